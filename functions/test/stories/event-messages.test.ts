import { dependantSchema } from '@garden-room/contract/dependant';
import { personalDataSchema } from '@garden-room/contract/endpoints/account';
import { type Message, messageSchema } from '@garden-room/contract/message';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bookAppointment, moveAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { catalogue } from '../support/deployed-practice.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { db } from '../support/suite.ts';

const month = 5;
let admin: Person;
ownCalendar();
beforeAll(async () => {
  admin = await newAdmin();
});

const inbox = async ({ call, email }: Person): Promise<Message[]> =>
  z.array(messageSchema).parse((await call(`/messages?email=${email}`)).body);
/** The stored messages, the oldest first. */
async function storedOf({ uid }: Person) {
  const { docs } = await db.collection('messages').where('patientId', '==', uid).get();
  return docs
    .map((document) => document.data())
    .sort((one, other) => one['createdAt'].toMillis() - other['createdAt'].toMillis());
}
const add = async (reader: Person, message: object): Promise<string> => {
  const common = { patientId: reader.uid, userEmail: reader.email, createdAt: Timestamp.now() };
  return (await db.collection('messages').add({ ...common, ...message })).id;
};

describe('what an event writes to a patient', () => {
  it('is stored as a kind and its facts, without a sentence, and read in words', async () => {
    const patient = await newPatient();
    const tim = { name: 'Tim', birthYear: 2019 };
    const { uid } = patient;
    const child = dependantSchema.parse((await patient.call(`/users/${uid}/dependants`, { json: tim })).body);
    const { _id, date } = await bookAppointment(patient, { date: freshDay(month), dependantId: child._id });
    await moveAppointment(patient, _id, 'reschedule', { date, time: '11:00 AM' });
    await moveAppointment(admin, _id, 'confirm');
    await moveAppointment(patient, _id, 'cancel', { reason: 'My mother is ill.' });
    await moveAppointment(patient, _id, 'restore');
    await moveAppointment(admin, _id, 'cancel', { reason: 'The doctor is ill.' });
    // Unread, it would be gone once it is taken back.
    const [newest] = await inbox(patient);
    await patient.call(`/messages/${newest?._id}`, { method: 'PATCH', json: { read: true } });
    await moveAppointment(admin, _id, 'restore');
    await moveAppointment(admin, _id, 'delete');
    const slots = [{ date: freshDay(month), time: '09:00 AM' }];
    const serviceName = 'General Consultancy';
    await admin.call('/appointments/book', { json: { patientId: uid, confirmed: true, ...slots[0] } });
    const more = [{ date: freshDay(month), time: '09:00 AM' }];
    await admin.call('/appointments/series', { json: { patientId: uid, serviceName, slots: more } });

    const visit = { serviceName, timeZone: 'America/New_York', mode: 'in_person', attendee: tim };
    const moved = { ...visit, date, time: '11:00 AM', reason: null };
    const [theirs, ours] = [
      { ...moved, by: 'patient' },
      { ...moved, by: 'practice' },
    ];
    const about = { appointmentId: _id };
    const own = { ...visit, attendee: null };
    const stored = await storedOf(patient);
    expect(stored).toEqual(
      [
        { kind: 'requested', facts: { ...theirs, time: '09:00 AM', answerWithinOpenDays: 1 }, ...about },
        { kind: 'rescheduled', facts: theirs, ...about },
        { kind: 'confirmed', facts: ours, ...about },
        { kind: 'cancelled', facts: theirs, ...about },
        { kind: 'restored', facts: theirs, ...about },
        { kind: 'cancelled', facts: { ...ours, reason: 'The doctor is ill.' }, ...about },
        { kind: 'taken-back', facts: ours, ...about },
        { kind: 'deleted', facts: ours, appointmentId: null },
        {
          kind: 'arranged',
          facts: { ...own, ...slots[0], by: 'practice', reason: null },
          appointmentId: expect.any(String),
        },
        { kind: 'series', facts: { ...own, slots: more }, appointmentId: null },
      ].map((message) => ({
        ...message,
        patientId: uid,
        userEmail: patient.email,
        from: 'practice',
        createdAt: expect.any(Timestamp),
        // What patients have done themselves is no news to them.
        readAt:
          message.facts === theirs || message.kind === 'requested' || message.kind === 'cancelled'
            ? expect.any(Timestamp)
            : null,
      })),
    );

    const read = (await inbox(patient)).reverse();
    expect(read.map(({ kind, facts, appointmentId }) => ({ kind, facts, appointmentId }))).toEqual(
      stored.map(({ kind, facts, appointmentId }) => ({ kind, facts, appointmentId })),
    );
    expect(read.map(({ subject }) => subject)).toEqual([
      'We have your booking',
      'Your visit has a new time',
      'Your visit is confirmed',
      'Your visit is cancelled',
      'Your booking is restored',
      'Your visit is cancelled',
      'We have taken our last answer back',
      'Your booking was removed',
      'We have booked a visit for you',
      'We have booked a visit for you',
    ]);
    expect(read[5]?.body).toMatch(
      / at 11:00 am \(Eastern Time\)\. For Tim \(born 2019\)\. .* A word from the practice: The doctor is ill\.$/,
    );
  });

  it('says how a visit takes place that nobody comes to: as its service did when it was booked', async () => {
    const patient = await newPatient();
    const byPhone = catalogue.find(({ mode }) => mode === 'phone');
    const phone = '+1 202-555-0159';
    const visit = await bookAppointment(patient, {
      date: freshDay(month),
      serviceName: byPhone?.name,
      phone,
    });
    expect(visit.mode).toBe('phone');
    const [message] = await inbox(patient);
    expect(message?.body).toContain('By phone. The practice calls the number in your profile');
    const file = await patient.call(`/appointments/${visit._id}/calendar.ics`);
    expect(String(file.body)).toContain('LOCATION:By phone');
    const path = `appointments/${visit._id}`;
    await db.doc(path).update({ mode: FieldValue.delete() });
    const old = await patient.call(`/${path}`);
    expect(Object(old.body).mode).toBe('in_person');
  });

  it('is read by its patient, answered by its subject, and part of their data', async () => {
    const patient = await newPatient();
    await bookAppointment(patient, { date: freshDay(month) });
    const [message] = await inbox(patient);
    const read = await patient.call(`/messages/${message?._id}`, { method: 'PATCH', json: { read: true } });
    expect(read.body).toEqual({ ...message, readAt: expect.any(String) });
    const json = { body: 'Thank you.' };
    const reply = messageSchema.parse((await patient.call(`/messages/${message?._id}/reply`, { json })).body);
    expect(reply).toMatchObject({ kind: 'written', facts: {}, subject: 'Re: We have your booking', ...json });
    expect((await storedOf(patient)).at(-1)).toMatchObject({ subject: reply.subject, body: reply.body });
    const data = personalDataSchema.parse((await patient.call(`/users/${patient.uid}/data`)).body);
    expect(data.messages).toEqual((await inbox(patient)).reverse());
  });
});

describe('a message of another version', () => {
  const old = {
    subject: 'Your visit is confirmed',
    body: 'Monday, March 2, 2026 at 09:00 AM (America/New_York).',
  };
  const later = { kind: 'reminder', facts: { hours: 24 }, appointmentId: 'visit' };

  it('from before kinds is shown as it is', async () => {
    const patient = await newPatient();
    const _id = await add(patient, old);
    expect(await inbox(patient)).toMatchObject([{ _id, kind: 'written', facts: {}, ...old }]);
  });

  it.each([
    ['a kind of a later version', later],
    ['facts of a later version', { ...later, kind: 'confirmed' }],
  ])('with %s is readable among the others, can be marked as read, and answered', async (_, message) => {
    const patient = await newPatient();
    const first = await add(patient, old);
    const _id = await add(patient, message);
    const words = { subject: 'News from the practice', body: expect.stringMatching(/look again later/) };
    expect(await inbox(patient)).toMatchObject([{ _id, ...message, ...words }, { _id: first }]);
    const read = await patient.call(`/messages/${_id}`, { method: 'PATCH', json: { read: true } });
    expect(read).toMatchObject({ status: 200, body: words });
    const reply = await patient.call(`/messages/${_id}/reply`, { json: { body: 'What news?' } });
    expect(reply).toMatchObject({ status: 201, body: { subject: 'Re: News from the practice' } });
  });
});
