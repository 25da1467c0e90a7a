import { useEffect, useState } from 'preact/hooks';
import { answerOf, api } from '../../lib/api.js';

/** Whether a link for a new password can be mailed; false until that is known, and where it cannot be asked. */
export function useResets(): boolean {
  const [isAvailable, setAvailable] = useState(false);
  useEffect(() => {
    answerOf(api.GET('/api/v1/password-resets')).then(
      ({ available }) => setAvailable(available),
      () => {},
    );
  }, []);
  return isAvailable;
}
