const tones: Record<string, string> = {
  tracked: 'is-good',
  approved: 'is-good',
  delivered: 'is-good',
  active: 'is-good',
  up: 'is-good',
  balanced: 'is-good',
  paid: 'is-good',
  rejected: 'is-bad',
  failed: 'is-bad',
  refused: 'is-bad',
  down: 'is-bad',
  missing: 'is-bad',
  surplus: 'is-bad',
  revoked: 'is-bad',
  pending: 'is-waiting',
  paused: 'is-waiting',
  unpaid: 'is-waiting',
  invited: 'is-waiting',
  overdue: 'is-bad',
};

/** A state in a word, with a colour beside it. */
export const Badge = ({ state }: { state: string }) => (
  <span class={`badge ${tones[state] ?? ''}`}>{state}</span>
);
