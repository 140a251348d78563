import { randomUUID } from 'node:crypto';
import { importsEndpoints } from '@garden-room/contract/endpoints/imports';
import { afterEach, describe, expect, it } from 'vitest';
import { refusal } from '../support/api.ts';
import { moveAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import {
  admin,
  beforeImports,
  type Cells,
  idsOf,
  noted,
  stateOf,
  undone,
  visitsOf,
} from '../support/imports.ts';
import { mailOfSuite, type Server, serveInProcess } from '../support/in-process.ts';
import { newConfirmedPatient, newReception } from '../support/people.ts';
import { auditOf, expectStoreUnchanged } from '../support/store.ts';
import { db } from '../support/suite.ts';
import { dyingAfter } from '../support/watched-commits.ts';

const month = 5;
ownCalendar();
beforeImports();
let server: Server | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

const visit = (changes: Cells = {}): Cells => ({ date: freshDay(month), time: '9:00 am', ...changes });
const ask = (id: string, at?: string) =>
  admin.call(`/imports/${id}/notices`, { method: 'POST', ...(at && { at }) });
/** Tells of an import until nothing is left; the number of visits that were told of. */
async function told(id: string, at?: string): Promise<number> {
  for (let count = 0; ; ) {
    const { body, status } = await ask(id, at);
    expect(status, JSON.stringify(body)).toBe(200);
    const answer = importsEndpoints.tellImported.output.parse(body);
    count += answer.told;
    if (answer.left === 0) return count;
  }
}
const ofPatient = async (name: 'mail' | 'messages', uid: string) =>
  (await db.collection(name).where('patientId', '==', uid).get()).docs;
const withMail = async () => {
  server = await serveInProcess({ config: { mail: mailOfSuite } });
  return server.origin;
};

describe('patients of imported visits', () => {
  it('are told at the end, once each, by message, email and reminders', async () => {
    const at = await withMail();
    const patient = await newConfirmedPatient('Ada Lovelace');
    const { email, uid } = await noted();
    const rows = [visit({ email: patient.email }), visit({ email })];
    const { uid: unreached, name } = await noted({ email: '', birthDate: '1990-01-01' });
    rows.push(visit({ name, birthDate: '1990-01-01' }), visit({ email }));
    const { _id } = await visitsOf(rows, { notify: true });
    expect(await ofPatient('messages', patient.uid)).toEqual([]);
    expect(await stateOf(_id)).toMatchObject({ untold: 4 });
    const recipientsAt = async (origin: string) =>
      Object((await admin.call(`/imports/${_id}`, { at: origin })).body).recipients;
    expect(await recipientsAt(at)).toEqual({ byMail: 2, byMessage: 0, none: 1 });
    const withoutMail = await serveInProcess();
    expect(await recipientsAt(withoutMail.origin)).toEqual({ byMail: 0, byMessage: 1, none: 2 });
    await withoutMail.close();

    expect(await told(_id, at)).toBe(4);
    expect(await stateOf(_id)).toMatchObject({ untold: 0 });
    expect(await recipientsAt(at)).toEqual({ byMail: 0, byMessage: 0, none: 0 });
    const [toCall] = await ofPatient('mail', unreached);
    expect(toCall?.get('kind')).toBe('brought-over');
    expect((await ofPatient('messages', patient.uid)).map((one) => one.get('kind'))).toEqual([
      'brought-over',
    ]);
    const kinds = (await ofPatient('mail', uid)).map((one) => one.get('kind')).sort();
    const all = ['booked-long-ago', 'brought-over', 'first-reminder', 'last-reminder'];
    expect([...new Set(kinds)]).toEqual(all);
    await visitsOf(rows);
    expect(await expectStoreUnchanged(() => told(_id, at)), 'the file sent again tells nobody twice').toBe(0);
    expect(await auditOf(`imports/${_id}`)).toMatchObject([
      { action: 'begin-import' },
      { action: 'tell-imported', actorId: admin.uid },
    ]);
  });

  it('are told once by two calls at once, and after a process that died', async () => {
    const { email, uid } = await noted();
    const rows = Array.from({ length: 23 }, () => visit({ email }));
    const { _id } = await visitsOf(rows);
    server = await serveInProcess({ db: dyingAfter(1), config: { mail: mailOfSuite } });
    expect((await ask(_id, server.origin)).status).toBe(500);
    expect(await stateOf(_id)).toMatchObject({ untold: 3 });
    await server.close();
    const at = await withMail();
    const counts = await Promise.all([told(_id, at), told(_id, at)]);
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(3);
    const mails = (await ofPatient('mail', uid)).filter((one) => one.get('kind') === 'brought-over');
    expect(new Set(mails.flatMap((one) => one.get('appointmentIds'))).size).toBe(23);
    expect(mails).toHaveLength(23);
  });

  it('are told over several calls where the time of one is over', async () => {
    const { email } = await noted();
    const { _id } = await visitsOf(Array.from({ length: 23 }, () => visit({ email })));
    let now = Date.now();
    // Each look at the clock takes half a minute.
    server = await serveInProcess({ clock: { now: () => (now += 30_000) } });
    expect((await ask(_id, server.origin)).body).toEqual({ told: 20, left: 3 });
    expect(await told(_id)).toBe(3);
  });

  it('are not told of a visit that was changed since, nor of an import that was undone', async () => {
    const { email, uid } = await noted();
    const { _id } = await visitsOf([visit({ email }), visit({ email })]);
    const [moved = ''] = await idsOf(_id);
    await moveAppointment(admin, moved, 'reschedule', { date: freshDay(month), time: '11:00 AM' });
    expect(await told(_id)).toBe(1);
    const kinds = (await ofPatient('mail', uid)).map((one) => one.get('kind'));
    const news = kinds.filter((kind) => !kind.includes('reminder'));
    expect(news.sort()).toEqual(['booked-long-ago', 'brought-over', 'rescheduled']);
    await undone(_id);
    expect(refusal(await expectStoreUnchanged(() => ask(_id)))).toBe('409 import_undone');
    expect(refusal(await ask(randomUUID()))).toBe('404 not_found');
    const reception = await newReception();
    expect(refusal(await reception.call(`/imports/${_id}/notices`, { method: 'POST' }))).toBe(
      '403 forbidden',
    );
  });

  it('keep their visit in an undo once an email may have left', async () => {
    const at = await withMail();
    const { email, uid } = await noted();
    const { _id } = await visitsOf([visit({ email }), visit({ email })]);
    expect(await told(_id, at)).toBe(2);
    const [first] = await idsOf(_id);
    const sent = (await ofPatient('mail', uid)).find(
      (one) => one.get('kind') === 'brought-over' && one.get('appointmentIds').includes(first),
    );
    await sent?.ref.update({ 'delivery.state': 'SUCCESS', 'delivery.attempts': 1 });
    expect(await undone(_id)).toMatchObject({
      undo: { removed: 1, kept: 1 },
      keptRows: [{ row: 2, reason: 'The patient has had an email about it. You can cancel the visit.' }],
    });
    // What was not sent yet is gone with its visit.
    expect((await ofPatient('mail', uid)).every((one) => one.get('appointmentIds').includes(first))).toBe(
      true,
    );
  });

  it('of a file of patients are none', async () => {
    const { importId } = await noted();
    expect(await told(importId)).toBe(0);
  });
});
