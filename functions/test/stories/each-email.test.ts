import { mailKindSchema } from '@garden-room/contract/mail-words';
import { edgeInstant } from '@garden-room/contract/zoned-time';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expireRequests } from '#appointments/changes/expire-requests.ts';
import { tellOutcomes } from '#appointments/changes/tell-outcomes.ts';
import { queueMorningList } from '#mail-delivery/morning-list.ts';
import { sendDueMail } from '#mail-delivery/send-due-mail.ts';
import { offerOpenings } from '#waiting-list/offer-openings.ts';
import { refusal } from '../support/api.ts';
import { bookAppointment, moveAppointment, requestAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { serviceOffered } from '../support/deployed-practice.ts';
import { type DepsChanges, realDeps, type Server, serveInProcess } from '../support/in-process.ts';
import { startMailServer } from '../support/mail-server.ts';
import { newAdmin, newConfirmedPatient, type Person } from '../support/people.ts';
import { restoreServices } from '../support/practice.ts';
import { storySchedule } from '../support/schedule.ts';
import { db } from '../support/suite.ts';

ownCalendar();

const month = 1;
const minute = 60_000;
const hour = 60 * minute;

/** Every kind of email, with the words by which its reader knows it and what it does to a calendar. */
const kinds: [kind: string, subject: RegExp, calendar: 'REQUEST' | 'CANCEL' | null, hasTime: boolean][] = [
  ['requested', /^We have your request: \w+, \d+ \w+ · /, null, true],
  ['booked-at-once', /^Your visit is confirmed: \w+, \d+ \w+ · /, 'REQUEST', true],
  ['arranged', /^We have booked a visit for you: \w+, \d+ \w+ · /, 'REQUEST', true],
  ['brought-over', /^Your visit with us: \w+, \d+ \w+ · /, 'REQUEST', true],
  ['confirmed', /^Your visit is confirmed: \w+, \d+ \w+ · /, 'REQUEST', true],
  ['declined', /^We cannot offer this time: \w+, \d+ \w+ · /, null, true],
  ['expired', /^Your request has expired: \w+, \d+ \w+ · /, null, true],
  ['rescheduled', /^Your visit has a new time: \w+, \d+ \w+ · /, 'REQUEST', true],
  ['edited', /^Your visit has changed: \w+, \d+ \w+ · /, 'REQUEST', true],
  ['cancelled', /^Your visit is cancelled: \w+, \d+ \w+ · /, 'CANCEL', true],
  ['no-show', /^We missed you: \w+, \d+ \w+ · /, null, true],
  ['deleted', /^Your booking was removed: \w+, \d+ \w+ · /, null, true],
  ['booked-long-ago', /^A question about your visit: \w+, \d+ \w+ · /, null, true],
  ['first-reminder', /^Your visit is coming up: \w+, \d+ \w+ · /, null, true],
  ['last-reminder', /^Your visit is coming up: \w+, \d+ \w+ · /, null, true],
  ['series', /^We have booked 2 visits for you, the first on \w+, \d+ \w+ · /, null, true],
  ['series-moved', /^Your 2 visits have new times, the first on \w+, \d+ \w+ · /, null, true],
  ['series-cancelled', /^Your 2 visits are cancelled, the first on \w+, \d+ \w+ · /, null, true],
  ['welcome', /^Welcome to /, null, false],
  ['new-message', /^You have a new message · /, null, false],
  ['earlier-time', /^A time has opened: \w+, \d+ \w+ · /, null, true],
  ['new-request', /^A new request for a visit: \w+, \d+ \w+$/, null, true],
  ['late-cancellation', /^A late cancellation: \w+, \d+ \w+$/, null, true],
  ['morning-list', /^Today: one visit$/, null, false],
];

const toPractice = ['new-request', 'late-cancellation', 'morning-list'];

let api: Server;
let server: Awaited<ReturnType<typeof startMailServer>>;
let now = Date.now();
let changes: DepsChanges;
let admin: Person;
const at = () => ({ at: api.origin });
const later = async (milliseconds: number) => {
  now += milliseconds;
  await sendDueMail(realDeps(changes));
};
const ofKind = (kind: string): Email[] =>
  server.taken.map(({ email }) => email).filter(({ messageId }) => messageId?.includes(`_${kind}@`));
/** Not the welcome of the admin, whose address is not confirmed: it has no name, and is sent beside the others. */
const oneOfKind = (kind: string) =>
  ofKind(kind).find(({ to }) => kind !== 'welcome' || to?.[0]?.address !== admin.email);

beforeAll(async () => {
  server = await startMailServer();
  changes = { ...server.deps, clock: { now: () => now } };
  [api, admin] = await Promise.all([serveInProcess(changes), newAdmin()]);
  await sendEachKind();
}, 120_000);
afterAll(() => Promise.all([api.close(), server.close(), restoreServices()]));

/** A practice through some weeks, in the order of its clock. */
async function sendEachKind() {
  const people = await Promise.all(
    ['Ada', 'Grace', 'Ida', 'Eve', 'May'].map((name) => newConfirmedPatient(`${name} Story`)),
  );
  const [, grace, ida, eve, may] = people as [Person, Person, Person, Person, Person];
  const visits = [];
  for (const patient of people)
    visits.push(await bookAppointment(patient, { date: freshDay(month), note: 'I sleep badly.' }, at()));
  const [adas, graces, idas, eves] = visits as [Visit, Visit, Visit, Visit, Visit];
  const arranged = { patientId: grace.uid, date: freshDay(month), confirmed: true };
  const far = await bookAppointment(admin, arranged, at());
  const change = { method: 'PUT', json: { confirmsAtOnce: true }, ...at() } as const;
  await admin.call('/services/nutrition-coaching', change);
  const { name: serviceName } = serviceOffered('nutrition-coaching');
  await bookAppointment(grace, { date: freshDay(month), serviceName }, at());
  await importVisit(grace);
  const slots = [freshDay(month), freshDay(month)].map((date) => ({ date, time: '09:00 AM' }));
  const series = await admin.call('/appointments/series', { json: { patientId: ida.uid, slots }, ...at() });
  await admin.call('/messages', { json: { patientId: eve.uid, subject: 'Hello', body: 'A word.' }, ...at() });
  await later(4 * minute);

  await moveAppointment(admin, graces._id, 'decline', {}, at());
  await moveAppointment(admin, idas._id, 'delete', {}, at());
  const [first] = series.body as Visit[];
  const act = (name: string, json: object) =>
    admin.call(`/appointments/${first?._id}/series/${name}`, { json: { scope: 'all', ...json }, ...at() });
  await act('reschedule', { date: first?.date, time: '10:00 AM' });
  await later(4 * minute);
  await act('cancel', { reason: 'Closed.' });
  for (const { _id } of [adas, eves]) await moveAppointment(admin, _id, 'confirm', {}, at());
  await later(4 * minute);
  const moved = { date: adas.date, time: '10:00 AM' };
  await moveAppointment(admin, adas._id, 'reschedule', moved, at());
  await later(4 * minute);
  const edit = { method: 'PATCH', json: { durationMinutes: 45 }, ...at() };
  await admin.call(`/appointments/${adas._id}`, edit);
  for (const patient of [grace, ida, may]) await wait(patient, eves.date);
  await moveAppointment(eve, eves._id, 'cancel', {}, at());
  await later(4 * minute);
  await offerOpenings(realDeps(changes));
  await later(minute);
  await takeOffer([grace, ida, may], eves.date);

  now += 49 * hour;
  await expireRequests(realDeps(changes));
  await later(minute);
  now = Date.parse(far.startsAt) - 14 * 24 * hour;
  await later(minute);
  const start = Date.parse(adas.startsAt) + hour;
  const late = await bookAppointment(
    admin,
    { patientId: may.uid, date: adas.date, time: '02:00 PM', confirmed: true },
    at(),
  );
  for (const hours of [72, 24]) {
    now = start - hours * hour;
    await later(minute);
  }
  now = start - 19 * hour;
  await moveAppointment(may, late._id, 'cancel', { late: true }, at());
  now = edgeInstant(storySchedule.timeZone, adas.date, 7 * 60);
  await queueMorningList(realDeps(changes));
  await later(minute);
  now = start + hour;
  await moveAppointment(admin, adas._id, 'no-show', {}, at());
  // An outcome can be undone for a day: nobody is told before.
  now += 25 * hour;
  await tellOutcomes(realDeps(changes));
  await later(minute);
}

/** Brings a visit of a patient from another program. */
async function importVisit({ email }: Person) {
  const file = { kind: 'appointments', csv: `E,D,T\n${email},${freshDay(month)},9:00`, dates: 'ymd' };
  const json = { ...file, columns: { email: 'E', date: 'D', time: 'T' }, dryRun: false };
  const { body } = await admin.call('/imports', { json, ...at() });
  expect(body).toMatchObject({ accepted: 1 });
  await admin.call(`/imports/${Object(body)._id}/notices`, { method: 'POST', ...at() });
}

type Visit = Awaited<ReturnType<typeof bookAppointment>>;
const serviceId = 'general-consultancy';
const wait = (patient: Person, date: string) =>
  patient.call('/waiting-list', {
    json: { patientId: patient.uid, serviceId, from: date, to: date, parts: ['morning'] },
    ...at(),
  });

/** A time that is offered to three is had by the one who is first; the others read so. */
async function takeOffer(people: Person[], date: string) {
  expect(ofKind('earlier-time')).toHaveLength(3);
  const answers = await Promise.all(people.map((each) => requestAppointment(each, { date }, at())));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const answer of answers) if (answer.status !== 201) expect(refusal(answer)).toBe('409 slot_taken');
}

it('of each kind was sent', () => {
  expect(kinds.map(([kind]) => kind).sort()).toEqual([...mailKindSchema.options].sort());
});

describe.each(kinds)('the email %s', (kind, subject, calendar, hasTime) => {
  it('has the right words, the practice’s zone, and its calendar part', () => {
    const email = oneOfKind(kind);
    expect(email?.subject).toMatch(subject);
    const when = /^When: \w+,? \d+ \w+(?: 20\d\d)?, \d{1,2}:\d\d [ap]m(?:\n.*)* ?\(?Eastern Time\b/m;
    expect(when.test(email?.text ?? '')).toBe(hasTime);
    // The news is the first line, of which lists of emails show the beginning; the page has it as its title.
    const [, news] = email?.text?.split('\n\n') ?? [];
    const said = /^[\w ]+[:?] (\d visits, the first on )?\w+,? \d+ \w+( 20\d\d)?, \d{1,2}:\d\d [ap]m$/;
    expect(said.test(news ?? '')).toBe(hasTime);
    const title = /<h1[^>]*>(.*)<\/h1>/.exec(email?.html ?? '')?.[1];
    if (hasTime) expect(title?.replaceAll('&nbsp;', ' ')).toBe(news);
    expect(email?.html).toContain('A practice');
    // Every email of a demonstration says so.
    expect(email?.text).toContain('A demonstration: nobody is real.');
    expect(email?.html).toContain('A demonstration: nobody is real.');
    const part = email?.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
    const text = part ? new TextDecoder().decode(part.content as ArrayBuffer) : '';
    expect(/METHOD:(\w+)/.exec(text)?.[1] ?? null).toBe(calendar);
    expect(JSON.stringify(email)).not.toMatch(/Story|[Gg]eneral.[Cc]onsultancy|sleep badly/);
    // The fee for a missed visit is the practice's; a visit's price would name its service.
    expect(`${email?.text}${email?.html}`).not.toMatch(/US\$(?!40\b)/);
  });

  it('is a page of the site in every mail program: small, whole without pictures, light and dark', () => {
    const email = oneOfKind(kind);
    const html = email?.html ?? '';
    expect(Buffer.byteLength(html)).toBeLessThan(60_000);
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    expect(html).not.toMatch(/<img|<link|url\(|@import/);
    for (const part of [email?.text, html]) expect(part).toContain('Dr. A. Doctor');
    // To whoever has shown that the mailbox is theirs.
    const greeting = /^Dear (Ada|Grace|Ida|Eve|May),$/m.test(email?.text ?? '');
    expect(greeting).toBe(!toPractice.includes(kind));
    expect(html.includes('<h1')).toBe(true);
  });

  it('was sent to whom it concerns once', async () => {
    const ids = ofKind(kind).map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(ids.length);
    const { docs } = await db.collection('mail').where('kind', '==', kind).get();
    expect(docs.filter((mail) => mail.get('delivery.state') === 'SUCCESS')).toHaveLength(ids.length);
  });
});
