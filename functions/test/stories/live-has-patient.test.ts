import type { Appointment } from '@garden-room/contract/appointment';
import type { Firestore } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { deleteAccount } from '../support/account-deletion.ts';
import { refusal } from '../support/api.ts';
import { bookAppointment, locksOf, moveAppointment, requestAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { serveInProcess } from '../support/in-process.ts';
import { withoutPerson } from '../support/invariants.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { raceRounds } from '../support/race-rounds.ts';
import {
  expectLocksMatchAppointments,
  expectNoOrphansAtTheEnd,
  expectStoreUnchanged,
} from '../support/store.ts';
import { db, origin } from '../support/suite.ts';

/* A live appointment has its patient: one who is deleted, being deleted or blocked gets none back, and no new one. */
const month = 3;

let admin: Person;
expectNoOrphansAtTheEnd();
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

describe('a patient who is blocked while they book', () => {
  it('is refused by the second attempt, which asks again', async () => {
    const person = await newPatient();
    const block = () => admin.call(`/user/${person.uid}`, { method: 'PUT', json: { isBlocked: true } });
    const server = await serveInProcess({ db: beforeTheBooking(block) });
    const answer = await requestAppointment(person, { date: freshDay(month) }, { at: server.origin });
    await server.close();
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

/** A store where something happens once, between what a booking has read and its commit. */
function beforeTheBooking(act: () => Promise<unknown>): Firestore {
  const send: unknown = Reflect.get(db, 'request');
  if (typeof send !== 'function') throw new Error('The client of Firestore sends in another way by now.');
  let hasHappened = false;
  const request = async (method: string, body: unknown, ...rest: unknown[]) => {
    if (method === 'commit' && !hasHappened && JSON.stringify(body).includes('/appointments/')) {
      hasHappened = true;
      await act();
    }
    return send.call(db, method, body, ...rest);
  };
  return Object.assign(Object.create(db), { request });
}
