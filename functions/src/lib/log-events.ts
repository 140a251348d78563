/** The age that the newest success may have, by the name of the scheduled function. `sweep` runs once a day. */
export const overdueMinutes = { mail: 15, fetchCalendar: 60, housekeeping: 60, sweep: 26 * 60 } as const;

export type Run = keyof typeof overdueMinutes;

interface EventRow {
  severity: 'INFO' | 'WARNING' | 'ERROR';
  /** The entry's message; of an error with a trace the kind of error and where it happened instead. */
  message: string;
  /** The fields of its entries, which the filters of the alerts may name. */
  fields: readonly string[];
}

/**
 * Every event that the function logs, by the name that its entries have as `event`. The alerts (`scripts/alerts`) ask
 * for them by these names and fields.
 */
export const logEvents = {
  request: { severity: 'INFO', message: 'request', fields: ['method', 'route', 'status', 'milliseconds'] },
  unverifiedApp: { severity: 'WARNING', message: 'unverified app', fields: ['method', 'route'] },
  brokenRecord: { severity: 'ERROR', message: 'broken record', fields: ['record', 'fields'] },
  orphansFreed: {
    severity: 'ERROR',
    message: 'appointments without a patient were freed',
    fields: ['count'],
  },
  mailServerUnreachable: {
    severity: 'ERROR',
    message: 'the mail server cannot be reached',
    fields: ['code'],
  },
  mailGivenUp: { severity: 'ERROR', message: 'an email was given up', fields: ['mail', 'code'] },
  mailBacklog: { severity: 'INFO', message: 'emails wait past their time', fields: ['count'] },
  runSucceeded: { severity: 'INFO', message: 'scheduled work is done', fields: ['run', 'milliseconds'] },
  runOverdue: { severity: 'ERROR', message: 'scheduled work is overdue', fields: ['run'] },
  calendarAge: { severity: 'INFO', message: 'the own calendar was read', fields: ['minutes'] },
  backupAge: { severity: 'INFO', message: 'the newest backup', fields: ['hours'] },
  failure: {
    severity: 'ERROR',
    message: 'request failed',
    fields: ['method', 'route', 'name', 'code', 'record', 'fields'],
  },
  clientError: {
    severity: 'ERROR',
    message: 'a page failed in a browser',
    fields: ['kind', 'page', 'name', 'browser', 'signedIn'],
  },
} as const satisfies Record<string, EventRow>;

export type LogEvent = keyof typeof logEvents;
