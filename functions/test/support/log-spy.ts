import type { Log } from '#lib/log.ts';

/** A log that keeps what it is told of trouble. */
export function logSpy() {
  const failures: { route: string; error: unknown }[] = [];
  const broken: { record: string; fields: readonly string[] }[] = [];
  const orphans: number[] = [];
  const mail: { mail?: string; code: string }[] = [];
  const log: Log = {
    request: () => undefined,
    unverifiedApp: () => undefined,
    orphansFreed: ({ count }) => orphans.push(count),
    mailServerUnreachable: (entry) => mail.push(entry),
    mailGivenUp: (entry) => mail.push(entry),
    failure: ({ route }, error) => failures.push({ route, error }),
    brokenRecord: ({ record, fields }) => broken.push({ record, fields }),
  };
  return { log, failures, broken, orphans, mail };
}
