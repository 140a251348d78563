import { randomUUID } from 'node:crypto';
import { appointmentSchema } from '@garden-room/contract/appointment';
import { personalDataSchema } from '@garden-room/contract/endpoints/account';
import { type Patient, patientSchema } from '@garden-room/contract/patient';
import type { Firestore } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { cancelOrphans } from '#account/cancel-orphans.ts';
import { completeDeletions } from '#account/complete-deletion.ts';
import { keptPhone, newPhone } from '../support/account-deletion.ts';
import { type Answer, refusal } from '../support/api.ts';
import { bookAppointment, locksOf, moveAppointment, requestAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { realDeps } from '../support/in-process.ts';
import { withoutPerson } from '../support/invariants.ts';
import { logSpy } from '../support/log-spy.ts';
import { newAdmin, newConfirmedPatient, newPatient, type Person } from '../support/people.ts';
import { stride } from '../support/race-rounds.ts';
import { auditOf, expectStoreUnchanged, pathsWith } from '../support/store.ts';
import { db } from '../support/suite.ts';
import { dyingAfter } from '../support/watched-commits.ts';

const month = 5;
let admin: Person;
ownCalendar();
beforeAll(async () => {
  admin = await newAdmin();
});

/** A patient without an account, with a coming visit, one that is over, and a note of the practice. */
async function arrange() {
  const draft = { name: `Trace${randomUUID().slice(0, 8)}`, phone: newPhone() };
  const noted: Patient = patientSchema.parse((await admin.call('/patients', { json: draft })).body);
  const book = async () => {
    const wanted = { patientId: noted._id, date: freshDay(month), confirmed: true, note: draft.name };
    return appointmentSchema.parse((await requestAppointment(admin, wanted)).body);
  };
  const [past, coming] = [await book(), await book()];
  const startsAt = new Date(Date.now() - 3 * 86_400_000);
  await db.doc(`appointments/${past._id}`).update({ startsAt, endsAt: startsAt });
  await moveAppointment(admin, past._id, 'complete');
  await admin.call(`/patients/${noted._id}/note`, { method: 'PUT', json: { text: 'Sleeps badly.' } });
  return { draft, noted, past, coming };
}
const erase = (id: string, person = admin) => person.call(`/patients/${id}`, { method: 'DELETE' });
const refused = async (act: () => Promise<Answer>) => refusal(await expectStoreUnchanged(act));

describe('a patient without an account', () => {
  it('is handed what is held about them by the practice', async () => {
    const { draft, noted, coming } = await arrange();
    const answer = await admin.call(`/patients/${noted._id}/data`);
    expect(answer.status).toBe(200);
    const data = personalDataSchema.parse(answer.body);
    expect(data).toMatchObject({
      user: { name: draft.name, phone: draft.phone },
      signIn: null,
      sessions: [],
    });
    expect(data.appointments.map(({ _id }) => _id)).toContain(coming._id);
    expect(data.audit.map(({ action }) => action)).toContain('add-patient');
    expect((await auditOf(`users/${noted._id}`)).map(({ action }) => action)).toContain('read');
  });

  it('is erased: the slots are free, the records are nobody’s, and nothing names them', async () => {
    const { draft, noted, past, coming } = await arrange();
    expect((await erase(noted._id)).status).toBe(204);
    expect(await pathsWith(draft.name, noted._id, keptPhone(draft.phone))).toEqual([]);
    expect(await locksOf(coming._id)).toEqual([]);
    expect((await db.doc(`appointments/${past._id}`).get()).data()).toMatchObject({
      patientName: 'Deleted patient',
      status: 'completed',
    });
    const cancelled = (await db.doc(`appointments/${coming._id}`).get()).data();
    expect(cancelled).toMatchObject({ status: 'cancelled' });
    expect(cancelled?.['history'].at(-1)).toMatchObject({ action: 'cancel', by: admin.uid });
    expect(await refused(() => erase(noted._id))).toBe('404 not_found');
  });

  it('is not brought back by the call that added them, sent again', async () => {
    const draft = { name: `Trace${randomUUID().slice(0, 8)}`, phone: newPhone() };
    const add = () =>
      admin.call('/patients', { json: draft, headers: { 'idempotency-key': 'add-them-once' } });
    const noted = patientSchema.parse((await add()).body);
    expect((await erase(noted._id)).status).toBe(204);
    expect(await refused(add)).toBe('409 patient_gone');
    expect(await pathsWith(draft.name, noted._id, keptPhone(draft.phone))).toEqual([]);
  });

  it('is erased by the scheduled function where the call broke off', async () => {
    const { draft, noted } = await arrange();
    const deletion = { requestedAt: new Date(), alias: `deleted-${randomUUID()}`, by: admin.uid };
    await db.doc(`users/${noted._id}`).update({ deletion });
    await completeDeletions(realDeps());
    expect(await pathsWith(draft.name, noted._id)).toEqual([]);
  });

  it('is for admins alone, and for nobody with an account or on the way into one', async () => {
    const { noted } = await arrange();
    const account = await newPatient();
    await db.doc(`users/${account.uid}`).update({ isPatient: true });
    const calls = [erase, (id: string, person = admin) => person.call(`/patients/${id}/data`)];
    for (const act of calls) {
      expect(await refused(() => act(account.uid))).toBe('409 has_account');
      expect(await refused(() => act('nobody'))).toBe('404 not_found');
      expect(await refused(() => act(noted._id, account))).toBe('403 forbidden');
    }
    await db.doc(`users/${noted._id}`).update({ joining: account.uid });
    expect(await refused(() => erase(noted._id))).toBe('409 has_account');
  });
});

describe('an appointment without a patient', () => {
  it.each(['a record that is gone', 'one that was anonymised'])(
    'is found and freed, and said to be: %s',
    async (kind) => {
      const person = await newPatient();
      const appointment = await bookAppointment(person, { date: freshDay(month), note: 'Sleeps badly.' });
      if (kind === 'a record that is gone') await db.doc(`users/${person.uid}`).delete();
      else {
        const patientId = `deleted-${randomUUID()}`;
        await db.doc(`appointments/${appointment._id}`).update({ patientId });
      }
      const { log, orphans } = logSpy();
      await cancelOrphans(realDeps({ log }));
      expect(orphans).toEqual([1]);
      expect(await locksOf(appointment._id)).toEqual([]);
      const freed = (await db.doc(`appointments/${appointment._id}`).get()).data();
      expect(freed).toMatchObject({ status: 'cancelled', patientName: 'Deleted patient' });
      expect(freed?.['note']).toBeUndefined();
      const entries = await auditOf(`appointments/${appointment._id}`);
      expect(entries).toContainEqual(expect.objectContaining({ action: 'free-orphan', actorId: 'system' }));
      await cancelOrphans(realDeps({ log }));
      expect(orphans).toEqual([1]);
    },
  );

  it('is freed with the word of it, wherever a run breaks off, and the next one completes it', async () => {
    for (let commits = 0, completed = false; !completed; commits += stride) {
      const person = await newPatient(`Trace${randomUUID().slice(0, 8)}`);
      const wanted = { note: 'Sleeps badly.' };
      const [one, two] = [
        await bookAppointment(person, { date: freshDay(month), ...wanted }),
        await bookAppointment(person, { date: freshDay(month), ...wanted }),
      ];
      await db.doc(`users/${person.uid}`).delete();
      const { log, failures } = logSpy();
      await cancelOrphans(realDeps({ log, db: dyingAfter(commits) }));
      completed = failures.length === 0;
      const freed = async ({ _id }: { _id: string }) =>
        (await auditOf(`appointments/${_id}`)).filter(isFreeing);
      for (const appointment of [one, two]) {
        const status = (await db.doc(`appointments/${appointment._id}`).get()).get('status');
        expect([commits, (await freed(appointment)).length]).toEqual([
          commits,
          status === 'cancelled' ? 1 : 0,
        ]);
      }
      await cancelOrphans(realDeps());
      for (const appointment of [one, two]) {
        expect(await freed(appointment)).toHaveLength(1);
        expect(await locksOf(appointment._id)).toEqual([]);
      }
      expect([commits, await pathsWith(person.uid, person.email)]).toEqual([commits, []]);
      expect(await withoutPerson()).toEqual([]);
      // The conversation, audit, sessions, appointments, two cancellations at least.
      if (completed) expect(commits).toBeGreaterThan(5);
    }
  });

  it.each(['a deletion', 'a join'])('is none of a patient whom %s has just taken away', async (kind) => {
    const [account, { noted, coming }] = [await newConfirmedPatient(), await arrange()];
    const json = { userId: account.uid, samePerson: true };
    const act = () =>
      kind === 'a join' ? admin.call(`/patients/${noted._id}/join`, { json }) : erase(noted._id);
    const { log, orphans } = logSpy();
    await cancelOrphans(realDeps({ log, db: beforeLookingUp(act) }));
    expect(orphans).toEqual([]);
    expect((await db.doc(`users/${noted._id}`).get()).exists).toBe(false);
    expect((await auditOf(`appointments/${coming._id}`)).filter(isFreeing)).toEqual([]);
    const { status } = (await db.doc(`appointments/${coming._id}`).get()).data() ?? {};
    expect(status).toBe(kind === 'a join' ? 'confirmed' : 'cancelled');
  });

  it('is none while its patient is there, or leaving', async () => {
    const [one, leaving] = await Promise.all([newPatient(), newPatient()]);
    for (const person of [one, leaving]) await bookAppointment(person, { date: freshDay(month) });
    const deletion = { requestedAt: new Date(), alias: `deleted-${randomUUID()}` };
    await db.doc(`users/${leaving.uid}`).update({ deletion });
    await expectStoreUnchanged(() => cancelOrphans(realDeps()));
    await completeDeletions(realDeps());
  });
});

const isFreeing = (entry: Record<string, unknown>) => entry['action'] === 'free-orphan';

/** A store where something happens once, before documents are asked for by their ids. */
function beforeLookingUp(act: () => Promise<unknown>): Firestore {
  let hasHappened = false;
  const getAll: Firestore['getAll'] = async (...documents) => {
    if (!hasHappened) {
      hasHappened = true;
      await act();
    }
    return db.getAll(...documents);
  };
  return Object.assign(Object.create(db), { getAll });
}
