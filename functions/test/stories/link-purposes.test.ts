import { type LinkPurposeName, linkedVisitSchema, linkPurposes } from '@garden-room/contract/visit-link';
import { beforeAll, expect, it } from 'vitest';
import { createTokens } from '#mail-links/link-token.ts';
import { type Answer, call, refusal } from '../support/api.ts';
import { moveAppointment } from '../support/appointments.ts';
import { ownCalendar } from '../support/calendar.ts';
import { addPatient, bookFor, join } from '../support/joining.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { expectStoreUnchanged } from '../support/store.ts';
import { db } from '../support/suite.ts';

/*
 * Each purpose of a link, with each call, after each thing that can happen to its visit or patient. What is expected is
 * written out here a second time, so that a row of the table is not its own proof.
 */

const month = 6;
let admin: Person;
ownCalendar();
beforeAll(async () => {
  admin = await newAdmin();
});

/** The clinic's time to which a visit is moved: by the practice, and by a link. */
const [moved, wanted] = ['10:00 AM', '02:00 PM'];

interface Visit {
  patientId: string;
  id: string;
  date: string;
  startsAt: string;
}
type State = (visit: Visit) => Promise<unknown>;

/** What happens to a visit, or its patient, after the link was sent. */
const states = {
  booked: async () => {},
  moved: async ({ id, date }) => moveAppointment(admin, id, 'reschedule', { date, time: moved }),
  cancelled: async ({ id }) => moveAppointment(admin, id, 'cancel', { reason: 'Ill.' }),
  'handed on': async ({ id }) => {
    const json = { patientId: (await addPatient(admin))._id };
    return expectDone(admin.call(`/appointments/${id}`, { method: 'PATCH', json }));
  },
  joined: async ({ patientId }) => expectDone(join(admin, patientId, (await newPatient('Ada Story')).uid)),
  erased: async ({ patientId }) => expectDone(admin.call(`/patients/${patientId}`, { method: 'DELETE' })),
  blocked: async ({ patientId }) => db.doc(`users/${patientId}`).update({ isBlocked: true }),
  'key replaced': async () => db.doc('settings/linkKey').delete(),
} as const satisfies Record<string, State>;
type StateName = keyof typeof states;

async function expectDone(answer: Promise<Answer>): Promise<void> {
  expect((await answer).status).toBeLessThan(300);
}

/** The start that a visit's page shows now; a link of a reminder has its own. */
const startOf = async ({ id }: Visit): Promise<string> =>
  (await db.doc(`appointments/${id}`).get()).get('startsAt').toDate().toISOString();
const press = async (act: string, visit: Visit) => ({ act, ifStartsAt: await startOf(visit) });

/** Every call with a link. What needs no act last, since a visit that is cancelled can be moved no more. */
const calls = {
  page: () => ['/visit-links/visit', {}],
  coming: async (visit) => ['/visit-links/answer', await press('coming', visit)],
  'another-time': async (visit) => ['/visit-links/answer', await press('another-time', visit)],
  times: ({ date }) => ['/visit-links/times', { from: date, days: 1 }],
  move: async (visit) => [
    '/visit-links/move',
    { date: visit.date, time: wanted, ifStartsAt: await startOf(visit) },
  ],
  'cannot-come': async (visit) => ['/visit-links/answer', await press('cannot-come', visit)],
  stop: () => ['/reminders/stop', {}],
} as const satisfies Record<
  string,
  (visit: Visit) => readonly [string, object] | Promise<readonly [string, object]>
>;
type CallName = keyof typeof calls;

/** The calls that each purpose allows. */
const allowed: Record<LinkPurposeName, readonly CallName[]> = {
  coming: ['coming'],
  'another-time': ['another-time', 'times', 'move'],
  'cannot-come': ['cannot-come'],
  'stop-reminders': ['stop'],
  visit: ['page', 'coming', 'another-time', 'times', 'move', 'cannot-come'],
  calendar: ['page'],
};

const acts = ['coming', 'another-time', 'move', 'cannot-come'];

function expected(purpose: LinkPurposeName, name: CallName, state: StateName): string {
  const isUnknown = state === 'erased' || state === 'key replaced' || !allowed[purpose].includes(name);
  if (isUnknown) return '404 not_found';
  // Who is blocked, or has another's visit no more, can still end their emails.
  if (name === 'stop') return '200';
  if (state === 'handed on' || state === 'blocked') return '404 not_found';
  if (state === 'cancelled' && acts.includes(name)) return '409 illegal_move';
  // Its visit is not at the time of the link any more; the page of a visit shows the new one, and sends it.
  if (state === 'moved' && purpose !== 'visit' && acts.includes(name)) return '412 edited_meanwhile';
  return '200';
}

async function arrange(state: StateName, purpose: LinkPurposeName) {
  const { _id: patientId } = await addPatient(admin);
  const { _id: id, startsAt, date } = await bookFor(admin, patientId, month);
  const tokenOf = await createTokens(db);
  const token = tokenOf(purpose, { patientId, visit: { appointmentId: id, startsAt } });
  const visit = { patientId, id, date, startsAt };
  await states[state](visit);
  return { visit, token };
}

const names = Object.keys(states) as StateName[];
const purposes = Object.keys(linkPurposes) as LinkPurposeName[];

it.each(names.flatMap((state) => purposes.map((purpose) => [state, purpose] as const)))(
  '%s: a link for %s',
  async (state, purpose) => {
    const { visit, token } = await arrange(state, purpose);
    const found: Partial<Record<CallName, string>> = {};
    const want: typeof found = {};
    for (const name of Object.keys(calls) as CallName[]) {
      want[name] = expected(purpose, name, state);
      const [path, more] = await calls[name](visit);
      const ask = () => call(path, { json: { token, ...more } });
      const answer = want[name] === '200' && name !== 'page' ? await ask() : await expectStoreUnchanged(ask);
      found[name] = answer.status < 300 ? `${answer.status}` : refusal(answer);
    }
    expect(found).toEqual(want);
  },
);

/** What each page gets to know, field by field. */
const entry = [...['acts', 'date', 'endsAt', 'inAccount', 'mode', 'startsAt', 'status', 'time', 'timeZone']];
const shown: Partial<Record<LinkPurposeName, readonly string[]>> = {
  visit: [...entry, 'answer', 'file', 'greeting', 'isFreeToTheEnd', 'isStranded', 'movedFrom', 'rule'].sort(),
  calendar: entry,
};

it.each(Object.entries(shown))(
  'the page of a link for %s shows this and nothing else',
  async (purpose, fields) => {
    const { visit, token } = await arrange('booked', purpose as LinkPurposeName);
    await db.doc(`users/${visit.patientId}`).update({ name: 'Grace Hopper' });
    const answer = await call('/visit-links/visit', { json: { token } });
    expect(Object.keys(Object(answer.body)).sort()).toEqual(fields);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const said = linkedVisitSchema.parse(answer.body);
    expect(said).toMatchObject({ status: 'confirmed', startsAt: visit.startsAt, mode: 'in_person' });
    if (purpose === 'visit')
      expect(said).toMatchObject({ greeting: 'Dear Grace,', answer: null, rule: { kind: 'until' } });
    expect(JSON.stringify(answer.body)).not.toMatch(/Hopper|Consultancy|price|service|note/i);
    const facts = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString();
    expect(Object.keys(JSON.parse(facts)).sort()).toEqual(['appointmentId', 'patientId', 'purpose', 'until']);
  },
);

it('the page of a visit is refused an act on a time that it does not show, and one without a time', async () => {
  const { visit, token } = await arrange('moved', 'visit');
  for (const [path, more] of [
    ['answer', { act: 'coming' }],
    ['answer', { act: 'cannot-come' }],
    ['move', { date: visit.date, time: wanted }],
  ] as const) {
    const ask = (ifStartsAt?: string) => () =>
      call(`/visit-links/${path}`, { json: { token, ...more, ifStartsAt } });
    expect(refusal(await expectStoreUnchanged(ask(visit.startsAt)))).toBe('412 edited_meanwhile');
    expect(refusal(await expectStoreUnchanged(ask()))).toBe('400 validation_failed');
  }
  const now = linkedVisitSchema.parse((await call('/visit-links/visit', { json: { token } })).body);
  expect(now).toMatchObject({ time: moved, startsAt: await startOf(visit) });
});

it('a page says what became of its visit, and not whether it was missed', async () => {
  const statusOf = async (token: string) =>
    linkedVisitSchema.parse((await call('/visit-links/visit', { json: { token } })).body);
  const { token: ended } = await arrange('cancelled', 'visit');
  expect(await statusOf(ended)).toMatchObject({ status: 'cancelled', rule: null });
  const { visit, token } = await arrange('booked', 'visit');
  const startsAt = new Date(Date.now() - 3 * 86_400_000);
  await db.doc(`appointments/${visit.id}`).update({ startsAt, endsAt: startsAt });
  expect(await statusOf(token)).toMatchObject({ status: 'over', rule: null });
  await moveAppointment(admin, visit.id, 'no-show');
  expect(await statusOf(token)).toMatchObject({ status: 'over', rule: null });
});

it('its file is there where no email enters the visit into calendars, and leads to the page that does nothing', async () => {
  const { visit, token } = await arrange('booked', 'visit');
  const fileOf = async () =>
    linkedVisitSchema.parse((await call('/visit-links/visit', { json: { token } })).body).file;
  const mails = await db.collection('mail').where('appointmentIds', 'array-contains', visit.id).get();
  const deliver = (state: string) =>
    Promise.all(mails.docs.map(({ ref }) => ref.update({ 'delivery.state': state })));
  await deliver('SUCCESS');
  expect(await fileOf()).toBeNull();
  await deliver('NOT_SENT');
  const file = (await fileOf())?.replaceAll('\r\n ', '') ?? '';
  expect(file).toMatch(/SUMMARY:Appointment\\, /);
  expect(file).not.toMatch(/Consultancy|Story/);
  const [, facts = ''] = /#([\w-]+)\./.exec(file) ?? [];
  expect(JSON.parse(Buffer.from(facts, 'base64url').toString())).toMatchObject({ purpose: 'calendar' });
});
