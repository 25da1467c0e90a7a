/** Another worker holds the lock of a job, or has dissolved its group, and will store it. */
export class LostLockError extends Error {
  override name = 'LostLockError';
}

/** ClickHouse may have forgotten a token, or the group was stored meanwhile: read the table before sending more. */
export class StaleTokenError extends Error {
  override name = 'StaleTokenError';
}

/** The worker is stopping; the job returns to the queue unchanged. */
export class StoppingError extends Error {
  override name = 'StoppingError';
}
