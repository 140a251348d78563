import { visitPapersTag } from '@garden-room/contract/visit-papers';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '../support/api.ts';
import { bookAppointment, moveAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { newAdmin, newConfirmedPatient, type Person } from '../support/people.ts';
import { expectStoreUnchanged, isAudit, pathsWith } from '../support/store.ts';
import { db } from '../support/suite.ts';

const month = 4;
const receipt = { amount: 110.5, paidOn: '2026-11-24', method: 'card' };
let admin: Person;
ownCalendar();
beforeAll(async () => {
  admin = await newAdmin();
});

/** A patient and their appointment, which has begun unless said otherwise. */
async function visited(hasBegun = true) {
  const patient = await newConfirmedPatient('Ada Lovelace');
  const { _id: id } = await bookAppointment(patient, { date: freshDay(month) });
  await moveAppointment(admin, id, 'confirm');
  if (hasBegun) await db.doc(`appointments/${id}`).update({ startsAt: new Date(Date.now() - 86_400_000) });
  return { patient, id };
}

const leave = (id: string, draft: object, version?: number) =>
  admin.call(`/appointments/${id}/papers`, {
    method: 'PUT',
    json: draft,
    headers: version === undefined ? {} : { 'If-Match': visitPapersTag({ version }) },
  });
const papersSeenBy = async (person: Person, id: string) =>
  Object((await person.call(`/appointments/${id}`)).body).papers;

describe('the papers of a visit', () => {
  it('are left by the practice, found by the patient, named in a message and in the history', async () => {
    const { patient, id } = await visited();
    expect(await papersSeenBy(patient, id)).toEqual({ plan: '', receipt: null, version: 0 });
    const left = await leave(id, { plan: ' Walk each day. ' }, 0);
    expect(left).toMatchObject({
      status: 200,
      body: { plan: 'Walk each day.', receipt: null, version: 1 },
    });
    expect(await papersSeenBy(patient, id)).toEqual(left.body);
    const { body: messages } = await patient.call(`/messages?email=${patient.email}`);
    expect(messages).toContainEqual(
      expect.objectContaining({ kind: 'papers', subject: 'Papers from your visit', appointmentId: id }),
    );
    const { body } = await patient.call(`/appointments/${id}`);
    expect(Object(body).events.at(-1)).toMatchObject({ event: 'papers', by: 'practice' });
    const { body: data } = await patient.call(`/users/${patient.uid}/data`);
    expect(Object(data).appointments).toContainEqual(expect.objectContaining({ papers: left.body }));
  });

  it('keep the receipt of former days, which is written no more', async () => {
    const { patient, id } = await visited();
    await db.doc(`appointments/${id}`).update({ papers: { plan: '', receipt, version: 1 } });
    expect((await leave(id, { plan: 'Walk.' }, 1)).status).toBe(200);
    expect(await papersSeenBy(patient, id)).toEqual({ plan: 'Walk.', receipt, version: 2 });
    const refused = await expectStoreUnchanged(() => leave(id, { plan: 'Walk.', receipt: null }));
    expect(refusal(refused)).toBe('400 validation_failed');
  });

  it('are written once when they are sent twice', async () => {
    const { id } = await visited();
    const first = await leave(id, { plan: 'Walk.' }, 0);
    const again = await expectStoreUnchanged(() => leave(id, { plan: 'Walk.' }, 0), isAudit);
    expect(again).toEqual(expect.objectContaining({ status: 200, body: first.body }));
  });

  it('are never overwritten unseen: of two writers one is refused', async () => {
    const { id } = await visited();
    const both = await Promise.all([leave(id, { plan: 'One.' }, 0), leave(id, { plan: 'Two.' }, 0)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('keep the visit their patient’s', async () => {
    const [{ id }, other] = [await visited(), await newConfirmedPatient()];
    await leave(id, { plan: 'Walk.' });
    const json = { patientId: other.uid };
    const giveAway = () => admin.call(`/appointments/${id}`, { method: 'PATCH', json });
    expect(refusal(await expectStoreUnchanged(giveAway))).toBe('409 illegal_move');
  });

  it('are refused before the visit, and of one that was cancelled', async () => {
    const { patient, id } = await visited(false);
    const early = await expectStoreUnchanged(() => leave(id, { plan: 'Walk.' }));
    expect(refusal(early)).toBe('409 too_early');
    await patient.call(`/appointments/${id}/cancel`, { json: {} });
    const cancelled = await expectStoreUnchanged(() => leave(id, { plan: 'Walk.' }));
    expect(refusal(cancelled)).toBe('409 illegal_move');
  });

  it('go with the account, and none are left with a visit of nobody', async () => {
    const { patient, id } = await visited();
    const plan = `Walk ${id}.`;
    await leave(id, { plan });
    expect((await call(`/users/${patient.uid}`, { method: 'DELETE', token: patient.token })).status).toBe(
      204,
    );
    expect(await pathsWith(plan)).toEqual([]);
    const refused = await expectStoreUnchanged(() => leave(id, { plan: 'Run.' }));
    expect(refusal(refused)).toBe('409 patient_gone');
  });
});
