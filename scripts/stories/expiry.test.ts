import { expect, it } from 'vitest';
import { bookAppointment } from '../../functions/test/support/appointments.ts';
import { freshDay, ownCalendar } from '../../functions/test/support/calendar.ts';
import { newPatient } from '../../functions/test/support/people.ts';
import { db } from '../../functions/test/support/suite.ts';
import { runScheduledFunctions } from '../suite/keep-running.ts';
import { functionsPort } from './suite.ts';

ownCalendar();

it('a tick of the suite lets a request expire that nobody answered in time, and completes a deletion that broke off', async () => {
  const [patient, leaving] = await Promise.all([newPatient(), newPatient()]);
  const [overdue, young] = await Promise.all([
    bookAppointment(patient, { date: freshDay(1) }),
    bookAppointment(patient, { date: freshDay(1) }),
  ]);
  // Long enough for an open day to have closed since, whatever the day is today.
  const at = new Date(Date.now() - 14 * 24 * 60 * 60_000);
  const history = [{ action: 'book', by: patient.uid, at }];
  await db.doc(`appointments/${overdue._id}`).update({ createdAt: at, history });
  const deletion = { requestedAt: new Date(), alias: `deleted-${leaving.uid.slice(0, 8)}` };
  await db.doc(`users/${leaving.uid}`).update({ deletion });

  await runScheduledFunctions({ functions: functionsPort });
  const { body } = await patient.call('/appointments');
  expect(body).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ _id: overdue._id, status: 'declined' }),
      expect.objectContaining({ _id: young._id, status: 'pending' }),
    ]),
  );
  expect((await db.doc(`users/${leaving.uid}`).get()).exists).toBe(false);
}, 120_000);
