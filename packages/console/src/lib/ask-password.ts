import { ClicktrailError } from './api.js';

let ask: () => Promise<boolean> = async () => false;

/** Sets how the password is asked for: it resolves to true once it was right, and to false where nobody gives it. */
export function onPasswordAsked(call: () => Promise<boolean>): void {
  ask = call;
}

/** Runs a change, and once more after the password where the API wants it first. @throws what the change throws */
export async function withPassword<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    const isAsked = error instanceof ClicktrailError && error.code === 'password_required';
    if (!isAsked || !(await ask())) throw error;
    return call();
  }
}
