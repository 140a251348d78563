import type { AppointmentDetail } from '@garden-room/contract/appointment-detail';
import { dayText } from '@garden-room/contract/date-words';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendDueMail } from '#mail-delivery/send-due-mail.ts';
import { offerOpenings } from '#waiting-list/offer-openings.ts';
import { type Answer, refusal } from '../support/api.ts';
import {
  bookAppointment,
  locksOf,
  moveAppointment,
  requestAppointment,
  subjectsTo,
} from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { catalogue } from '../support/deployed-practice.ts';
import { realDeps, type Server, serveInProcess } from '../support/in-process.ts';
import { startMailServer } from '../support/mail-server.ts';
import { newAdmin, newConfirmedPatient, newPatient, newReception, type Person } from '../support/people.ts';
import { raceRounds } from '../support/race-rounds.ts';
import { auditOf, expectLocksMatchAppointments, expectStoreUnchanged, isAudit } from '../support/store.ts';
import { db } from '../support/suite.ts';

/* What was booked is corrected by both roles of the practice. */
const month = 4;
const minute = 60_000;
const clock = { at: 0, now: () => clock.at || Date.now() };

let server: Server;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let at: { at: string };
let admin: Person;
let reception: Person;
let patient: Person;
ownCalendar();
beforeAll(async () => {
  mail = await startMailServer();
  [server, admin, reception] = await Promise.all([
    serveInProcess({ ...mail.deps, clock }),
    newAdmin(),
    newReception(),
  ]);
  at = { at: server.origin };
});
afterAll(() => Promise.all([server.close(), mail.close()]));
beforeEach(async () => {
  clock.at = 0;
  patient = await newConfirmedPatient('Ada Story');
});
afterEach(expectLocksMatchAppointments);

const edit = (id: string, json: object, tag?: string, who = admin, options: object = at): Promise<Answer> =>
  who.call(`/appointments/${id}`, {
    method: 'PATCH',
    json,
    ...(tag !== undefined && { headers: { 'If-Match': tag } }),
    ...options,
  });
const read = async (id: string, who = admin) => {
  const { body, headers } = await who.call(`/appointments/${id}`, at);
  return { visit: body as AppointmentDetail, tag: headers.get('etag') };
};
const service = (minutes: number) => {
  const found = catalogue.find(({ durationMinutes }) => durationMinutes === minutes);
  if (!found) throw new Error(`No service of ${minutes} minutes`);
  return found;
};
/** A confirmed visit at nine, half an hour long unless it is a service of another length. */
async function newVisit(wanted: object = {}): Promise<AppointmentDetail> {
  const booked = await bookAppointment(
    admin,
    { patientId: patient.uid, date: freshDay(month), confirmed: true, ...wanted },
    at,
  );
  return (await read(booked._id)).visit;
}
const minutesOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / minute;
/** The emails to a patient, besides that their account is ready. */
const mailsTo = (person: Person) =>
  mail.taken
    .filter(({ to, email }) => to.includes(person.email) && !email.messageId?.includes('_welcome@'))
    .map(({ email }) => email);

describe('a visit', () => {
  it('has another service, with its length and price, or others that are typed, and both are told once', async () => {
    const { _id, startsAt } = await newVisit();
    const hour = service(60);
    const proposed = await edit(_id, { serviceName: hour.name });
    expect(proposed).toMatchObject({
      status: 200,
      body: { serviceName: hour.name, serviceId: hour.id, price: hour.price, startsAt, status: 'confirmed' },
    });
    expect(minutesOf(proposed.body as AppointmentDetail)).toBe(60);
    expect(await locksOf(_id)).toHaveLength(4);
    const typed = await edit(_id, { serviceName: 'General Consultancy', durationMinutes: 45, price: 12.5 });
    expect(typed).toMatchObject({ body: { serviceName: 'General Consultancy', price: 12.5 } });
    expect(minutesOf(typed.body as AppointmentDetail)).toBe(45);
    expect(await locksOf(_id)).toHaveLength(3);
    expect(
      (await subjectsTo(patient)).filter((subject) => subject === 'Your visit has changed'),
    ).toHaveLength(2);
    const events = (typed.body as AppointmentDetail).events.map(({ event }) => event);
    expect(events).toEqual(['book', 'confirm', 'edit', 'edit']);
    expect((await auditOf(`appointments/${_id}`)).at(-1)).toMatchObject({
      action: 'edit',
      actorId: admin.uid,
      about: patient.uid,
      before: { serviceName: hour.name, durationMinutes: 60, price: hour.price },
      after: { serviceName: 'General Consultancy', durationMinutes: 45, price: 12.5 },
    });
  });

  it('is mailed about without its service, in one email for several edits', async () => {
    const { _id } = await newVisit();
    clock.at = Date.now() + 4 * minute;
    await sendDueMail(realDeps({ ...mail.deps, clock }));
    await edit(_id, { serviceName: service(60).name });
    await edit(_id, { durationMinutes: 45 });
    clock.at += 4 * minute;
    await sendDueMail(realDeps({ ...mail.deps, clock }));
    const [booked, changed, ...more] = mailsTo(patient);
    expect(booked?.subject).toMatch(/^We have booked a visit for you: .* · /);
    expect(changed?.subject).toMatch(/^Your visit has changed: .* · /);
    expect(changed?.text).toContain('45 minutes');
    expect(JSON.stringify(changed)).not.toContain(service(60).name);
    expect(more).toEqual([]);
  });

  it('has one note for the day that both roles write, and its patient never sees', async () => {
    const { _id } = await newVisit();
    const { tag } = await read(_id, reception);
    expect(await edit(_id, { deskNote: 'Brings a scan.' }, String(tag), reception)).toMatchObject({
      status: 200,
      body: { deskNote: 'Brings a scan.', changedBy: { name: expect.any(String) } },
    });
    const { visit } = await read(_id);
    expect(visit.deskNote).toBe('Brings a scan.');
    expect(visit.events.map(({ event }) => event)).toEqual(['book', 'confirm']);
    const listed = await reception.call(`/appointments?patientId=${patient.uid}`, at);
    expect(listed.body).toMatchObject([{ _id, deskNote: 'Brings a scan.' }]);
    expect(await subjectsTo(patient)).toEqual(['We have booked a visit for you']);
    const asks = [
      () => patient.call(`/appointments/${_id}`, at),
      () => patient.call(`/appointments?patientId=${patient.uid}`, at),
      () => patient.call(`/users/${patient.uid}/data`, at),
      () => patient.call(`/appointments/${_id}/note`, { method: 'PUT', json: { note: 'Mine.' }, ...at }),
      () => moveAppointment(patient, _id, 'reschedule', { date: freshDay(month), time: '09:00 AM' }, at),
      () => moveAppointment(patient, _id, 'cancel', {}, at),
    ];
    for (const ask of asks) {
      const answer = await ask();
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.body)).not.toMatch(/Brings a scan|deskNote/);
      expect(answer.headers.get('etag') ?? '').not.toBe(tag);
    }
    const [noted] = (await auditOf(`appointments/${_id}`)).filter(({ action }) => action === 'desk-note');
    expect(noted?.['after']).toEqual({ corrected: 'deskNote' });
  });

  it('is refused over a version that its editor has not seen, and a repeated edit changes nothing', async () => {
    const { _id } = await newVisit();
    const { tag } = await read(_id);
    await edit(_id, { price: 70 }, String(tag), reception);
    const stale = await expectStoreUnchanged(() => edit(_id, { durationMinutes: 45 }, String(tag)));
    expect(refusal(stale)).toBe('412 edited_meanwhile');
    // The answer to the first may have been lost.
    const again = await expectStoreUnchanged(() => edit(_id, { price: 70 }, String(tag), reception), isAudit);
    expect(again.status).toBe(200);
    const fresh = await edit(_id, { durationMinutes: 45 }, String(again.headers.get('etag')));
    expect(fresh).toMatchObject({ status: 200, body: { price: 70 } });
    // Another start is another version; what the patient writes is not.
    const { tag: seen } = await read(_id);
    await patient.call(`/appointments/${_id}/note`, { method: 'PUT', json: { note: 'Mine.' }, ...at });
    expect((await read(_id)).tag).toBe(seen);
    await moveAppointment(admin, _id, 'reschedule', { date: freshDay(month), time: '10:00 AM' }, at);
    expect(refusal(await edit(_id, { price: 80 }, String(seen)))).toBe('412 edited_meanwhile');
  });

  it('takes the time after it, or is refused and stays as it is', async () => {
    const date = freshDay(month);
    const { _id } = await newVisit({ date });
    await bookAppointment(await newPatient('Next Patient'), { date, time: '10:00 AM' }, at);
    expect((await edit(_id, { durationMinutes: 60 })).status).toBe(200);
    const longer = await expectStoreUnchanged(() => edit(_id, { durationMinutes: 65, price: 99 }), isAudit);
    expect(refusal(longer)).toBe('409 slot_taken');
    expect(longer.body).toMatchObject({ error: 'Next Patient is booked 10:00 am to 10:30 am.' });
    expect(await locksOf(_id)).toHaveLength(4);
  });

  it('frees the time that it does not need, for whoever waits for it', async () => {
    const date = freshDay(month);
    const { _id } = await newVisit({ date, serviceName: service(60).name });
    // What was never taken is offered to nobody.
    clock.at = Date.now() + 10 * minute;
    expect((await edit(_id, { durationMinutes: 30 })).status).toBe(200);
    const openings = await db.collection('openings').get();
    expect(openings.docs.some(({ id }) => id.startsWith(`${_id}_`))).toBe(true);
    const next = await requestAppointment(await newPatient(), { date, time: '09:30 AM' }, at);
    expect(next.status).toBe(201);
    expect(refusal(await edit(_id, { durationMinutes: 60 }))).toBe('409 slot_taken');
  });

  it('that is over has its service, price and note corrected alone; one that is cancelled nothing', async () => {
    const { _id, endsAt } = await newVisit();
    clock.at = Date.parse(endsAt) + minute;
    const hour = service(60);
    const corrected = await edit(_id, { serviceName: hour.name, deskNote: 'Paid.' });
    expect(corrected).toMatchObject({ status: 200, body: { price: hour.price, deskNote: 'Paid.' } });
    expect(minutesOf(corrected.body as AppointmentDetail)).toBe(30);
    for (const json of [{ durationMinutes: 45 }, { patientId: (await newPatient()).uid }])
      expect(refusal(await expectStoreUnchanged(() => edit(_id, json)))).toBe('409 illegal_move');
    await moveAppointment(admin, _id, 'complete', {}, at);
    expect((await edit(_id, { price: 15 })).status).toBe(200);
    // A correction does not take away that the outcome can be taken back.
    expect((await moveAppointment(admin, _id, 'restore', undefined, at)).status).toBe(200);
    expect((await subjectsTo(patient)).includes('Your visit has changed')).toBe(false);

    clock.at = 0;
    const other = await newVisit();
    await moveAppointment(admin, other._id, 'cancel', { reason: 'Ill.' }, at);
    const refused = await expectStoreUnchanged(() => edit(other._id, { price: 15 }));
    expect(refusal(refused)).toBe('409 illegal_move');
  });

  it('of an unknown service or patient is refused', async () => {
    const { _id } = await newVisit();
    expect(refusal(await expectStoreUnchanged(() => edit(_id, { serviceName: 'Juggling' })))).toBe(
      '400 unknown_service',
    );
    expect(refusal(await expectStoreUnchanged(() => edit(_id, { patientId: 'nobody' })))).toBe(
      '404 not_found',
    );
  });
});

describe('another patient', () => {
  it('has the visit, told as of a booking; the first one is told nothing that was not sent yet', async () => {
    const grace = await newConfirmedPatient('Grace Story');
    const { _id, date } = await newVisit({ note: 'For Ada alone.' });
    const answer = await edit(_id, { patientId: grace.uid });
    expect(answer).toMatchObject({
      status: 200,
      body: { patientId: grace.uid, patientName: 'Grace Story', note: null, series: null },
    });
    expect(refusal(await patient.call(`/appointments/${_id}`, at))).toBe('404 not_found');
    expect((await patient.call(`/appointments?patientId=${patient.uid}`, at)).body).toEqual([]);
    expect((await grace.call(`/appointments?patientId=${grace.uid}`, at)).body).toMatchObject([
      { _id, date },
    ]);
    expect(await subjectsTo(grace)).toEqual(['We have booked a visit for you']);
    clock.at = Date.now() + 5 * minute;
    await sendDueMail(realDeps({ ...mail.deps, clock }));
    expect(mailsTo(patient)).toEqual([]);
    expect(mailsTo(grace).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^We have booked a visit for you: .* · /),
    ]);
    const about = (await auditOf(`appointments/${_id}`)).slice(-2).map((entry) => entry['about']);
    expect(about.sort()).toEqual([grace.uid, patient.uid].sort());
    const exported = await grace.call(`/users/${grace.uid}/data`, at);
    expect(exported.status).toBe(200);
    expect(JSON.stringify(exported.body)).not.toContain(patient.uid);
  });

  it('gets a private note of its own, and the first one keeps what was noted of them', async () => {
    const grace = await newConfirmedPatient('Grace Story');
    const { _id } = await newVisit();
    const note = ({ uid }: Person, text?: string) =>
      admin.call(`/patients/${uid}/note?appointmentId=${_id}`, {
        ...(text !== undefined && { method: 'PUT', json: { text } }),
        ...at,
      });
    await note(patient, 'Sleeps badly.');
    await edit(_id, { patientId: grace.uid });
    expect((await note(grace)).body).toMatchObject({ text: '', version: 0 });
    expect(await note(grace, 'Sleeps well.')).toMatchObject({ status: 200, body: { version: 1 } });
    expect((await note(patient)).body).toMatchObject({ text: 'Sleeps badly.', version: 1 });
    await edit(_id, { patientId: patient.uid });
    expect(await note(patient, 'Sleeps better.')).toMatchObject({ status: 200, body: { version: 2 } });
  });

  it('leaves the first one told that it was removed, where they knew of it, and of no service', async () => {
    const grace = await newConfirmedPatient('Grace Story');
    const { _id } = await newVisit();
    clock.at = Date.now() + 5 * minute;
    await sendDueMail(realDeps({ ...mail.deps, clock }));
    await edit(_id, { patientId: grace.uid });
    clock.at += 5 * minute;
    await sendDueMail(realDeps({ ...mail.deps, clock }));
    const [, removed] = mailsTo(patient);
    expect(removed?.subject).toMatch(/^Your booking was removed: .* · /);
    expect(JSON.stringify(removed)).not.toMatch(/Consultancy|Grace/);
    // Their limits count it no more, and the other's do.
    const openOf = async ({ uid }: Person) =>
      Object.keys((await db.doc(`users/${uid}`).get()).get('openAppointments') ?? {});
    expect(await openOf(patient)).not.toContain(_id);
  });
});

describe('who had a visit that is another’s by now', () => {
  it('is not answered it, where they repeat their booking', async () => {
    const wanted = { date: freshDay(month) };
    const options = { ...at, headers: { 'idempotency-key': crypto.randomUUID() } };
    const { _id } = await bookAppointment(patient, wanted, options);
    const grace = await newConfirmedPatient('Grace Story');
    await edit(_id, { patientId: grace.uid });
    const again = await expectStoreUnchanged(() => requestAppointment(patient, wanted, options));
    expect(refusal(again)).toBe('409 appointment_ended');
    expect(JSON.stringify(again.body)).not.toMatch(/Grace/);
  });

  it('is not told of it, where it was booked with others', async () => {
    const slots = [{ date: freshDay(month) }, { date: freshDay(month) }].map((slot) => ({
      ...slot,
      time: '09:00 AM',
    }));
    const booked = await admin.call('/appointments/series', {
      json: { patientId: patient.uid, slots },
      ...at,
    });
    const [first] = booked.body as AppointmentDetail[];
    const grace = await newConfirmedPatient('Grace Story');
    await edit(String(first?._id), { patientId: grace.uid });
    clock.at = Date.now() + 5 * minute;
    await sendDueMail(realDeps({ ...mail.deps, clock }));
    const [notice] = mailsTo(patient);
    expect(notice?.subject).toMatch(/^We have booked a visit for you: .* · /);
    expect(notice?.text).not.toContain(dayText(String(slots[0]?.date)));
    expect(notice?.text).toContain(dayText(String(slots[1]?.date)));
  });

  it('is offered no earlier time for it', async () => {
    const [earlier, later] = [freshDay(month), freshDay(month)].sort() as [string, string];
    const holder = await newConfirmedPatient('Holder');
    const freed = await bookAppointment(holder, { date: earlier }, at);
    const { _id, serviceId } = await newVisit({ date: later });
    const json = { patientId: patient.uid, serviceId, from: earlier, to: later, parts: ['morning'] };
    const waits = await patient.call('/waiting-list', { json: { ...json, appointmentId: _id }, ...at });
    expect(waits.status).toBe(201);
    const grace = await newConfirmedPatient('Grace Story');
    await edit(_id, { patientId: grace.uid });
    await moveAppointment(holder, freed._id, 'cancel', {}, at);
    await offerOpenings(realDeps({ clock: { now: () => Date.now() + 2 * minute } }));
    expect(await subjectsTo(patient)).not.toContain('A time has opened');
  });
});

describe('a move by the practice', () => {
  const move = (id: string, json: object, who = admin) => moveAppointment(who, id, 'reschedule', json, at);

  it('reaches closed and past times by this word alone, and tells nobody of the past', async () => {
    const { _id, date } = await newVisit();
    const early = { date, time: '06:00 AM' };
    expect(refusal(await expectStoreUnchanged(() => move(_id, early)))).toBe('400 invalid_slot');
    expect(await move(_id, { ...early, anyTime: true }, reception)).toMatchObject({
      status: 200,
      body: early,
    });
    const before = (await subjectsTo(patient)).length;
    const past = {
      date: new Date(Date.now() - 3 * 24 * 60 * minute).toISOString().slice(0, 10),
      time: '09:00 AM',
    };
    expect(await move(_id, { ...past, anyTime: true })).toMatchObject({ status: 200, body: past });
    expect(await subjectsTo(patient)).toHaveLength(before);
    const own = await newVisit();
    const refused = await expectStoreUnchanged(() =>
      move(own._id, { date: freshDay(month), time: '06:00 AM', anyTime: true }, patient),
    );
    expect(refusal(refused)).toBe('403 forbidden');
  });

  it('never overlaps another visit, also one that has taken place', async () => {
    const date = freshDay(month);
    const [one, other] = [await newVisit({ date }), await newVisit({ date, time: '11:00 AM' })];
    const onto = { date, time: '09:15 AM', anyTime: true };
    expect(refusal(await expectStoreUnchanged(() => move(other._id, onto), isAudit))).toBe('409 slot_taken');
    clock.at = Date.parse(one.endsAt) + minute;
    await moveAppointment(admin, one._id, 'complete', {}, at);
    const again = () => move(other._id, { ...onto, time: '09:00 AM' });
    expect(refusal(await expectStoreUnchanged(again, isAudit))).toBe('409 slot_taken');
  });
});

describe.each(raceRounds(2, 20))('at once, round %i', (round) => {
  const inTurn = <T>(attempts: (() => Promise<T>)[]) =>
    Promise.all((round % 2 ? attempts.toReversed() : attempts).map((attempt) => attempt()));
  const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();

  it('an edit beside a cancellation: cancelled in the end, with no lock', async () => {
    const { _id } = await newVisit();
    const done = await inTurn([
      () => edit(_id, { durationMinutes: 60 }, undefined, admin, {}),
      () => moveAppointment(patient, _id, 'cancel'),
    ]);
    expect([
      [200, 200],
      [200, 409],
    ]).toContainEqual(statuses(done));
    expect((await db.doc(`appointments/${_id}`).get()).get('status')).toBe('cancelled');
    expect(await locksOf(_id)).toEqual([]);
  });

  it('an edit by its service alone, sent twice: both are told that it is saved', async () => {
    const { _id } = await newVisit();
    const lengthen = () => edit(_id, { serviceName: service(60).name }, undefined, admin, {});
    expect(statuses(await inTurn([lengthen, lengthen]))).toEqual([200, 200]);
  });

  it('a longer visit beside a booking of the time that it needs: one has it', async () => {
    const date = freshDay(month);
    const { _id } = await newVisit({ date });
    const other = await newPatient();
    const done = await inTurn([
      () => edit(_id, { durationMinutes: 60 }, undefined, admin, {}),
      () => requestAppointment(other, { date, time: '09:30 AM' }),
    ]);
    expect([
      [200, 409],
      [201, 409],
    ]).toContainEqual(statuses(done));
  });

  it('a shorter visit beside a booking of the time that it frees: no overlap, and no error', async () => {
    const date = freshDay(month);
    const { _id } = await newVisit({ date, serviceName: service(60).name });
    const other = await newPatient();
    const done = await inTurn([
      () => edit(_id, { durationMinutes: 30 }, undefined, admin, {}),
      () => requestAppointment(other, { date, time: '09:30 AM' }),
    ]);
    expect([
      [200, 201],
      [200, 409],
    ]).toContainEqual(statuses(done));
  });

  it('two edits over one version: one is made, the other reads who and when', async () => {
    const { _id } = await newVisit();
    const { tag } = await read(_id);
    const done = await inTurn([
      () => edit(_id, { price: 70 }, String(tag), admin, {}),
      () => edit(_id, { price: 80 }, String(tag), reception, {}),
    ]);
    expect(statuses(done)).toEqual([200, 412]);
    const { visit } = await read(_id);
    expect(visit.changedBy?.at).toBe(visit.events.at(-1)?.at);
  });

  it('any edits of neighbours: the locks are the cells of what is live', async () => {
    const date = freshDay(month);
    const times = ['09:00 AM', '10:00 AM', '11:00 AM', '01:30 PM'];
    const visits = await Promise.all(times.map((time) => newVisit({ date, time })));
    const lengths = [5, 15, 20, 45, 60, 75, 90, 120];
    const attempts = visits.flatMap(({ _id }, index) =>
      [0, 1, 2].map((turn) => {
        const durationMinutes = lengths[(index * 3 + turn * 5 + round * 7) % lengths.length];
        return () => edit(_id, { durationMinutes }, undefined, turn % 2 ? admin : reception, {});
      }),
    );
    const done = await inTurn(attempts);
    expect(statuses(done).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const stored = await Promise.all(visits.map(({ _id }) => db.doc(`appointments/${_id}`).get()));
    const cells = stored.flatMap((visit) => visit.get('cells'));
    expect(new Set(cells).size).toBe(cells.length);
  });
});
