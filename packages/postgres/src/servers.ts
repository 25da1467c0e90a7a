const shape = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^@/?#]*,[^@/?#]*)((?:[/?#].*)?)$/;

/**
 * The servers of a `DATABASE_URL`: one, or as in `postgres://user:password@a:5432,b:5432/database` a primary and its
 * standbys. All connections of a pool go to the server that was found to be the primary last.
 */
export class Servers {
  readonly #urls: readonly string[];
  #current = 0;

  constructor(databaseUrl: string) {
    const [, before, hosts, after] = shape.exec(databaseUrl) ?? [];
    this.#urls = hosts ? hosts.split(',').map((host) => `${before}${host}${after}`) : [databaseUrl];
  }

  get count(): number {
    return this.#urls.length;
  }

  /** The URL of the server to connect to next. */
  get url(): string {
    return this.#urls[this.#current]!;
  }

  /** Goes on to the next server, unless another connection has left this one already. */
  leave(url: string): void {
    if (url === this.url) this.#current = (this.#current + 1) % this.count;
  }
}
