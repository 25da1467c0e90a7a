import type { PendingRun } from './decide-pending.js';

/**
 * Keeps the run of a user over a list in this browser, so that it can go on after the page was closed. A browser that keeps
 * nothing only goes on while the page is open.
 */
export class KeptRun {
  readonly #name: string;

  /** @param user the id of the user; undefined for a session that began with a key */
  constructor(user: string | undefined, filters: Record<string, string>) {
    this.#name = `clicktrail-decision ${JSON.stringify([user, Object.entries(filters).sort()])}`;
  }

  read(): PendingRun | undefined {
    try {
      const kept: PendingRun | null = JSON.parse(localStorage.getItem(this.#name) ?? 'null');
      return Array.isArray(kept?.sent) ? kept : undefined;
    } catch {
      return undefined;
    }
  }

  write(run: PendingRun): void {
    try {
      localStorage.setItem(this.#name, JSON.stringify(run));
    } catch {
      // It is full, or switched off.
    }
  }

  forget(): void {
    try {
      localStorage.removeItem(this.#name);
    } catch {
      // It is switched off: nothing is kept.
    }
  }
}
