import { type Appointment, appointmentSchema } from '@garden-room/contract/appointment';
import { appointmentDetailSchema } from '@garden-room/contract/appointment-detail';
import { errorBodySchema } from '@garden-room/contract/errors';
import { noRooms, type Rooms, roomsSchema, visitDoorSchema } from '@garden-room/contract/rooms';
import { linkedVisitSchema } from '@garden-room/contract/visit-link';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createTokens } from '#mail-links/link-token.ts';
import { type Answer, call, refusal } from '../support/api.ts';
import { moveAppointment, requestAppointment } from '../support/appointments.ts';
import { archivedRecords, beginArchive, readArchived } from '../support/archives.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { countReads } from '../support/count-reads.ts';
import { mailOfSuite, type Server, serveInProcess } from '../support/in-process.ts';
import { addPatient } from '../support/joining.ts';
import { newAdmin, newConfirmedPatient, newReception, type Person } from '../support/people.ts';
import { auditOf, expectStoreUnchanged, isAudit, pathsWith } from '../support/store.ts';
import { db } from '../support/suite.ts';

/* The door of a visit by video or phone: who waits, who is let in, and that one visit at a time has a room. */

const month = 7;
const minute = 60_000;
const room = 'https://rooms.test/secretly-so';
const settings: Rooms = {
  ...{ isOn: true, address: room, secondWay: 'Another program.', phone: '+1 202-555-0177' },
  treatsIn: ['Ireland', 'Georgia, USA'],
};
const callBack = '+1 202-555-0143';

let now = Date.now();
let server: Server;
let admin: Person;
let reception: Person;
ownCalendar();
beforeAll(async () => {
  server = await serveInProcess({ clock: { now: () => now }, config: { mail: mailOfSuite } });
  [admin, reception] = await Promise.all([newAdmin(), newReception()]);
});
beforeEach(() => saveRooms());
afterAll(async () => {
  await db.doc('settings/rooms').delete();
  await server.close();
});

const as = (person: Person, path: string, options: object = {}) =>
  person.call(path, { at: server.origin, ...options });
async function saveRooms(changes: Partial<Rooms> = {}): Promise<void> {
  const answer = await as(admin, '/rooms', { method: 'PUT', json: { ...settings, ...changes } });
  expect(answer.status).toBe(200);
}

/** A confirmed visit by video of a new patient, and the token of its page. */
async function aVisit({
  date = freshDay(month),
  time = '09:00 AM',
  mode = 'video',
  purpose = 'visit' as 'visit' | 'calendar',
  patient = null as Person | null,
} = {}) {
  const { _id: patientId, displayName } = patient
    ? { _id: patient.uid, displayName: 'Story Patient' }
    : await addPatient(admin);
  const booked = await requestAppointment(admin, { patientId, date, time, confirmed: true });
  const { _id: id, startsAt, endsAt } = appointmentSchema.parse(booked.body);
  await db.doc(`appointments/${id}`).update({ mode });
  const subject = { patientId, visit: { appointmentId: id, startsAt } };
  const token = (await createTokens(db))(purpose, subject);
  return { id, date, patientId, startsAt, endsAt, token, name: displayName };
}
type Visit = Awaited<ReturnType<typeof aVisit>>;

/** Sets the clock to so many minutes from the start of a visit. */
const beAt = ({ startsAt }: Pick<Visit, 'startsAt'>, minutes: number) => {
  now = Date.parse(startsAt) + minutes * minute;
};
const post = (path: string, json: object) => call(`/visit-links/${path}`, { json, at: server.origin });
const ask = ({ token, startsAt }: Visit, more: object = { place: 'Ireland', callBack }) =>
  post('door', { token, ifStartsAt: startsAt, ...more });
const doorIn = ({ status, body }: Answer) => {
  expect(status).toBe(200);
  return linkedVisitSchema.parse(body).door;
};
const wait = async (visit: Visit, more?: object) => doorIn(await ask(visit, more));
const page = async ({ token }: Visit) => linkedVisitSchema.parse((await post('visit', { token })).body);
const act = (id: string, json: object, by = reception) => as(by, `/appointments/${id}/door`, { json });
const letIn = (id: string, more: object = {}) => act(id, { act: 'letIn', ...more });
const finish = (id: string) => act(id, { act: 'finish' });
const stored = async ({ id }: Visit) => (await db.doc(`visitDoors/${id}`).get()).data();
const detailOf = async ({ id }: { id: string }, by = reception) =>
  appointmentDetailSchema.parse((await as(by, `/appointments/${id}`)).body);
const listed = async ({ date, id }: Visit, query = ''): Promise<Appointment | undefined> => {
  const { body } = await as(reception, `/appointments?from=${date}&to=${date}${query}`);
  return z
    .array(appointmentSchema)
    .parse(body)
    .find(({ _id }) => _id === id);
};

describe('the settings of rooms', () => {
  it('are read by the practice, and replaced by an admin over the version that they saw', async () => {
    const read = await as(reception, '/rooms');
    expect(roomsSchema.parse(read.body)).toEqual(settings);
    const etag = read.headers.get('etag') ?? '';
    expect(refusal(await as(reception, '/rooms', { method: 'PUT', json: settings }))).toBe('403 forbidden');
    await saveRooms({ phone: '+1 202-555-0178' });
    const stale = () => as(admin, '/rooms', { method: 'PUT', json: noRooms, headers: { 'if-match': etag } });
    expect(refusal(await expectStoreUnchanged(stale))).toBe('412 edited_meanwhile');
    const entries = await auditOf('settings/rooms');
    expect(entries.map(({ after }) => after.corrected)).toContain('phone');
    expect(JSON.stringify(entries)).not.toMatch(/rooms\.test|0178/);
  });

  it.each([
    'http://rooms.test/a',
    'rooms.test/a',
    'https://a@rooms.test/',
    'https://{visit}.rooms.test/',
    'https:///a b',
    'javascript:alert(1)',
    `https://rooms.test/${'a'.repeat(1000)}`,
  ])('take no address such as %s', async (address) => {
    const save = () => as(admin, '/rooms', { method: 'PUT', json: { ...settings, address } });
    expect(refusal(await expectStoreUnchanged(save))).toBe('400 validation_failed');
  });

  it('are not on without an address or a number', async () => {
    const save = () => as(admin, '/rooms', { method: 'PUT', json: { ...settings, address: '', phone: '' } });
    expect(refusal(await expectStoreUnchanged(save))).toBe('400 missing_fields');
  });
});

it('off, no answer has a byte of rooms, and nobody waits', async () => {
  const patient = await newConfirmedPatient();
  const visit = await aVisit({ patient });
  const { token } = visit;
  const answers = async () => {
    const { date, id } = visit;
    const list = `/appointments?from=${date}&to=${date}&rooms=true`;
    const all = [
      await post('visit', { token }),
      await as(reception, `/appointments/${id}`),
      await as(reception, list),
      await as(patient, `/appointments/${id}`),
      await as(patient, '/appointments'),
      await call('/practice', { at: server.origin }),
    ];
    return all.map(({ body }) => JSON.stringify(body));
  };
  for (const minutes of [-60, -5, 5]) {
    beAt(visit, minutes);
    await db.doc('settings/rooms').delete();
    const before = await answers();
    await saveRooms({ isOn: false });
    expect(await answers()).toEqual(before);
    expect(before.join()).not.toMatch(/"(door|room)/i);
    const waits = () => ask({ ...visit, token });
    expect(refusal(await expectStoreUnchanged(waits))).toBe('409 illegal_move');
    expect(refusal(await expectStoreUnchanged(() => letIn(visit.id)))).toBe('409 illegal_move');
    await saveRooms();
    const on = await answers();
    expect(on.map((text, index) => text !== before[index])).toEqual([true, true, true, true, false, false]);
  }
});

describe('the door', () => {
  it('opens 15 minutes before the visit, and closes 30 minutes after its end', async () => {
    const visit = await aVisit();
    const opensAt = new Date(Date.parse(visit.startsAt) - 15 * minute).toISOString();
    const closesAt = new Date(Date.parse(visit.endsAt) + 30 * minute).toISOString();
    now = Date.parse(opensAt) - 1;
    expect(await page(visit)).toMatchObject({ doorOpensAt: opensAt });
    expect((await page(visit)).door).toBeUndefined();
    expect(refusal(await expectStoreUnchanged(() => ask(visit)))).toBe('409 too_early');
    now += 1;
    expect(await page(visit)).toMatchObject({ door: { state: 'asks', room: null } });
    expect(await wait(visit)).toMatchObject({ state: 'waiting', mayTreat: true, callBackEnds: '43' });
    now = Date.parse(closesAt) - 1;
    expect((await page(visit)).door).toBeDefined();
    now += 1;
    expect((await page(visit)).door).toBeUndefined();
    expect((await page(visit)).doorOpensAt).toBeUndefined();
    expect(refusal(await expectStoreUnchanged(() => ask(visit)))).toBe('409 too_late');
    expect(refusal(await expectStoreUnchanged(() => letIn(visit.id)))).toBe('409 too_late');
  });

  it.each([
    ['in person', { mode: 'in_person' }],
    ['not confirmed', { status: 'pending' }],
    ['cancelled', null],
  ])('is not there of a visit that is %s', async (_what, changes) => {
    const visit = await aVisit();
    if (changes) await db.doc(`appointments/${visit.id}`).update(changes);
    else await moveAppointment(admin, visit.id, 'cancel', { reason: 'Ill.' });
    beAt(visit, -5);
    expect(await page(visit)).not.toHaveProperty('door');
    expect(refusal(await expectStoreUnchanged(() => ask(visit)))).toBe('409 illegal_move');
    expect(await listed(visit, '&rooms=true')).not.toHaveProperty('door');
  });

  it('asks where one is, and for a whole number', async () => {
    const visit = await aVisit();
    beAt(visit, -5);
    for (const more of [{}, { place: 'Ireland' }, { callBack }, { place: 'Ireland', callBack: '12345' }]) {
      const answer = await expectStoreUnchanged(() => ask(visit, more));
      expect(refusal(answer)).toBe('400 validation_failed');
      expect(errorBodySchema.parse(answer.body).issues?.[0]?.path).toMatch(/^(place|callBack)$/);
    }
  });

  it('keeps one waiting, however often the page asks, and notes that it is open once a minute', async () => {
    const visit = await aVisit();
    beAt(visit, -10);
    const first = await wait(visit);
    const { createdAt } = Object(await stored(visit));
    now += 20_000;
    expect(await expectStoreUnchanged(() => wait(visit, {}))).toEqual(first);
    expect(await expectStoreUnchanged(() => wait(visit))).toEqual(first);
    now += 40_000;
    expect(await wait(visit, {})).toEqual(first);
    const door = Object(await stored(visit));
    expect(door.createdAt).toEqual(createdAt);
    expect(door.seenAt.toMillis()).toBe(now);
    expect(await auditOf(`appointments/${visit.id}`)).toHaveLength(1);
  });

  it('lets in from the start on, by the same call, to an address with a part of the visit’s own', async () => {
    await saveRooms({ address: `${room}/{visit}#{visit}` });
    const visit = await aVisit();
    beAt(visit, -1);
    expect(await wait(visit)).toMatchObject({ state: 'waiting', room: null, help: null });
    beAt(visit, 0);
    const door = await wait(visit, {});
    expect(door).toMatchObject({ state: 'in', help: { secondWay: 'Another program.' } });
    const [, part, again] = /so\/([\w-]{22})#([\w-]{22})$/.exec(door?.room ?? '') ?? [];
    expect(part).toBe(again);
    expect((await page(visit)).door).toEqual(door);
    expect(await expectStoreUnchanged(() => wait(visit, {}))).toEqual(door);
    expect((await detailOf(visit)).door).toMatchObject({ state: 'in', room: door?.room });
    const other = await aVisit();
    expect((await detailOf(other)).door?.room).not.toBe(door?.room);
    const entries = await auditOf(`appointments/${visit.id}`);
    expect(entries.find(({ action }) => action === 'let-in')).toMatchObject({ actorId: visit.patientId });
    expect(JSON.stringify(entries)).not.toMatch(/Ireland|0143|rooms\.test/);
  });

  it('waits for the doctor where they may not treat, who sees where the patient is', async () => {
    const visit = await aVisit({ purpose: 'calendar' });
    beAt(visit, 0);
    const answer = await ask(visit, { place: 'Paris', callBack });
    expect(doorIn(answer)).toMatchObject({ state: 'waiting', mayTreat: false });
    expect(JSON.stringify(answer.body)).not.toMatch(/Paris|0143/);
    const seen = { state: 'waiting', place: 'Paris', mayTreat: false, callBack, room };
    expect((await detailOf(visit)).door).toMatchObject(seen);
    expect((await listed(visit))?.door).toMatchObject(seen);
    expect(visitDoorSchema.parse((await letIn(visit.id)).body)).toMatchObject({ state: 'in', room });
    expect(await page(visit)).toMatchObject({ door: { state: 'in', room } });
    expect(await wait(visit, { place: 'georgia, usa', callBack })).toMatchObject({ mayTreat: true });
  });

  it('shows the second way and the number to who has waited for five minutes from the start on', async () => {
    const [early, late] = [await aVisit(), await aVisit()];
    const help = { secondWay: settings.secondWay, phone: settings.phone };
    const place = 'Paris';
    beAt(early, -10);
    expect(await wait(early, { place, callBack })).toMatchObject({ help: null });
    beAt(early, 4.99);
    expect(await wait(early, {})).toMatchObject({ help: null });
    beAt(early, 5);
    expect(await wait(early, {})).toMatchObject({ state: 'waiting', help, room: null });
    beAt(late, 10);
    expect(await wait(late, { place, callBack })).toMatchObject({ help: null });
    beAt(late, 15);
    expect((await page(late)).door).toMatchObject({ help, room: null });
  });

  it('takes the number alone for a visit by phone, into which nobody is let', async () => {
    const visit = await aVisit({ mode: 'phone' });
    beAt(visit, 1);
    expect(await wait(visit, { callBack })).toMatchObject({ state: 'phone', room: null, mayTreat: null });
    expect((await listed(visit))?.door).toMatchObject({ state: 'phone', callBack, room: null, place: null });
    expect(refusal(await expectStoreUnchanged(() => letIn(visit.id)))).toBe('409 illegal_move');
  });

  it('is asked again of a visit that was moved, and another patient’s is not theirs', async () => {
    const visit = await aVisit();
    beAt(visit, -5);
    await wait(visit);
    await moveAppointment(admin, visit.id, 'reschedule', { date: visit.date, time: '10:00 AM' });
    expect(refusal(await expectStoreUnchanged(() => ask(visit)))).toBe('412 edited_meanwhile');
    const { startsAt } = await page(visit);
    beAt({ startsAt }, -5);
    expect(await page(visit)).toMatchObject({ door: { state: 'asks' } });
    expect((await detailOf(visit)).door).toMatchObject({ state: 'closed', place: null, callBack: null });
    const json = { patientId: (await addPatient(admin))._id };
    expect((await as(admin, `/appointments/${visit.id}`, { method: 'PATCH', json })).status).toBe(200);
    expect(refusal(await ask({ ...visit, startsAt }))).toBe('404 not_found');
    expect((await detailOf(visit)).door).toMatchObject({ state: 'closed' });
  });

  it('leads a signed-in patient to the page of their own visit, which reads alone', async () => {
    const patient = await newConfirmedPatient();
    const visit = await aVisit({ patient });
    beAt(visit, -5);
    const { doorToken: token = '' } = await detailOf(visit, patient);
    expect(await page({ ...visit, token })).toMatchObject({ acts: [], door: { state: 'asks' } });
    expect(await wait({ ...visit, token })).toMatchObject({ state: 'waiting' });
    expect(await detailOf(visit)).not.toHaveProperty('doorToken');
  });
});

describe('a room', () => {
  /** Two visits in a row, who wait: the clock is at the start of the second. */
  async function twoVisits() {
    const first = await aVisit();
    const second = await aVisit({ date: first.date, time: '09:30 AM' });
    beAt(first, 0);
    expect(await wait(first)).toMatchObject({ state: 'in', room });
    beAt(second, -1);
    expect(await wait(second)).toMatchObject({ state: 'waiting', room: null });
    return { first, second };
  }

  it('is one visit’s at a time, until it is finished, and only the practice reads whose', async () => {
    const { first, second } = await twoVisits();
    beAt(second, 0);
    const taken = await expectStoreUnchanged(() => letIn(second.id), isAudit);
    expect(refusal(taken)).toBe('409 room_taken');
    const { error, appointments } = errorBodySchema.parse(taken.body);
    expect(error).toContain(first.name);
    expect(appointments).toMatchObject([{ _id: first.id, patientName: first.name }]);
    expect(JSON.stringify((await ask(second, {})).body)).not.toContain(first.name);
    expect((await finish(first.id)).status).toBe(200);
    expect(
      visitDoorSchema.parse((await expectStoreUnchanged(() => finish(first.id), isAudit)).body),
    ).toMatchObject({
      state: 'finished',
    });
    expect(await wait(second, {})).toMatchObject({ state: 'in', room });
    expect(await wait(first, {})).toMatchObject({ state: 'finished', room: null });
    const entries = await auditOf(`appointments/${first.id}`);
    expect(entries.filter(({ action }) => action === 'leave-room')).toMatchObject([
      { actorId: reception.uid },
    ]);
    const again = (await auditOf(`appointments/${first.id}`)).filter(({ action }) => action === 'read');
    expect(again.map(({ actorId }) => actorId)).toContain(reception.uid);
    // One who was sent off by mistake comes back, once the room is free.
    expect(refusal(await letIn(first.id))).toBe('409 room_taken');
    await finish(second.id);
    expect((await letIn(first.id)).status).toBe(200);
    expect(await page(first)).toMatchObject({ door: { state: 'in', room } });
  });

  it('is taken from a visit that nobody has noted as finished, and free half an hour after its end', async () => {
    const { first, second } = await twoVisits();
    beAt(second, 0);
    const took = await letIn(second.id, { take: true });
    expect(visitDoorSchema.parse(took.body)).toMatchObject({ state: 'in', room });
    expect(await expectStoreUnchanged(() => letIn(second.id, { take: true }), isAudit)).toMatchObject({
      status: 200,
      body: took.body,
    });
    expect(await page(first)).toMatchObject({ door: { state: 'finished', room: null } });
    expect(await page(second)).toMatchObject({ door: { state: 'in' } });

    const third = await aVisit({ date: first.date, time: '10:15 AM' });
    now = Date.parse(second.endsAt) + 30 * minute - 1;
    expect(await wait(third)).toMatchObject({ state: 'waiting' });
    now += 1;
    expect(await wait(third, {})).toMatchObject({ state: 'in', room });
  });

  it.each<[string, (visit: Visit) => Promise<unknown>]>([
    ['cancelled', ({ id }) => moveAppointment(admin, id, 'cancel', { reason: 'Ill.' })],
    ['moved', ({ id, date }) => moveAppointment(admin, id, 'reschedule', { date, time: '03:00 PM' })],
    ['deleted', ({ id }) => moveAppointment(admin, id, 'delete')],
    [
      'handed on',
      async ({ id }) => {
        const json = { patientId: (await addPatient(admin))._id };
        return as(admin, `/appointments/${id}`, { method: 'PATCH', json });
      },
    ],
    ['noted as over', ({ id }) => as(admin, `/appointments/${id}/complete`, { json: {} })],
    ['of who was erased', ({ patientId }) => as(admin, `/patients/${patientId}`, { method: 'DELETE' })],
  ])('is free once its visit is %s', async (what, end) => {
    const { first, second } = await twoVisits();
    await end(first);
    beAt(second, 0);
    expect(await wait(second, {})).toMatchObject({ state: 'in', room });
    // To the clock of the check at the end of this file, what was left of an erased patient is still to come.
    if (what === 'of who was erased') await moveAppointment(admin, first.id, 'delete');
  });

  it('is one’s when two are let in at once', async () => {
    const { first, second } = await twoVisits();
    beAt(second, 0);
    await finish(first.id);
    const answers = await Promise.all([letIn(first.id), letIn(second.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const states = [(await page(first)).door?.state, (await page(second)).door?.state];
    expect(states.filter((state) => state === 'in')).toHaveLength(1);
  });

  it('is the new one for who waits while it is changed, and for who is in', async () => {
    const { first, second } = await twoVisits();
    beAt(second, 0);
    const other = 'https://other.test/room';
    await saveRooms({ address: other });
    expect(await page(first)).toMatchObject({ door: { state: 'waiting', room: null } });
    expect(await wait(first, {})).toMatchObject({ state: 'in', room: other });
    expect(await wait(second, {})).toMatchObject({ state: 'waiting' });
    await finish(first.id);
    expect(await wait(second, {})).toMatchObject({ state: 'in', room: other });
  });

  it('is a visit’s own where the practice has noted one, as the desk’s note is', async () => {
    const { second } = await twoVisits();
    beAt(second, 0);
    const own = 'https://own.test/of-hers';
    const edit = (json: object, id = second.id) =>
      as(reception, `/appointments/${id}`, { method: 'PATCH', json });
    const edited = await edit({ room: own });
    expect(appointmentDetailSchema.parse(edited.body)).toMatchObject({ room: own, door: { room: own } });
    expect(await wait(second, {})).toMatchObject({ state: 'in', room: own });
    expect(refusal(await expectStoreUnchanged(() => edit({ room: 'http://own.test' })))).toBe(
      '400 validation_failed',
    );
    const entries = await auditOf(`appointments/${second.id}`);
    expect(entries.find(({ action }) => action === 'desk-note')).toMatchObject({
      after: { corrected: 'room' },
    });
    expect(JSON.stringify(entries)).not.toContain('own.test');
    expect((await as(reception, `/appointments/${second.id}/undo`, { json: { event: 'edit' } })).status).toBe(
      204,
    );
    expect((await detailOf(second)).room).toBeNull();
    expect((await edit({ room: own })).status).toBe(200);
    expect((await edit({ room: '' })).status).toBe(200);
    expect((await detailOf(second)).room).toBeNull();
    const inPerson = await aVisit({ mode: 'in_person' });
    expect(refusal(await expectStoreUnchanged(() => edit({ room: own }, inPerson.id)))).toBe(
      '409 illegal_move',
    );
    await saveRooms({ isOn: false });
    expect(refusal(await expectStoreUnchanged(() => edit({ room: own })))).toBe('409 illegal_move');
  });
});

it('the address of a room is in no email, message, calendar, feed, public data, audit or archive', async () => {
  const visit = await aVisit();
  const own = 'https://own.test/of-hers';
  await as(admin, `/appointments/${visit.id}`, { method: 'PATCH', json: { room: own, deskNote: 'Call.' } });
  beAt(visit, 0);
  expect(await wait(visit)).toMatchObject({ room: own });
  await finish(visit.id);
  await moveAppointment(admin, visit.id, 'cancel', { reason: 'Ill.' });
  // A patient's record keeps what an edit replaced, for its undo; no answer and no archive has it.
  const paths = (await pathsWith('own.test', 'rooms.test')).filter((path) => !path.startsWith('users/'));
  expect(paths.sort()).toEqual([`appointments/${visit.id}`, 'settings/rooms']);
  const archive = await beginArchive(admin);
  for (const { name } of archive.parts) {
    const records = archivedRecords(await readArchived(archive, name, admin));
    expect(JSON.stringify(records), name).not.toMatch(/own\.test|rooms\.test/);
    if (name === 'visits') expect(JSON.stringify(records)).toContain('"desk":{"note":"Call."}');
    if (name === 'doors')
      expect(records).toContainEqual(expect.objectContaining({ _id: visit.id, place: 'Ireland', callBack }));
  }
  for (const path of ['/practice', '/services', `/appointments/${visit.id}/calendar.ics`]) {
    const { status, body } = await as(admin, path);
    expect(status, path).toBe(200);
    expect(JSON.stringify(body), path).not.toMatch(/own\.test|rooms\.test/);
  }
});

it('reads of doors only what is open: nothing for a day without, two documents and one a visit with', async () => {
  const visit = await aVisit();
  const list =
    (query = '') =>
    () =>
      as(reception, `/appointments?from=${visit.date}&to=${visit.date}${query}`);
  beAt(visit, -60);
  await list()();
  const { reads: without } = await countReads(list());
  expect((await countReads(list('&rooms=true'))).reads).toBe(without + 1);
  beAt(visit, -5);
  expect((await countReads(list())).reads).toBe(without + 2);
  await saveRooms({ isOn: false });
  expect((await countReads(list())).reads).toBe(without + 1);
});
