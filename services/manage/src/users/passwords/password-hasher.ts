import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { KeyedSemaphore } from '@clicktrail/concurrency';
import { withUnboundPermit } from '@clicktrail/http';

/** Parameters of scrypt (RFC 7914): 2^`ln` blocks, block size `r`, `p` times. It takes 128 * r * 2^ln bytes of memory. */
export interface ScryptCost {
  ln: number;
  r: number;
  p: number;
}

/** Some 100 ms of one core, and 32 MiB. */
const shippedCost: ScryptCost = { ln: 15, r: 8, p: 1 };

const saltBytes = 16;
const hashBytes = 32;
const hashWithinMs = 10_000;

/** Two cores at most are busy with passwords, and one caller waits for its own only. */
const hashesAtOnce = { total: 2, perKey: 1 } as const;

const scryptAsync = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

const derive = (password: string, salt: Buffer, { ln, r, p }: ScryptCost): Promise<Buffer> => {
  const N = 2 ** ln;
  // One password has one form, whatever keyboard it was typed on.
  return scryptAsync(password.normalize('NFKC'), salt, hashBytes, { N, r, p, maxmem: 256 * N * r });
};

interface StoredHash {
  cost: ScryptCost;
  salt: Buffer;
  hash: Buffer;
}

/**
 * Hashes passwords with scrypt, off the main thread, and not more than two at once: others wait, ten seconds at most, then
 * Refusal `unavailable`. A hash is stored with its parameters: `$scrypt$ln=15,r=8,p=1$<salt>$<hash>`, both in base64.
 */
export class PasswordHasher {
  readonly #cost: ScryptCost;
  readonly #permits = new KeyedSemaphore(hashesAtOnce);
  readonly #nobodys: StoredHash;

  /** @param cost cheaper parameters, for tests of what surrounds it */
  constructor(cost: ScryptCost = shippedCost) {
    this.#cost = cost;
    this.#nobodys = { cost, salt: randomBytes(saltBytes), hash: randomBytes(hashBytes) };
  }

  /** @param caller who asks, such as a network address: callers take turns */
  async hash(caller: string, password: string): Promise<string> {
    const salt = randomBytes(saltBytes);
    const hash = await this.#withPermit(caller, () => derive(password, salt, this.#cost));
    const { ln, r, p } = this.#cost;
    return `$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString('base64')}$${hash.toString('base64')}`;
  }

  /**
   * Compares a password with a stored hash.
   * @param stored null where there is none: it takes as long, and the answer is false
   */
  async matches(caller: string, password: string, stored: string | null): Promise<boolean> {
    const { cost, salt, hash } = stored === null ? this.#nobodys : parse(stored);
    const found = await this.#withPermit(caller, () => derive(password, salt, cost));
    return timingSafeEqual(found, hash);
  }

  #withPermit<T>(caller: string, work: () => Promise<T>): Promise<T> {
    return withUnboundPermit(this.#permits, caller, hashWithinMs, work);
  }
}

const storedForm = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

function parse(stored: string): StoredHash {
  const form = storedForm.exec(stored);
  if (!form) throw new Error('a stored password hash is not of a known form');
  const [ln, r, p] = form.slice(1, 4).map(Number) as [number, number, number];
  return { cost: { ln, r, p }, salt: Buffer.from(form[4]!, 'base64'), hash: Buffer.from(form[5]!, 'base64') };
}
