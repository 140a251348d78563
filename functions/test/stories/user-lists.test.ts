import { appointmentSchema } from '@garden-room/contract/appointment';
import { endpoints } from '@garden-room/contract/endpoints';
import { patientSchema } from '@garden-room/contract/patient';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { setRoleAndPatient } from '#users/set-role-and-patient.ts';
import { allPages } from '../support/all-pages.ts';
import { type Answer, refusal } from '../support/api.ts';
import { bookAppointment, moveAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { auth, db } from '../support/suite.ts';

const month = 8;
const users = (answer: Answer) => endpoints.listUsers.output.parse(answer.body);
/** A family name nobody else in the store has. */
const family = `Zq${crypto.randomUUID().slice(0, 8).replace(/\d/g, 'x')}`;

let admin: Person;
let relatives: Person[];
ownCalendar();
beforeAll(async () => {
  admin = await newAdmin();
  relatives = await Promise.all(['émile', 'Ada', 'zoe', 'Bo'].map((name) => newPatient(`${name} ${family}`)));
  const doctor = await newPatient(`Yvonne ${family}`);
  await setRoleAndPatient(db, doctor.uid, { role: 'Admin' });
  const [emile, ada] = relatives;
  for (const person of [emile, ada]) if (person) await bookAppointment(person, { date: freshDay(month) });
});

describe('the list of users', () => {
  it('has admins first, then everybody by name without case and accents', async () => {
    const names = users(await admin.call(`/all-users?search=${family}`)).map(
      ({ name }) => name.split(' ')[0],
    );
    expect(names).toEqual(['Yvonne', 'Ada', 'Bo', 'émile', 'zoe']);
    const roles = users(await admin.call('/all-users?limit=100')).map(({ role }) => role);
    expect(roles).toEqual([...roles].sort());
    expect(roles.length).toBeGreaterThan(5);
  });

  it.each([1, 2, 3])('comes in pages of %i that neither repeat nor skip', async (limit) => {
    const path = `/all-users?search=${family}`;
    expect(await allPages(admin.call, path, limit)).toEqual(users(await admin.call(path)));
  });

  // Ordered by, a Hangul syllable counts as its three letters, of three bytes each.
  it('goes on after the longest name there may be, for patients too', async () => {
    const name = '한'.repeat(120);
    const namesakes = await Promise.all([1, 2, 3].map(() => newPatient(name)));
    for (const { uid } of namesakes) await setRoleAndPatient(db, uid, { isPatient: true });
    const ids = namesakes.map(({ uid }) => uid).sort();
    for (const list of ['/all-users', '/patients']) {
      const found = await allPages(admin.call, `${list}?search=${encodeURIComponent(name.slice(0, 9))}`, 1);
      expect(
        z
          .array(z.object({ _id: z.string() }))
          .parse(found)
          .map(({ _id }) => _id),
      ).toEqual(ids);
    }
  });

  it('is found by the beginning of a name or an email, and by nothing inside', async () => {
    const [, ada] = relatives;
    const found = async (search: string) =>
      users(await admin.call(`/all-users?search=${encodeURIComponent(search)}`)).map(({ _id }) => _id);
    expect(await found(`ADA ${family.slice(0, 6)}`)).toEqual([ada?.uid]);
    expect(await found(ada?.email.slice(0, 20) ?? '')).toEqual([ada?.uid]);
    expect(await found(family.slice(1))).toEqual([]);
    expect(await found('@')).toEqual([]);
  });

  it('shows no more of a user than the contract has', async () => {
    const answer = await admin.call(`/all-users?search=${family}&limit=1`);
    expect(
      z.array(z.strictObject(endpoints.listUsers.output.def.element.shape)).safeParse(answer.body).success,
    ).toBe(true);
  });

  it.each([
    'limit=0',
    'limit=101',
    'limit=1.5',
    'cursor=rubbish',
    'cursor=W10',
    `cursor=${Buffer.from('["a","b","c","d"]').toString('base64url')}`,
    `search=${'x'.repeat(41)}`,
    'search=a&search=b',
    'role=Admin',
  ])('with %s is bad input, for patients too', async (query) => {
    for (const list of ['/all-users', '/patients'])
      expect(refusal(await admin.call(`${list}?${query}`))).toBe('400 validation_failed');
  });
});

describe('a search', () => {
  const ids = async (path: string) =>
    z
      .array(z.object({ _id: z.string() }))
      .parse((await admin.call(path)).body)
      .map(({ _id }) => _id);
  const rename = (person: Person, name: string) =>
    person.call(`/users/${person.uid}`, {
      method: 'PATCH',
      json: { name, email: person.email, phone: '+1 202-555-0101', address: '1 Lane' },
    });

  it('finds by the name and role that a user has now', async () => {
    const old = `Qo${family}`;
    const person = await newPatient(`Ada ${old}`);
    expect(await ids(`/patients?search=${old}`)).toEqual([]);
    await bookAppointment(person, { date: freshDay(month) });
    expect(await ids(`/patients?search=${old}`)).toEqual([person.uid]);
    expect((await rename(person, `Ada Qn${family}`)).status).toBe(200);
    for (const list of ['/patients', '/all-users']) {
      expect(await ids(`${list}?search=${old}`)).toEqual([]);
      expect(await ids(`${list}?search=Qn${family}`)).toEqual([person.uid]);
    }
    const other = await newPatient(`Aa Qn${family}`);
    expect(await ids(`/all-users?search=Qn${family}`)).toEqual([other.uid, person.uid]);
    const role = { method: 'PUT', json: { role: 'Admin' } };
    await auth.updateUser(person.uid, { emailVerified: true });
    expect((await admin.call(`/user/${person.uid}/role`, role)).status).toBe(200);
    expect(await ids(`/all-users?search=Qn${family}`)).toEqual([person.uid, other.uid]);
  });

  it('finds a patient who was renamed in the moment of their first booking', async () => {
    const date = freshDay(month);
    const times = ['09:00 AM', '10:00 AM', '11:00 AM', '02:00 PM', '03:00 PM', '04:00 PM'];
    const bookings = await Promise.all(
      times.map(async (time) => ({ time, person: await newPatient('Somebody') })),
    );
    await Promise.all(
      bookings.flatMap(({ time, person }) => [
        bookAppointment(person, { date, time }),
        rename(person, `Rn${family}`),
      ]),
    );
    const all = bookings.map(({ person }) => person.uid).sort();
    for (const list of ['/patients', '/all-users'])
      expect(await ids(`${list}?search=Rn${family}`)).toEqual(all);
  });

  it.each(['__name__', '.', '`', '%CC%81', '__proto__', '*'])(
    'for %s is a text like any other',
    async (text) => {
      for (const list of ['/patients', '/all-users', '/appointments'])
        expect(await admin.call(`${list}?search=${text}`)).toMatchObject({ status: 200, body: [] });
    },
  );
});

describe('patients', () => {
  it('are in the order of last names, page by page, and found in it', async () => {
    const mark = `Wq${family.slice(2)}`;
    const names = [`Zoe ${mark}a`, `Ada Maria ${mark}b`, `Bo O’${mark}`, `Émile van ${mark}`];
    for (const name of names)
      expect((await admin.call('/patients', { json: { name, phone: '+1 202-555-0101' } })).status).toBe(201);
    const namesOf = (list: unknown) =>
      z
        .array(patientSchema)
        .parse(list)
        .map(({ displayName }) => displayName);
    const all = namesOf(await allPages(admin.call, '/patients', 7));
    expect(all.filter((name) => name.includes(mark))).toEqual([names[2], names[3], names[0], names[1]]);
    const found = namesOf(await allPages(admin.call, `/patients?search=${mark}`, 1));
    expect(found).toEqual([names[2], names[3], names[0], names[1]]);
  });

  it('have their last and next visit, where a list is asked for them', async () => {
    const [ada, bo] = [await newPatient(`Ada Vx${family}`), await newPatient(`Bo Vx${family}`)];
    const [cancelled, second, first] = [freshDay(month), freshDay(month), freshDay(month)].sort();
    const book = (person: Person, date: string) => bookAppointment(person, { date });
    const { _id: next } = await book(ada, second ?? '');
    await book(bo, first ?? '');
    const { _id: off } = await book(ada, cancelled ?? '');
    await moveAppointment(ada, off, 'cancel');
    const past = await admin.call('/appointments/book', {
      json: { patientId: bo.uid, date: '2026-01-12', time: '09:00 AM', confirmed: true, anyTime: true },
    });
    const { _id: last } = appointmentSchema.parse(past.body);
    expect((await moveAppointment(admin, last, 'complete')).status).toBe(200);
    const path = `/patients?search=Vx${family}`;
    expect((await admin.call(`${path}&visits=true`)).body).toMatchObject([
      { _id: ada.uid, lastVisit: null, nextVisit: { _id: next, date: second, isConfirmed: false } },
      {
        _id: bo.uid,
        lastVisit: { _id: last, date: '2026-01-12', time: '09:00 AM' },
        nextVisit: { date: first },
      },
    ]);
    expect(JSON.stringify((await admin.call(path)).body)).not.toContain('Visit"');
    expect(refusal(await admin.call('/patients?visits=yes'))).toBe('400 validation_failed');
  });

  it('are those who have booked, by name', async () => {
    const answer = await admin.call(`/patients?search=${family}`);
    const patients = z.array(z.strictObject(patientSchema.shape)).parse(answer.body);
    expect(patients.map(({ displayName }) => displayName.split(' ')[0])).toEqual(['Ada', 'émile']);
    expect(await allPages(admin.call, `/patients?search=${family}`, 1)).toEqual(patients);
    const all = z.array(patientSchema).parse(await allPages(admin.call, '/patients', 100));
    expect(all.map(({ _id }) => _id)).toEqual(expect.arrayContaining(patients.map(({ _id }) => _id)));
  });

  it('have a profile, to be seen by an admin and by themselves', async () => {
    const [emile, , zoe] = relatives;
    const profile = {
      _id: emile?.uid,
      displayName: `émile ${family}`,
      userEmail: emile?.email,
      phone: null,
      photoURL: null,
    };
    for (const person of [admin, emile])
      expect(await person?.call(`/patients/${emile?.uid}`)).toMatchObject({ status: 200, body: profile });
    for (const id of [zoe?.uid, 'nobody'])
      expect(refusal(await admin.call(`/patients/${id}`))).toBe('404 not_found');
  });
});
