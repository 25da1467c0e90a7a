import { Refusal, unavailable } from '@clicktrail/contracts';

/** Dead letters live in Redis alone. @throws Refusal `unavailable` where it is away */
export async function fromRedis<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    throw unavailable(cause);
  }
}
