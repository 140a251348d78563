import { logger } from 'firebase-functions/logger';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BrokenRecordError } from './broken-record.ts';
import { cloudLog } from './log.ts';
import { type LogEvent, logEvents } from './log-events.ts';

const where = { method: 'GET', route: '/blog' };
afterEach(() => vi.restoreAllMocks());

function written(act: () => void) {
  const write = vi.spyOn(logger, 'write').mockImplementation(() => undefined);
  act();
  return write.mock.calls.at(-1)?.[0];
}

const logged = (error: unknown) => written(() => cloudLog.failure(where, error));

const clientError = {
  ...{ kind: 'error', page: '/dashboard/patient/:id', name: 'TypeError', browser: 'Firefox' },
  signedIn: 'no' as const,
  release: 'a1B2c3D4',
  frames: [{ file: 'assets/calendar-a1B2c3D4.js', line: 1, column: 20 }],
};

/** One entry of each event, with all of its fields. */
const samples: Record<LogEvent, () => void> = {
  request: () => cloudLog.request({ ...where, status: 200, milliseconds: 3 }),
  unverifiedApp: () => cloudLog.unverifiedApp(where),
  brokenRecord: () => cloudLog.brokenRecord(new BrokenRecordError('blogs/a', ['title'])),
  orphansFreed: () => cloudLog.orphansFreed({ count: 1 }),
  mailServerUnreachable: () => cloudLog.mailServerUnreachable({ code: 'EAUTH' }),
  mailGivenUp: () => cloudLog.mailGivenUp({ mail: 'a', code: 'EENVELOPE' }),
  mailBacklog: () => cloudLog.mailBacklog({ count: 0 }),
  runSucceeded: () => cloudLog.runSucceeded({ run: 'sweep', milliseconds: 900 }),
  runOverdue: () => cloudLog.runOverdue({ run: 'sweep' }),
  calendarAge: () => cloudLog.calendarAge({ minutes: 4 }),
  backupAge: () => cloudLog.backupAge({ hours: 20 }),
  failure: () => logged(Object.assign(new BrokenRecordError('blogs/a', ['title']), { code: 14 })),
  clientError: () => cloudLog.clientError(clientError),
};

/** The fields of every entry, or of every error. */
const shared = ['severity', 'event', 'message', '@type', 'serviceContext', 'context'];

describe('an entry', () => {
  it.each(Object.entries(samples))('has the name, severity and fields of the table: %s', (name, act) => {
    const row = logEvents[name as LogEvent];
    const entry = written(act);
    expect(entry).toMatchObject({ event: name, severity: row.severity });
    const fields = Object.keys(entry ?? {}).filter((field) => !shared.includes(field));
    expect(fields.toSorted()).toEqual([...row.fields].toSorted());
  });

  it('of an error has what Error Reporting asks for where there is no trace, and of nothing else', () => {
    expect(written(samples.mailGivenUp)).toMatchObject({
      '@type': expect.stringContaining('ReportedErrorEvent'),
      message: 'an email was given up',
      serviceContext: { service: 'api', version: 'development' },
      context: { reportLocation: { filePath: 'api', lineNumber: 0, functionName: 'mailGivenUp' } },
    });
    expect(written(samples.runSucceeded)).not.toHaveProperty('@type');
  });
});

describe('a failure', () => {
  it.each([
    [14, 'UNAVAILABLE'],
    [9, 'FAILED_PRECONDITION'],
    [99, '99'],
    ['auth/internal-error', 'auth/internal-error'],
    ['ECONNRESET', 'ECONNRESET'],
  ])('names the code %s as %s', (code, name) => {
    const entry = logged(Object.assign(new Error('x'), { code }));
    expect(entry).toMatchObject({ ...where, code: name });
    expect(entry?.['message']?.split('\n')[0]).toBe(`Error: ${name}, GET /blog`);
  });

  it('is a trace by which Error Reporting groups: its kind and place, then the frames', () => {
    const [title, first, ...further] = `${logged(new TypeError('x'))?.['message']}`.split('\n');
    expect(title).toBe('TypeError: GET /blog');
    expect(first).toMatch(/^ {4}at \S.*log\.test\.ts:\d+:\d+\)?$/);
    expect(further.length).toBeLessThan(12);
  });

  it.each([
    'ada@example.test',
    'Ada Lovelace\n    at ada@example.test',
    'Ada Lovelace\n    at 1 Garden Lane (ada:1:1)\nAda',
  ])('never says what its message says, which may quote a patient: %j', (message) => {
    const error = Object.assign(new Error(message), { code: 'no user ada@example.test' });
    const entry = logged(error);
    expect(entry).not.toHaveProperty('code');
    expect(JSON.stringify(entry)).not.toMatch(/ada|garden/i);
    error.message = 'another';
    error.name = 'Ada Lovelace';
    expect(JSON.stringify(logged(error))).not.toMatch(/ada|garden/i);
  });

  it('names the record that was broken', () => {
    const entry = logged(new BrokenRecordError('blogs/a', ['title']));
    expect(entry).toMatchObject({ record: 'blogs/a', fields: ['title'] });
  });
});

it('what failed in a browser belongs to the site, and to the release that was open', () => {
  expect(written(samples.clientError)).toMatchObject({
    message: 'TypeError: error on /dashboard/patient/:id\n    at assets/calendar-a1B2c3D4.js:1:20',
    serviceContext: { service: 'web', version: 'a1B2c3D4' },
  });
});
