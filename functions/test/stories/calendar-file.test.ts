import ICAL from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '../support/api.ts';
import { bookAppointment, moveAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { expectStoreUnchanged, isAudit } from '../support/store.ts';
import { db, origin } from '../support/suite.ts';

const month = 10;
const fileAt = (id: string) => `/appointments/${id}/calendar.ics`;

let patient: Person;
let admin: Person;
ownCalendar();
beforeAll(async () => {
  [patient, admin] = await Promise.all([newPatient('Ada Byron'), newAdmin()]);
});

/** The event of an appointment, as another program reads it. */
async function eventOf(id: string, person = patient) {
  const { body } = await person.call(fileAt(id));
  const event = new ICAL.Component(ICAL.parse(String(body))).getFirstSubcomponent('vevent');
  const value = (name: string) => String(event?.getFirstPropertyValue(name));
  const [uid, sequence, status, start] = ['uid', 'sequence', 'status', 'dtstart'].map(value);
  return { uid, sequence, status, start, url: value('url') };
}

describe('an appointment for the calendar', () => {
  it('is a file, for its patient and the practice, kept by nobody on the way', async () => {
    const { _id, date } = await bookAppointment(patient, { date: freshDay(month), note: 'A secret.' });
    const answers = [
      // The first link that is signed makes the key.
      await expectStoreUnchanged(
        () => patient.call(fileAt(_id)),
        (path) => path === 'settings/linkKey',
      ),
      // A reading by the practice is audited.
      await expectStoreUnchanged(() => admin.call(fileAt(_id)), isAudit),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
      expect(answer.headers.get('content-disposition')).toBe(
        `attachment; filename="appointment-${date}.ics"`,
      );
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      for (const personal of ['secret', 'Ada', patient.email, patient.uid])
        expect(
          String(answer.body)
            .replaceAll('\r\n ', '')
            .replaceAll(/#[^\r]+/g, ''),
        ).not.toContain(personal);
    }
    const [own, desk] = await Promise.all([patient, admin].map((person) => eventOf(_id, person)));
    expect(desk?.url).toBe(`https://practice.test/appointments/${_id}`);
    // Its patient's leads to the page that says no more than the entry, and does nothing.
    const [page, token = ''] = own?.url.split('#') ?? [];
    expect(page).toBe('https://practice.test/visit-page');
    expect(await call('/visit-links/visit', { json: { token } })).toMatchObject({ body: { date, acts: [] } });
  });

  it('follows a link, as a browser opens it', async () => {
    const { _id } = await bookAppointment(patient, { date: freshDay(month) });
    const answer = await fetch(`${origin}/api${fileAt(_id)}`, { headers: { cookie: patient.cookie } });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  });

  it('keeps its UID and raises its SEQUENCE with every change; what changes nothing does not', async () => {
    const appointment = await bookAppointment(patient, { date: freshDay(month) });
    const { _id, date } = appointment;
    const seen = [await eventOf(_id)];
    for (const [person, move, json] of [
      [patient, 'reschedule', { date, time: '02:00 PM' }],
      [admin, 'confirm', {}],
      [admin, 'confirm', {}],
      [admin, 'cancel', { reason: 'Ill.' }],
    ] as const) {
      expect((await moveAppointment(person, _id, move, json)).status).toBe(200);
      seen.push(await eventOf(_id));
    }
    expect(new Set(seen.map(({ uid }) => uid)).size).toBe(1);
    expect(seen.map(({ sequence, status }) => [sequence, status])).toEqual([
      ['0', 'TENTATIVE'],
      ['1', 'TENTATIVE'],
      ['2', 'CONFIRMED'],
      ['2', 'CONFIRMED'],
      ['3', 'CANCELLED'],
    ]);
    expect(Date.parse(seen[1]?.start ?? '')).toBe(Date.parse(appointment.startsAt) + 5 * 3_600_000);
  });

  it('goes on from the history of a record from before changes were counted, and past its fifty lines', async () => {
    const { _id } = await bookAppointment(patient, { date: freshDay(month) });
    const record = db.doc(`appointments/${_id}`);
    const { sequence: _, ...older } = (await record.get()).data() ?? {};
    const lines = Array.from({ length: 51 }, () => older['history'][0]);
    await record.set({ ...older, history: lines });
    expect((await eventOf(_id)).sequence).toBe('50');
    for (const expected of ['51', '52']) {
      const time = expected === '51' ? '02:00 PM' : '03:00 PM';
      await moveAppointment(patient, _id, 'reschedule', { date: older['date'], time });
      expect((await eventOf(_id)).sequence).toBe(expected);
    }
  });

  it('is nobody else’s: 403, and 404 where there is none', async () => {
    const { _id } = await bookAppointment(patient, { date: freshDay(month) });
    const other = await newPatient();
    expect(refusal(await other.call(fileAt(_id)))).toBe('404 not_found');
    expect(refusal(await call(fileAt(_id)))).toBe('401 unauthenticated');
    for (const person of [patient, admin])
      expect(refusal(await person.call(fileAt('no-such-appointment')))).toBe('404 not_found');
  });
});
