import { appointmentDetailSchema } from '@garden-room/contract/appointment-detail';
import { patientSchema } from '@garden-room/contract/patient';
import { type VisitAct, type VisitLink, visitLinkSchema } from '@garden-room/contract/visit-link';
import { afterAll, describe, expect, it } from 'vitest';
import { removeOldMail } from '#mail/mail-store.ts';
import { createSigner } from '#mail-links/link-token.ts';
import { stopLinksOf } from '#mail-links/stop-reminders.ts';
import { visitLinksOf } from '#mail-links/visit-link.ts';
import { type Answer, call, refusal } from '../support/api.ts';
import { bookAppointment, locksOf, moveAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { practice } from '../support/deployed-practice.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { withoutPerson } from '../support/invariants.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { expectStoreUnchanged } from '../support/store.ts';
import { db } from '../support/suite.ts';

ownCalendar();

const month = 1;
const hour = 60 * 60_000;
let now = Date.now();
let server: Server;
afterAll(() => server?.close());

const post = (path: string, json: object) => call(`/visit-links/${path}`, { json, at: server.origin });
const linkOf = ({ body }: Answer): VisitLink => visitLinkSchema.parse(body);
const visitAs = async (reader: Person, id: string) =>
  appointmentDetailSchema.parse((await reader.call(`/appointments/${id}`, { at: server.origin })).body);

/** A confirmed visit `hours` ahead of the clock, and the token of each link of its reminder. */
async function remindedVisit(hours = 72) {
  now = Date.now();
  server ??= await serveInProcess({ clock: { now: () => now } });
  const [patient, admin] = [await newPatient('Ada King Lovelace'), await newAdmin()];
  const { _id, startsAt, date } = await bookAppointment(patient, { date: freshDay(month) });
  await moveAppointment(admin, _id, 'confirm');
  now = Date.parse(startsAt) - hours * hour;
  return { patient, admin, id: _id, date, startsAt, tokens: await tokensOf(_id, startsAt, patient.uid) };
}

/** A visit of a patient whom the practice has noted, and who has no account. */
async function visitWithoutAccount(hours: number) {
  const { admin } = await remindedVisit();
  const json = { name: 'Ida Byron', phone: '+1 202-555-0111', email: 'ida@example.test' };
  const { _id: patientId } = patientSchema.parse((await admin.call('/patients', { json })).body);
  const visit = await bookAppointment(admin, { patientId, date: freshDay(month), confirmed: true });
  now = Date.parse(visit.startsAt) - hours * hour;
  return { admin, patientId, visit, tokens: await tokensOf(visit._id, visit.startsAt, patientId) };
}

async function tokensOf(
  appointmentId: string,
  startsAt: string,
  patientId: string,
): Promise<Record<VisitAct, string>> {
  const links = await visitLinksOf({ db, practice }, { appointmentId, startsAt, patientId });
  const token = (act: VisitAct) => links[act].split('#')[1] ?? '';
  return {
    coming: token('coming'),
    'another-time': token('another-time'),
    'cannot-come': token('cannot-come'),
  };
}

it('to read a link changes nothing, and shows no more than the email did', async () => {
  const { tokens } = await remindedVisit();
  for (const [act, token] of Object.entries(tokens)) {
    const answer = await expectStoreUnchanged(() => post('read', { token }));
    expect(linkOf(answer)).toMatchObject({
      act,
      state: 'open',
      time: '09:00 AM',
      isLate: false,
      canMove: true,
    });
    const decoded = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString();
    expect(decoded + JSON.stringify(answer.body)).not.toMatch(/Ada|Lovelace|@|Consultancy/);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  }
});

it('“I’ll come” is kept once, however often it is pressed, until the visit is moved', async () => {
  const { patient, admin, id, date, tokens } = await remindedVisit();
  const answers = await Promise.all([1, 2, 3].map(() => post('answer', { token: tokens.coming })));
  expect(answers.map((answer) => linkOf(answer).state)).toEqual(['done', 'done', 'done']);
  const visit = await visitAs(admin, id);
  expect(visit.answer).toBe('coming');
  expect(visit.events.filter(({ event }) => event === 'coming')).toMatchObject([{ by: 'patient' }]);
  await moveAppointment(admin, id, 'reschedule', { date, time: '10:00 AM' }, { at: server.origin });
  expect((await visitAs(patient, id)).answer).toBeNull();
  expect(linkOf(await post('read', { token: tokens.coming }))).toMatchObject({
    state: 'changed',
    time: '09:00 AM',
  });
  for (const token of Object.values(tokens))
    expect(refusal(await expectStoreUnchanged(() => post('answer', { token })))).toBe('412 edited_meanwhile');
});

describe('“I can’t come”', () => {
  it('cancels before the cut-off, as the patient would, and a second press finds it done', async () => {
    const { patient, id, tokens } = await remindedVisit();
    const token = tokens['cannot-come'];
    expect(linkOf(await post('answer', { token })).state).toBe('done');
    expect(linkOf(await expectStoreUnchanged(() => post('answer', { token }))).state).toBe('done');
    expect(await visitAs(patient, id)).toMatchObject({ status: 'cancelled', cancelledLate: false });
    expect(await locksOf(id)).toEqual([]);
    expect(refusal(await post('answer', { token: tokens.coming }))).toBe('409 illegal_move');
  });

  it('after the cut-off cancels only who has read that it is late', async () => {
    const { admin, id, tokens } = await remindedVisit(2);
    const token = tokens['cannot-come'];
    expect(linkOf(await post('read', { token }))).toMatchObject({
      state: 'open',
      isLate: true,
      canMove: false,
    });
    expect(refusal(await expectStoreUnchanged(() => post('answer', { token })))).toBe('409 too_late');
    expect(linkOf(await post('answer', { token, late: true })).state).toBe('done');
    expect(await visitAs(admin, id)).toMatchObject({ status: 'cancelled', cancelledLate: true });
  });
});

describe('“Another time”', () => {
  it('moves the visit to a free time, which the practice confirms; the link is used up then', async () => {
    const { patient, id, date, tokens } = await remindedVisit();
    const token = tokens['another-time'];
    const times = await post('times', { token, from: date, days: 1 });
    expect(times.body).toMatchObject({
      days: [{ date, slots: expect.arrayContaining([expect.anything()]) }],
    });
    const to = { token, date, time: '11:00 AM' };
    expect(linkOf(await post('move', to))).toMatchObject({
      state: 'done',
      time: '11:00 AM',
      isConfirmed: false,
    });
    expect(linkOf(await expectStoreUnchanged(() => post('move', to))).time).toBe('11:00 AM');
    expect(await visitAs(patient, id)).toMatchObject({ status: 'pending', time: '11:00 AM' });
    const again = await expectStoreUnchanged(() => post('move', { ...to, time: '02:00 PM' }));
    expect(refusal(again)).toBe('412 edited_meanwhile');
  });

  it('is asked of the practice where it is too late to move, once, and stands in its messages', async () => {
    const { patient, admin, id, date, tokens } = await remindedVisit(2);
    const token = tokens['another-time'];
    expect(refusal(await post('move', { token, date, time: '11:00 AM' }))).toBe('409 too_late');
    for (let press = 0; press < 2; press++)
      expect(linkOf(await post('answer', { token })).state).toBe('done');
    expect(await visitAs(admin, id)).toMatchObject({ status: 'confirmed', answer: 'another-time' });
    const { body } = await admin.call(`/conversations/${patient.uid}/messages`);
    const requests = (body as { subject: string }[]).filter(
      ({ subject }) => subject === 'I would like another time',
    );
    expect(requests).toHaveLength(1);
  });

  it('needs no account', async () => {
    const { visit, tokens } = await visitWithoutAccount(72);
    const token = tokens['another-time'];
    const moved = linkOf(await post('move', { token, date: visit.date, time: '11:00 AM' }));
    expect(moved).toMatchObject({ time: '11:00 AM', isConfirmed: false });
  });

  it('of a patient without an account, a question reaches the practice, who calls them; it joins their account', async () => {
    const { admin, patientId, visit, tokens } = await visitWithoutAccount(2);
    const token = tokens['cannot-come'];
    expect((await post('answer', { token, late: true })).status).toBe(200);

    const conversation = await admin.call(`/conversations/${patientId}`);
    expect(conversation.body).toMatchObject({ patientName: 'Ida Byron', hasAccount: false, unread: 1 });
    const [message] = (await admin.call(`/conversations/${patientId}/messages`)).body as { _id: string }[];
    const reply = () => admin.call(`/messages/${message?._id}/reply`, { json: { body: 'We call you.' } });
    expect(refusal(await expectStoreUnchanged(reply))).toBe('409 no_account');

    const account = await newPatient('Ida Byron');
    const joined = await admin.call(`/patients/${patientId}/join`, {
      json: { userId: account.uid, samePerson: true },
    });
    expect(joined.status).toBe(200);
    expect(refusal(await admin.call(`/conversations/${patientId}`))).toBe('404 not_found');
    const theirs = await admin.call(`/conversations/${account.uid}`);
    expect(theirs.body).toMatchObject({ hasAccount: true, unread: 1 });
    expect((await reply()).status).toBe(201);
    const read = { method: 'PATCH', json: { readUpTo: message?._id } };
    expect((await admin.call(`/conversations/${account.uid}`, read)).body).toMatchObject({ unread: 0 });
    expect(linkOf(await post('read', { token })).state).toBe('done');
    const cancelled = await visitAs(account, visit._id);
    expect(cancelled).toMatchObject({ cancelledBy: 'patient', cancelledLate: true });
    expect(cancelled.events.at(-1)).toMatchObject({ event: 'cancel', by: 'patient' });
    expect(await withoutPerson()).toEqual([]);
  });

  it('works in an email from before its link said who was reminded, and from before links had purposes', async () => {
    const { patient, id, startsAt } = await remindedVisit();
    for (const who of [{}, { patientId: patient.uid }]) {
      const token = await formerLink(id, startsAt, who);
      expect(linkOf(await post('answer', { token })).state).toBe('done');
    }
    expect((await visitAs(patient, id)).answer).toBe('coming');
    const stop = (await createSigner(db))({ remindersOf: patient.uid });
    expect((await call('/reminders/stop', { json: { token: stop }, at: server.origin })).status).toBe(200);
  });
});

/** A link of an email from before links had purposes, and without `who` of before it said who was reminded. */
const formerLink = async (appointmentId: string, startsAt: string, who: { patientId?: string } = {}) =>
  (await createSigner(db))({ appointmentId, startsAt, act: 'coming', ...who });

describe('a link does nothing', () => {
  const refused = async (path: string, json: object) =>
    refusal(await expectStoreUnchanged(() => post(path, json)));

  it('when it is forged, cut, of another store, or of another answer', async () => {
    const { date, tokens } = await remindedVisit();
    const { tokens: others } = await remindedVisit();
    const [facts = '', signature = ''] = tokens.coming.split('.');
    const more = Buffer.from(Buffer.from(facts, 'base64url').toString().replace('coming', 'cannot-come'));
    const forged = [
      `${more.toString('base64url')}.${signature}`,
      `${others.coming.split('.')[0]}.${signature}`,
      `${facts}.${'A'.repeat(43)}`,
      facts,
      `${facts}.${signature.slice(0, -1)}`,
      '',
    ];
    for (const token of forged)
      for (const path of ['read', 'answer']) expect(await refused(path, { token })).toBe('404 not_found');
    const move = { token: tokens.coming, date, time: '11:00 AM' };
    expect(await refused('move', move)).toBe('404 not_found');
    expect(await refused('times', { token: tokens.coming, days: 1 })).toBe('404 not_found');
  });

  it('once the practice has made the visit another patient’s, whose it stays as it is', async () => {
    const { admin, id, date, startsAt, tokens } = await remindedVisit();
    const other = await newPatient('Grace Story');
    const edit = { method: 'PATCH', json: { patientId: other.uid }, at: server.origin };
    expect((await admin.call(`/appointments/${id}`, edit)).status).toBe(200);
    for (const token of [...Object.values(tokens), await formerLink(id, startsAt)]) {
      expect(await refused('read', { token })).toBe('404 not_found');
      expect(await refused('answer', { token, late: true })).toBe('404 not_found');
    }
    const token = tokens['another-time'];
    expect(await refused('times', { token, from: date, days: 1 })).toBe('404 not_found');
    expect(await refused('move', { token, date, time: '11:00 AM' })).toBe('404 not_found');
    expect(await visitAs(other, id)).toMatchObject({ status: 'confirmed', answer: null });
  });

  it('once the email of a link that does not say who was reminded is no longer kept, after 90 days', async () => {
    const { patient, id, startsAt } = await remindedVisit();
    const token = await formerLink(id, startsAt);
    await removeOldMail({ db, clock: { now: () => Date.parse(startsAt) + 91 * 24 * hour } });
    expect(await refused('answer', { token })).toBe('404 not_found');
    expect((await visitAs(patient, id)).answer).toBeNull();
  });

  it('90 days after its visit, whatever it is for; the end of reminders has no end', async () => {
    const { patient, id, startsAt, tokens } = await remindedVisit();
    const links = [...Object.values(tokens), await formerLink(id, startsAt, { patientId: patient.uid })];
    const stop = (await stopLinksOf({ db, practice }, patient.uid)).page.split('#')[1];
    for (const [days, status] of [
      [90, 200],
      [91, 404],
    ] as const) {
      now = Date.parse(startsAt) + days * 24 * hour;
      for (const token of links) expect((await post('read', { token })).status).toBe(status);
    }
    const ended = await call('/reminders/stop', { json: { token: stop }, at: server.origin });
    expect(ended.status).toBe(200);
    for (const token of links) {
      const refusal = await call('/reminders/stop', { json: { token }, at: server.origin });
      expect(refusal.status).toBe(404);
    }
  });

  it('once the practice has cancelled, the visit has begun, or its patient is blocked', async () => {
    const cancelled = await remindedVisit();
    const { admin, id } = cancelled;
    await moveAppointment(admin, id, 'cancel', { reason: 'The doctor is ill.' }, { at: server.origin });
    for (const token of Object.values(cancelled.tokens)) {
      expect(linkOf(await post('read', { token })).state).toBe('changed');
      expect(await refused('answer', { token, late: true })).toBe('409 illegal_move');
    }
    const begun = await remindedVisit(0);
    for (const token of Object.values(begun.tokens)) {
      expect(linkOf(await post('read', { token })).state).toBe('begun');
      expect(await refused('answer', { token, late: true })).toMatch(/^409 (illegal_move|too_late)$/);
    }
    const blocked = await remindedVisit();
    await db.doc(`users/${blocked.patient.uid}`).update({ isBlocked: true });
    for (const token of Object.values(blocked.tokens))
      expect(await refused('answer', { token })).toBe('404 not_found');
  });
});
