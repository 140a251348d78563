import { type Patient, patientSchema } from '@garden-room/contract/patient';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Options, refusal } from '../support/api.ts';
import { bookAppointment, moveAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { newAdmin, newConfirmedPatient, newReception, type Person } from '../support/people.ts';
import { auditOf, expectStoreUnchanged, pathsWith } from '../support/store.ts';
import { db } from '../support/suite.ts';

const month = 6;
let admin: Person;
let reception: Person;
ownCalendar();
beforeAll(async () => {
  [admin, reception] = await Promise.all([newAdmin(), newReception()]);
});

const patient = async () => {
  const person = await newConfirmedPatient('Ada Lovelace');
  await bookAppointment(person, { date: freshDay(month) });
  return person;
};
const save = (by: Person, { uid }: Person, json: object, headers: Options['headers'] = {}) =>
  by.call(`/patients/${uid}`, { method: 'PATCH', json, headers });
const tagOf = async (by: Person, { uid }: Person) =>
  (await by.call(`/patients/${uid}`)).headers.get('etag') ?? '';
/** What an answer has beside the name of a patient, in each place where it names them. */
function besideName(body: unknown, uid: string): unknown[] {
  if (typeof body !== 'object' || body === null) return [];
  const { _id, patientId, patientName, displayName, alert, birthDate } = Object(body);
  const isNamed = (_id === uid || patientId === uid) && (patientName ?? displayName) !== undefined;
  const inside = Object.values(body).flatMap((each) => besideName(each, uid));
  return isNamed ? [{ alert, birthDate }, ...inside] : inside;
}
const seen = async (by: Person, { uid }: Person): Promise<Patient> =>
  patientSchema.parse((await by.call(`/patients/${uid}`)).body);

describe('the head of a patient’s record', () => {
  it('is noted by either of the practice, of a patient with an account too, and cleared again', async () => {
    const ada = await patient();
    expect(await seen(admin, ada)).toMatchObject({ birthDate: null, alert: null });
    const noted = await save(reception, ada, { alert: ' Latex ', birthDate: '1990-03-04' });
    expect(noted).toMatchObject({ status: 200, body: { alert: 'Latex', birthDate: '1990-03-04' } });
    expect(await seen(admin, ada)).toMatchObject({ alert: 'Latex', birthDate: '1990-03-04' });
    const listed = await admin.call('/patients?search=ada lovelace&limit=100');
    expect(listed.body).toContainEqual(expect.objectContaining({ _id: ada.uid, alert: 'Latex' }));
    await save(admin, ada, { birthDate: '', alert: '' });
    expect(await seen(reception, ada)).toMatchObject({ alert: null, birthDate: null });
    const entries = (await auditOf(`users/${ada.uid}`)).filter(({ action }) => action === 'correct-patient');
    expect(entries.map(({ after }) => after)).toEqual([
      { corrected: 'birthDate, alert' },
      { corrected: 'birthDate, alert' },
    ]);
    expect(JSON.stringify(entries)).not.toContain('Latex');
  });

  it('keeps what a correction leaves out: a page of an earlier version takes no alert away', async () => {
    const ada = await patient();
    const email = `new-${ada.email}`;
    const all = {
      alert: 'Latex',
      birthDate: '1990-03-04',
      address: '1 Lane',
      phone: '+1 202-555-0101',
      email,
    };
    await save(admin, ada, all);
    const after = await save(reception, ada, { name: 'Ada King', phone: '' });
    expect(after).toMatchObject({ status: 200, body: { displayName: 'Ada King', phone: null } });
    const kept = { alert: 'Latex', birthDate: '1990-03-04', address: '1 Lane', proposedEmail: email };
    expect(await seen(admin, ada)).toMatchObject(kept);
    await expectStoreUnchanged(() => save(admin, ada, {}));
  });

  it('has an alert that its patient never sees, and a date of birth that they do', async () => {
    const ada = await patient();
    await save(admin, ada, { alert: 'Latex', birthDate: '1990-03-04' });
    const answers = await Promise.all(
      [
        `/patients/${ada.uid}`,
        `/get-user?email=${ada.email}`,
        '/own-user',
        `/users/${ada.uid}/data`,
        `/appointments?patientId=${ada.uid}`,
      ].map((path) => ada.call(path)),
    );
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/Latex|"alert"/);
    expect(await seen(ada, ada)).toMatchObject({ birthDate: '1990-03-04' });
  });

  it('has an alert that the practice reads with each visit, and that is nowhere but in the record', async () => {
    const ada = await newConfirmedPatient('Ada Lovelace');
    const milo = Object(
      await ada.call(`/users/${ada.uid}/dependants`, { json: { name: 'Milo', birthYear: 2019 } }),
    );
    const { _id, date } = await bookAppointment(ada, { date: freshDay(month), dependantId: milo.body._id });
    const alert = `Latex ${_id}`;
    const paths = [
      `/appointments/${_id}`,
      `/appointments?patientId=${ada.uid}`,
      `/appointments?patientId=${ada.uid}&status=pending`,
      `/appointments?from=${date}&to=${date}&limit=100`,
    ];
    const alertsFor = async (by: Person) =>
      Promise.all(
        paths.map(async (path) => {
          const { body } = await by.call(path);
          const visit = [body].flat().find((each) => Object(each)._id === _id);
          return [path, Object(visit).alert];
        }),
      );
    expect(await alertsFor(admin)).toEqual(paths.map((path) => [path, null]));
    await save(admin, ada, { alert });
    for (const by of [admin, reception])
      expect(await alertsFor(by)).toEqual(paths.map((path) => [path, alert]));
    expect((await moveAppointment(admin, _id, 'confirm')).status).toBe(200);
    expect(
      (await admin.call(`/appointments/${_id}`, { method: 'PATCH', json: { price: 7 } })).body,
    ).toMatchObject({
      alert,
    });
    // Neither in what is queued as email or message, nor in the audit.
    expect(await pathsWith(alert)).toEqual([`users/${ada.uid}`]);
    const feed = Object((await admin.call('/calendar-feeds', { json: { kind: 'practice' } })).body);
    const answers = [
      ...(await Promise.all(
        [`/appointments/${_id}`, `/appointments?patientId=${ada.uid}`, `/messages?email=${ada.email}`].map(
          (path) => ada.call(path),
        ),
      )),
      await admin.call(`/appointments/${_id}/calendar.ics`),
      await admin.call(new URL(feed.url).pathname.slice('/api'.length)),
      await moveAppointment(ada, _id, 'reschedule', { date: freshDay(month), time: '09:00 AM' }),
      await moveAppointment(ada, _id, 'cancel', {}),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/Latex|"alert"/);
    }
  });

  it('has an alert and a date of birth in every answer to the practice that names its patient', async () => {
    const ada = await newConfirmedPatient('Ada Lovelace');
    const { _id, date } = await bookAppointment(ada, { date: freshDay(month) });
    const known = { alert: `Latex ${_id}`, birthDate: '1990-03-04' };
    await save(admin, ada, known);
    await moveAppointment(admin, _id, 'confirm');
    const schedule = Object((await admin.call('/schedule')).body);
    const closed = await admin.call('/schedule', {
      method: 'PUT',
      json: { ...schedule, daysOff: [...schedule.daysOff, date] },
    });
    expect(refusal(closed)).toBe('409 bookings_stranded');
    expect(besideName(closed.body, ada.uid)).toEqual([known]);

    await admin.call('/messages', {
      json: { patientId: ada.uid, subject: 'Your results', body: 'All is well.' },
    });
    await admin.call('/tasks', { json: { text: 'Ring the lab.', for: null, appointmentId: _id } });
    await db.doc(`appointments/${_id}`).update({ startsAt: new Date(Date.now() - 86_400_000) });
    await moveAppointment(admin, _id, 'complete');
    await admin.call(`/appointments/${_id}/payments`, { json: { amount: '5', method: 'cash' } });
    const review = { rating: 4, text: 'She listens.', shownName: 'Ada L.', mayPublish: true };
    await ada.call(`/appointments/${_id}/review`, { method: 'PUT', json: review });
    const lists = [
      '/conversations?limit=100',
      `/conversations/${ada.uid}`,
      '/tasks?limit=100',
      '/payments?limit=100',
      '/reviews?limit=100',
      '/all-users?search=ada lovelace&limit=100',
      '/patients?search=ada lovelace&limit=100',
    ];
    for (const path of lists)
      expect([path, besideName((await admin.call(path)).body, ada.uid)]).toEqual([path, [known]]);
    expect(await pathsWith(known.alert)).toEqual([`users/${ada.uid}`]);
    for (const path of [`/appointments/${_id}/review`, `/appointments/${_id}/payments`, '/own-user'])
      expect(JSON.stringify((await ada.call(path)).body)).not.toMatch(/Latex|"alert"/);
  });

  it('is saved over what was seen of it: another’s change is not lost', async () => {
    const ada = await patient();
    const headers = { 'if-match': await tagOf(admin, ada) };
    await save(reception, ada, { alert: 'Latex' });
    const refused = await expectStoreUnchanged(() => save(admin, ada, { alert: 'Wheelchair' }, headers));
    expect(refusal(refused)).toBe('412 edited_meanwhile');
    const current = { 'if-match': await tagOf(admin, ada) };
    expect((await save(admin, ada, { alert: 'Latex, wheelchair' }, current)).status).toBe(200);
    // Sent again, because its answer was lost.
    expect((await save(admin, ada, { alert: 'Latex, wheelchair' }, current)).status).toBe(200);
  });

  it.each([
    ['a day to come', { birthDate: '2999-01-01' }, '400 validation_failed'],
    ['a day that does not exist', { birthDate: '1990-02-30' }, '400 validation_failed'],
    ['a long alert', { alert: 'x'.repeat(121) }, '400 validation_failed'],
    ['an alert of two lines', { alert: 'Latex\nnuts' }, '400 validation_failed'],
    ['more than it has', { role: 'Admin' }, '400 validation_failed'],
  ])('is refused with %s', async (_what, json, expected) => {
    const ada = await patient();
    expect(refusal(await expectStoreUnchanged(() => save(admin, ada, json)))).toBe(expected);
  });

  it('is refused of a user who has never booked', async () => {
    const stranger = await newConfirmedPatient();
    const refused = await expectStoreUnchanged(() => save(admin, stranger, { alert: 'Latex' }));
    expect(refusal(refused)).toBe('404 not_found');
  });
});

describe('a first visit', () => {
  it('is named in a list that asks for it, of each of a family and of one day the first', async () => {
    const ada = await newConfirmedPatient('Ada Lovelace');
    const milo = Object(
      await ada.call(`/users/${ada.uid}/dependants`, { json: { name: 'Milo', birthYear: 2019 } }),
    );
    const [first = '', later = ''] = [freshDay(month), freshDay(month)].sort();
    const visits = {
      own: await bookAppointment(ada, { date: first }),
      child: await bookAppointment(ada, { date: later, dependantId: milo.body._id }),
      next: await bookAppointment(ada, { date: later, time: '11:00 AM' }),
    };
    const asked = async (by: Person, query = '&firstVisits=true') => {
      const path = `/appointments?patientId=${ada.uid}&from=${first}&to=${later}${query}`;
      const listed = (await by.call(path)).body as { _id: string; firstVisit?: boolean }[];
      return Object.entries(visits).map(([name, { _id }]) => [
        name,
        listed.find((each) => each._id === _id)?.firstVisit,
      ]);
    };
    // A request is no visit yet.
    const all = [
      ['own', true],
      ['child', true],
      ['next', true],
    ];
    expect(await asked(reception)).toEqual(all);
    await moveAppointment(admin, visits.own._id, 'confirm');
    expect(await asked(admin)).toEqual([...all.slice(0, 2), ['next', false]]);
    const none = all.map(([name]) => [name, undefined]);
    expect(await asked(admin, '')).toEqual(none);
    expect(await asked(ada)).toEqual(none);
    await moveAppointment(admin, visits.own._id, 'cancel', { reason: 'Ill.' });
    expect(await asked(admin)).toEqual([['own', false], ...all.slice(1)]);
    expect(await pathsWith('firstVisit')).toEqual([]);
  });
});

describe('a search for a child', () => {
  it('finds the parent, and says as whom; the parent’s own name finds the parent alone', async () => {
    const ada = await patient();
    const child = { name: `Milo${Date.now()}`, birthYear: 2019 };
    await ada.call(`/users/${ada.uid}/dependants`, { json: child });
    for (const [by, list] of [
      [reception, '/patients'],
      [admin, '/all-users'],
    ] as const) {
      const found = await by.call(`${list}?search=${child.name.toLowerCase()}`);
      expect(found.body).toMatchObject([{ _id: ada.uid, displayName: 'Ada Lovelace', foundAs: child }]);
      const own = await by.call(`${list}?search=ada lovelace&limit=100`);
      const parent = (own.body as { _id: string }[]).find(({ _id }) => _id === ada.uid);
      expect(parent).toBeTruthy();
      expect(parent).not.toHaveProperty('foundAs');
    }
  });
});
