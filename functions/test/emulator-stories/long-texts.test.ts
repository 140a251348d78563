import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '../support/api.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { newConfirmedPatient, type Person } from '../support/people.ts';
import { expectStoreUnchanged } from '../support/store.ts';

/* As much as a body may hold, as a text of which a form takes a line: a minute of work once, for everyone. */
const month = 11;
const long = (unit: string) => unit.repeat(Math.floor(250_000 / Buffer.byteLength(unit)));

let server: Server;
let patient: Person;
ownCalendar();
beforeAll(async () => {
  [server, patient] = await Promise.all([serveInProcess(), newConfirmedPatient()]);
});
afterAll(() => server.close());

/** Sends it while another visitor asks for something else, and answers what came of both. */
async function beside(send: () => ReturnType<typeof call>) {
  const [answer, other] = await expectStoreUnchanged(() =>
    Promise.all([send(), call('/schedule', { at: server.origin })]),
  );
  expect(other.status).toBe(200);
  expect(JSON.stringify(answer.body).length).toBeLessThan(1000);
  return refusal(answer);
}

describe('a text of 250 kB', () => {
  it.each(['a@', 'a@a.', 'a', '@', '.', '😀', '\u200b'])(
    'is no address for the newsletter: %j',
    async (unit) => {
      const subscribe = () => call('/newsletter', { json: { email: long(unit) }, at: server.origin });
      expect(await beside(subscribe)).toBe('400 validation_failed');
    },
  );

  it.each(['+1', '1 ', '1-', '1', '(', ' 1'])('is no telephone number of a booking: %j', async (unit) => {
    const json = { patientId: patient.uid, date: freshDay(month), time: '09:00 AM', phone: long(unit) };
    const book = () => patient.call('/appointments/book', { json, at: server.origin });
    expect(await beside(book)).toBe('400 validation_failed');
  });

  it('is quoted nowhere, be it the name of a field', async () => {
    const subscribe = () =>
      call('/newsletter', { json: { email: 'a@b.test', [long('k')]: 1 }, at: server.origin });
    expect(await beside(subscribe)).toBe('400 validation_failed');
  });

  it('that is longer than a body may be is not read at all', async () => {
    const subscribe = () => call('/newsletter', { json: { email: 'a@'.repeat(140_000) }, at: server.origin });
    expect(await beside(subscribe)).toBe('413 payload_too_large');
  });
});
