import { expect, it } from 'vitest';
import { bookAppointment } from '../../functions/test/support/appointments.ts';
import { freshDay, ownCalendar } from '../../functions/test/support/calendar.ts';
import { newPatient } from '../../functions/test/support/people.ts';
import { db } from '../../functions/test/support/suite.ts';
import { runScheduledFunctions } from '../suite/scheduled-functions.ts';
import { functionsPort, reloadFunctions } from './suite.ts';

ownCalendar();

it.each(['as it was started', 'after a reload'])(
  'a tick of the suite, %s, lets a request expire that nobody answered in time',
  async (when) => {
    if (when === 'after a reload') await reloadFunctions();
    const patient = await newPatient();
    const [overdue, young] = await Promise.all([
      bookAppointment(patient, { date: freshDay(1) }),
      bookAppointment(patient, { date: freshDay(1) }),
    ]);
    const at = new Date(Date.now() - 48 * 60 * 60_000);
    const history = [{ action: 'book', by: patient.uid, at }];
    await db.doc(`appointments/${overdue._id}`).update({ createdAt: at, history });

    await runScheduledFunctions({ functions: await functionsPort() });
    const { body } = await patient.call('/appointments');
    expect(body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ _id: overdue._id, status: 'declined' }),
        expect.objectContaining({ _id: young._id, status: 'pending' }),
      ]),
    );
  },
  120_000,
);
