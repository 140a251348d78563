import type { Log } from '#lib/log.ts';
import type { LogEvent } from '#lib/log-events.ts';

/** A log that keeps what it is told of trouble, and in `entries` of everything but requests. */
export function logSpy() {
  const failures: { route: string; error: unknown }[] = [];
  const broken: { record: string; fields: readonly string[] }[] = [];
  const orphans: number[] = [];
  const mail: { mail?: string; code: string }[] = [];
  const entries: { event: LogEvent; entry: object }[] = [];
  const noted = (event: LogEvent) => (entry: object) => void entries.push({ event, entry });
  const log: Log = {
    request: () => undefined,
    unverifiedApp: noted('unverifiedApp'),
    mailBacklog: noted('mailBacklog'),
    runSucceeded: noted('runSucceeded'),
    runOverdue: noted('runOverdue'),
    calendarAge: noted('calendarAge'),
    backupAge: noted('backupAge'),
    clientError: noted('clientError'),
    orphansFreed: ({ count }) => orphans.push(count),
    mailServerUnreachable: (entry) => mail.push(entry),
    mailGivenUp: (entry) => mail.push(entry),
    failure: ({ route }, error) => failures.push({ route, error }),
    brokenRecord: ({ record, fields }) => broken.push({ record, fields }),
  };
  return { log, failures, broken, orphans, mail, entries };
}
