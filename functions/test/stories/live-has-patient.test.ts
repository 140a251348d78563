import type { Appointment } from '@garden-room/contract/appointment';
import { patientSchema } from '@garden-room/contract/patient';
import { beforeAll, describe, expect, it } from 'vitest';
import { deleteAccount } from '../support/account-deletion.ts';
import { refusal } from '../support/api.ts';
import { bookAppointment, locksOf, moveAppointment, requestAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { served } from '../support/in-process.ts';
import { withoutPerson } from '../support/invariants.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { raceRounds, stride } from '../support/race-rounds.ts';
import { expectLocksMatchAppointments, expectStoreUnchanged } from '../support/store.ts';
import { db, origin } from '../support/suite.ts';
import { beforeWriteTo, commitBetween } from '../support/watched-commits.ts';

/* A live appointment has its patient: one who is deleted, being deleted or blocked gets none back, and no new one. */
const month = 3;

let admin: Person;
ownCalendar();
beforeAll(async () => {
  admin = await newAdmin();
});

const book = (person: Person) => bookAppointment(person, { date: freshDay(month), note: 'Sleeps badly.' });
const decide = ({ _id }: Appointment, move: 'confirm' | 'decline' | 'restore') =>
  moveAppointment(admin, _id, move);
const markAsLeaving = ({ uid }: Person) =>
  db.doc(`users/${uid}`).update({ deletion: { requestedAt: new Date(), alias: `deleted-${uid}` } });
const leave = async (person: Person) => expect((await deleteAccount(person, origin)).status).toBe(204);

describe('an appointment whose patient has left', () => {
  it('is not restored: declined, deleted, taken back within a minute', async () => {
    const person = await newPatient();
    const appointment = await book(person);
    await decide(appointment, 'decline');
    await leave(person);
    const answer = await expectStoreUnchanged(() => decide(appointment, 'restore'));
    expect(refusal(answer)).toBe('409 patient_gone');
    expect(await locksOf(appointment._id)).toEqual([]);
  });

  it.each(['confirm', 'restore', 'reschedule'] as const)(
    'is kept no further while they are leaving: %s',
    async (move) => {
      const person = await newPatient();
      const appointment = await book(person);
      if (move === 'restore') await decide(appointment, 'decline');
      await markAsLeaving(person);
      const to = { date: freshDay(month), time: '10:00 AM' };
      const answer = await expectStoreUnchanged(() =>
        moveAppointment(admin, appointment._id, move, move === 'reschedule' ? to : {}),
      );
      expect(refusal(answer)).toBe('409 patient_gone');
      // What ends it is still to be had.
      if (move !== 'restore') expect((await decide(appointment, 'decline')).status).toBe(200);
      await leave(person);
    },
  );

  it('is kept no further while its record becomes an account’s', async () => {
    const person = await newPatient();
    const appointment = await book(person);
    await db.doc(`users/${person.uid}`).update({ joining: admin.uid });
    const answer = await expectStoreUnchanged(() => decide(appointment, 'confirm'));
    expect(refusal(answer)).toBe('409 patient_gone');
    await db.doc(`users/${person.uid}`).update({ joining: null });
    expect((await decide(appointment, 'confirm')).status).toBe(200);
  });

  it.each(raceRounds(1))('is gone or nobody’s after a race of the two, round %i', async () => {
    const people = await Promise.all([1, 2, 3].map(() => newPatient()));
    const booked = await Promise.all(people.map(book));
    await Promise.all(booked.map((appointment) => decide(appointment, 'decline')));
    const answers = await Promise.all([
      ...people.map((person) => deleteAccount(person, origin)),
      ...booked.map((appointment) => decide(appointment, 'restore')),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await withoutPerson()).toEqual([]);
    await expectLocksMatchAppointments();
  });
});

describe('a change of an appointment whose patient goes meanwhile', () => {
  /** A patient with a request, and how all of them is deleted. */
  const arrange = {
    'an account': async () => {
      const person = await newPatient();
      const appointment = await book(person);
      return { appointment, remove: (at: string) => deleteAccount(person, at) };
    },
    'a record of the practice': async () => {
      const json = { name: 'Ada Gone', phone: '+1 202-555-0199' };
      const { _id } = patientSchema.parse((await admin.call('/patients', { json })).body);
      const appointment = await bookAppointment(admin, { date: freshDay(month), patientId: _id });
      return {
        appointment,
        remove: (at: string) => admin.call(`/patients/${_id}`, { method: 'DELETE', at }),
      };
    },
  };
  const kinds = ['an account', 'a record of the practice'] as const;
  const moves = ['restore', 'confirm', 'reschedule'] as const;
  const expectNothingLeft = async ({ _id }: Appointment) => {
    expect(await withoutPerson()).toEqual([]);
    expect(await locksOf(_id)).toEqual([]);
    await expectLocksMatchAppointments();
  };

  it.each(kinds.flatMap((kind) => moves.map((move) => [kind, move] as const)))(
    'is refused where all of the deletion comes between its reading and its commit: %s, %s',
    async (kind, move) => {
      const { appointment, remove } = await arrange[kind]();
      if (move === 'restore') await decide(appointment, 'decline');
      const to = move === 'reschedule' ? { date: freshDay(month), time: '10:00 AM' } : {};
      let removed = 0;
      const removing = async () => {
        removed = (await remove(origin)).status;
      };
      const answer = await served(beforeWriteTo('appointments', removing), (at) =>
        moveAppointment(admin, appointment._id, move, to, { at }),
      );
      expect([answer.status, removed]).toEqual([409, 204]);
      await expectNothingLeft(appointment);
    },
  );

  it.each(kinds)(
    'is undone or refused where it comes between two steps of the deletion: %s',
    async (kind) => {
      for (let step = 1, isReached = true; isReached; step += stride) {
        const { appointment, remove } = await arrange[kind]();
        await decide(appointment, 'decline');
        const outcome = await commitBetween(
          step,
          'appointments',
          (store) => served(store, (at) => moveAppointment(admin, appointment._id, 'restore', {}, { at })),
          (store) => served(store, async (at) => expect((await remove(at)).status).toBe(204)),
        );
        expect([step, outcome.answer.status]).toEqual([step, outcome.isReached ? expect.any(Number) : 409]);
        expect([200, 409]).toContain(outcome.answer.status);
        await expectNothingLeft(appointment);
        ({ isReached } = outcome);
        // The mark, the conversation, the audit, the appointments and the record at least.
        if (!isReached) expect(step).toBeGreaterThan(5);
      }
    },
  );
});

describe('a patient who is blocked while they book', () => {
  it('is refused by the second attempt, which asks again', async () => {
    const person = await newPatient();
    const block = () => admin.call(`/user/${person.uid}`, { method: 'PUT', json: { isBlocked: true } });
    const answer = await served(beforeWriteTo('appointments', block), (at) =>
      requestAppointment(person, { date: freshDay(month) }, { at }),
    );
    expect(refusal(answer)).toBe('403 blocked');
    const booked = await db.collection('appointments').where('patientId', '==', person.uid).get();
    expect(booked.size).toBe(0);
  });
});

describe('decisions on many appointments of one patient at once', () => {
  it('are all made', async () => {
    const person = await newPatient();
    const slots = ['09:00 AM', '10:00 AM', '11:00 AM', '02:00 PM', '03:00 PM', '04:00 PM'];
    const date = freshDay(month);
    const wanted = slots.map((time) => ({ date, time, patientId: person.uid }));
    const booked = await Promise.all(wanted.map((slot) => bookAppointment(admin, slot)));
    const answers = await Promise.all(booked.map((appointment) => decide(appointment, 'confirm')));
    expect(answers.map(({ status }) => status)).toEqual(slots.map(() => 200));
  });
});
