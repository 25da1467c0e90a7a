/** A change of one compiled file of the product. */
export interface Patch {
  /** Folder of the package in the repository. */
  package: string;
  /** End of the file's path below the package's `dist/src`. */
  file: string;
  /** Text of the file that occurs once. */
  find: RegExp;
  replace: string;
}

/** Something in the product that exists for speed, and its switch. */
export interface Mechanism {
  name: string;
  about: string;
  patches: Patch[];
}

/** Adds a job by BullMQ's own method, then its line of the ledger: two round trips, and without a fence. */
const addByPublicApi = `const answer = (async () => {
  await queue.add(name, data, { ...jobOptions, jobId: id });
  const line = redis.multi().hset(keys[0], 'events', values[0]).hincrby(keys[1], values[1], values[0]);
  const answers = await line.expire(keys[1], values[2]).set(keys[2], values[3], 'NX').time().exec();
  const [seconds, microseconds] = answers.at(-1)[1];
  return [1, seconds * 1000 + Math.floor(microseconds / 1000)];
})();`;

/** Every mechanism that pays for itself by speed alone, by the name that `--without` takes. */
export const mechanisms: Mechanism[] = [
  {
    name: 'event-batches',
    about:
      'one job for the events that arrive while a batch is in flight; without it each event is a job of its own',
    patches: [
      {
        package: 'services/ingest',
        file: 'batching/batch.js',
        find: /const eventsPerBatchMax = 500;/,
        replace: 'const eventsPerBatchMax = 1;',
      },
      {
        package: 'services/ingest',
        file: 'batching/event-batcher.js',
        find: /= this\.#send\(batch\)\.then\(\(outcome\)/,
        replace: '= Promise.resolve([batch]).then((round) => this.#sendRound(round)).then(([outcome])',
      },
    ],
  },
  {
    name: 'rate-limit-batches',
    about: 'one script for the requests that arrive together; without it each request is counted by itself',
    patches: [
      {
        package: 'packages/http',
        file: 'rate-limit/redis-rate-limiter.js',
        find: /= batchCalls\(\(batches\) => this\.#count\(batches\[0\]\)\)/,
        replace: '= async (batch) => { await undefined; return (await this.#count(batch))[0]; }',
      },
    ],
  },
  {
    name: 'cap-batches',
    about:
      'one script for the clicks that caps and velocity rules concern; without it each click is counted by itself',
    patches: [
      {
        package: 'services/ingest',
        file: 'limits/tag-limits.js',
        find: /= batchCalls\(\(requests\) => this\.#decide\(requests\)\)/,
        replace: '= async (request) => (await this.#decide([request]))[0]',
      },
    ],
  },
  {
    name: 'agent-cache',
    about: 'parsed user agents, kept by their text',
    patches: [
      {
        package: 'services/ingest',
        file: 'visitor/user-agent.js',
        find: /this\.#known\.get\(userAgent\)/,
        replace: 'undefined',
      },
    ],
  },
  {
    name: 'address-cache',
    about: 'countries, kept by address',
    patches: [
      {
        package: 'services/ingest',
        file: 'visitor/addresses.js',
        find: /this\.#known\.get\(text\)/,
        replace: 'undefined',
      },
      {
        package: 'services/ingest',
        file: 'visitor/addresses.js',
        find: /this\.#known\.get\(ip\)/,
        replace: 'undefined',
      },
    ],
  },
  {
    name: 'key-hash-cache',
    about: 'hashes of API keys, kept by the key',
    patches: [
      {
        package: 'packages/http',
        file: 'access/key-hashes.js',
        find: /this\.#hashes\.memo\(key\)/,
        replace: 'hashOfKey(key)',
      },
    ],
  },
  {
    name: 'line-packing',
    about: 'fields that the lines of a job share, written once',
    patches: [
      {
        package: 'packages/events',
        file: 'pack-lines.js',
        find: /return \{ lines: packed, places: [^}]*\}/,
        replace: 'return { lines }',
      },
    ],
  },
  {
    name: 'joined-script',
    about:
      "one script for a job and its line of the ledger; without it BullMQ's own method and a transaction behind it",
    patches: [
      {
        package: 'packages/queue',
        file: 'add-job.js',
        find: /const answer = run\(.*\);/,
        replace: addByPublicApi,
      },
    ],
  },
];
