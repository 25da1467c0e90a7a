/** Someone else has the lock of a job, or has taken its group apart, and will store it. */
export class LostLockError extends Error {
  override name = 'LostLockError';
}
