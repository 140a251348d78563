import type { Endpoint } from '@garden-room/contract/endpoint';
import { type EndpointName, endpoints } from '@garden-room/contract/endpoints';
import fc from 'fast-check';
import type { Auth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, type Options } from '../support/api.ts';
import { type BadInput, badInputs } from '../support/bad-inputs.ts';
import { aClientError } from '../support/client-error.ts';
import { practiceFacts } from '../support/deployed-practice.ts';
import { fakePages } from '../support/fake-pages.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { storySchedule } from '../support/schedule.ts';
import { expectStoreUnchanged, isAudit } from '../support/store.ts';
import { auth } from '../support/suite.ts';

/*
 * Inputs that no test spells out. Each endpoint gets dozens from a caller with the right to call, thousands in `npm
 * run test:deep`: none may cause a 5xx or a write. The seed is fixed, so that a failure repeats; FUZZ_SEED tries
 * another.
 */
const inputs = Number(process.env['FUZZ_INPUTS'] ?? 15);
const seed = Number(process.env['FUZZ_SEED'] ?? 2026);
const atOnce = 8;

let server: Server;
let admin: Person;
let patient: Person;
beforeAll(async () => {
  // Who calls is not the question here: each credential is checked once and not tens of thousands of times.
  const remembering: Auth = Object.assign(Object.create(auth), {
    verifySessionCookie: once((cookie) => auth.verifySessionCookie(cookie, true)),
    verifyIdToken: once((token) => auth.verifyIdToken(token, true)),
  });
  [server, admin, patient] = await Promise.all([
    serveInProcess({ auth: remembering, pages: () => Promise.resolve(fakePages) }),
    newAdmin(),
    newPatient(),
  ]);
});
afterAll(() => server.close());

function once<T>(check: (token: string) => Promise<T>): (token: string) => Promise<T> {
  const checked = new Map<string, Promise<T>>();
  return (token) => {
    const verified = checked.get(token) ?? check(token);
    checked.set(token, verified);
    return verified;
  };
}

const reason = { reason: 'So it is.' };
const slot = { date: '2020-01-06', time: '09:00 AM' };
const draft = { title: 'A title', description: 'Words.', date: '2026-01-01' };
const service = {
  ...{
    name: 'A walk',
    description: 'Words.',
    overview: 'Words.',
    price: 20,
    durationMinutes: 45,
    hidden: true,
  },
  ...{ startEveryMinutes: 30, mode: 'phone', picture: 'doorway', needs: ['sleep'], topics: ['walk'] },
  ...{ bring: ['Shoes'], course: ['A walk'], confirmsAtOnce: true },
};

/** For each endpoint with a body one that it refuses for what it says, or a good one that is then always spoilt. */
const bodies: Partial<Record<EndpointName, Parameters<typeof badInputs>[1]>> = {
  startSession: { refused: { email: 'somebody@else.test' } },
  endSession: { good: { email: 'a@b.test' } },
  signOutEverywhere: { good: {} },
  manageUser: {
    refused: {
      userEmail: 'somebody@else.test',
      name: 'A',
      photoURL: 'https://a.test/b.jpg',
      privacyNotice: '2020-01-01',
      continueTo: '/contact',
    },
  },
  sendConfirmation: { good: { continueTo: '/contact' } },
  // These name nobody in their path.
  markAsPatient: { refused: { isPatient: true } },
  updateProfile: { refused: { name: 'A', email: 'a@b.test', phone: '+1 202-555-0101', address: '1 Lane' } },
  chooseMail: { refused: { choice: 'news', wanted: true } },
  addDependant: { refused: { name: 'Tim', birthYear: 2019 } },
  updateDependant: { refused: { name: 'Tim', birthYear: 2019 } },
  setBlocked: { refused: { isBlocked: true } },
  setRole: { refused: { role: 'Admin' } },
  cancelAppointment: { refused: { ...reason, late: true } },
  undoDecision: { refused: { event: 'book' } },
  noteBlockReason: {
    refused: { part: { date: '2030-01-01', start: '10:00', end: '11:00' }, reason: 'The dentist.' },
  },
  answerAppointment: { refused: { answer: 'coming' } },
  changeNote: { refused: { note: 'Words.' } },
  notePresence: { refused: { presence: 'arrived' } },
  rescheduleSeries: { refused: { scope: 'all', ...slot } },
  cancelSeries: { refused: { scope: 'following', ...reason, late: true } },
  declineAppointment: { refused: reason },
  completeAppointment: { refused: reason },
  markNoShow: { refused: reason },
  leavePapers: { refused: { plan: 'Walk.' } },
  rescheduleAppointment: { refused: { ...slot, anyTime: true } },
  editAppointment: {
    refused: {
      ...{ serviceName: 'General Consultancy', durationMinutes: 45, price: 80.5 },
      ...{ patientId: 'nobody', deskNote: 'Words.', room: 'https://room.test/a' },
    },
  },
  writePatientNote: { refused: { text: 'Words.' } },
  updatePost: { refused: draft },
  addService: { good: service },
  changeService: { refused: { ...service, order: 2, version: 1 } },
  joinWaitingList: {
    refused: {
      patientId: 'nobody',
      serviceId: 'yoga-therapy',
      from: '2026-11-24',
      to: '2026-12-24',
      parts: ['morning'],
    },
  },
  // Tokens of no link: none of ours has been sent.
  readLinkedVisit: { refused: { token: 'x.y' } },
  waitAtDoor: {
    refused: {
      token: 'x.y',
      ifStartsAt: '2020-01-06T14:00:00.000Z',
      place: 'A',
      callBack: '+1 202-555-0101',
    },
  },
  actAtDoor: { refused: { act: 'letIn', take: true } },
  readVisitLink: { refused: { token: 'x.y' } },
  answerByLink: { refused: { token: 'x.y', late: true } },
  timesByLink: { refused: { token: 'x.y', from: '2026-11-24', days: 7 } },
  stopReminders: { refused: { token: 'x.y' } },
  moveByLink: { refused: { token: 'x.y', ...slot } },
  writeReview: { refused: { rating: 5, text: 'Words.', shownName: 'A', mayPublish: true } },
  publishReview: { refused: { published: true } },
  removeSubscriber: { refused: { email: 'nobody@story.test' } },
  subscribe: { good: { email: 'a@b.test' } },
  reportClientError: { good: aClientError() },
  markMessageRead: { refused: { read: true } },
  replyToMessage: { refused: { body: 'Words.' } },
  markConversation: { refused: { readUpTo: 'nobody' } },
  // An unknown visit is refused, but a body without that field is good.
  addTask: { good: { text: 'Call.', for: 'Reception', date: '2026-12-24', appointmentId: 'nobodys' } },
  addPayment: { refused: { amount: '€140', method: 'card', date: '2026-01-01' } },
  addBalancePayment: { refused: { amount: '€140', method: 'card', date: '2026-01-01' } },
  closeBooks: { good: { closedTo: '2026-01-31' } },
  finishTask: { refused: { done: true } },
  importFile: {
    good: {
      kind: 'patients',
      csv: 'Name,E-mail,Phone,Born\nA,a@b.test,+1 202-555-0101,1990-03-04',
      columns: { name: 'Name', email: 'E-mail', phone: 3, birthDate: 'Born' },
      dryRun: true,
      dates: 'ymd',
      balances: 'owed',
      states: { arrived: 'completed' },
      pastBooked: 'leftOut',
      services: { massage: null },
      byName: true,
      phonesAsTyped: true,
      notify: true,
      anyTime: true,
      addDuplicates: [2],
      addDoubtful: [2],
      from: 0,
    },
  },
  bookAppointment: {
    refused: {
      ...slot,
      patientId: 'nobody',
      serviceName: 'General Consultancy',
      name: 'A',
      note: 'B',
      phone: '+1 202-555-0101',
      dependantId: 'tim',
      privacyNotice: '2020-01-01',
      timeZone: 'Europe/Berlin',
      confirmed: true,
      anyTime: true,
      followUpOf: 'nobody',
    },
  },
  bookSeries: {
    refused: {
      patientId: 'nobody',
      serviceName: 'General Consultancy',
      dependantId: 'tim',
      note: 'B',
      slots: [slot, { ...slot, time: '10:00 AM' }],
    },
  },
  createCalendarFeed: { refused: { kind: 'practice' } },
  connectOwnCalendar: { refused: { url: 'https://nobody.invalid/calendar.ics' } },
  addPatient: {
    good: { name: 'A', phone: '+1 202-555-0101', email: 'a@b.test', birthDate: '1990-03-04' },
  },
  correctPatient: {
    good: {
      ...{ name: 'A', phone: '+1 202-555-0101', email: 'a@b.test', address: '1 Lane' },
      ...{ alert: 'Latex', birthDate: '1990-03-04' },
    },
  },
  joinPatient: { refused: { userId: 'nobody' } },
  createPost: { good: draft },
  sendMessage: { refused: { patientId: 'nobody', subject: 'Hello', body: 'Words.' } },
  savePractice: { good: practiceFacts },
  saveRooms: {
    good: {
      ...{ isOn: true, address: 'https://room.test/{visit}', secondWay: 'Words.' },
      ...{ phone: '+1 202-555-0101', treatsIn: ['Ireland'] },
    },
  },
  // Days to come can be closed, however far off.
  closeDays: {
    good: { first: '2020-01-06', last: '2020-01-06', hours: { start: '09:00', end: '12:00' } },
  },
  settleVisits: {
    refused: {
      ...reason,
      visits: [
        { _id: 'a', startsAt: '2020-01-06T14:00:00.000Z', to: null },
        { _id: 'b', startsAt: '2020-01-06T14:00:00.000Z', to: slot },
      ],
    },
  },
  saveSchedule: {
    good: {
      ...storySchedule,
      upcoming: { from: '2027-01-04', weekly: storySchedule.weekly },
      daysOff: ['2026-12-25'],
      overrides: [{ date: '2026-12-24', hours: { open: '09:00', close: '12:00', breaks: [] } }],
    },
  },
};

/** The own messages and record are requested by email; without it nothing else of the query is read. */
const queryOf = (name: EndpointName): Record<string, string> =>
  name === 'listMessages' || name === 'getUser' ? { email: patient.email } : {};

function send({ access, method }: Endpoint, { path, text }: BadInput) {
  const caller = access === 'user' || access === 'identity' ? patient : admin;
  const who = access === 'token' ? { token: caller.token } : { cookie: caller.cookie };
  const options: Options = { method, at: server.origin, ...who };
  const withBody = { ...options, text: text ?? '', headers: { 'content-type': 'application/json' } };
  return call(path, text === undefined ? options : withBody);
}

/** Sends them all, a few at once; answers what broke, and how often each status was answered. */
async function sendAll(endpoint: Endpoint, list: BadInput[]) {
  const broke: string[] = [];
  const statuses = new Map<number, number>();
  const queue = list.values();
  const worker = async () => {
    for (const input of queue) {
      const { status } = await send(endpoint, input);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500) broke.push(JSON.stringify(input));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { broke, statuses };
}

/** An admin's read of another's record is audited, whatever the request contains; so is beginning an archive. */
function writesOf(name: EndpointName, { access, method }: Endpoint) {
  if (name === 'beginArchive') return isAudit;
  return (access === 'admin' || access === 'staff') && method === 'GET' ? isAudit : undefined;
}

describe('rubbish', () => {
  it.each(Object.entries(endpoints) as [EndpointName, Endpoint][])(
    'breaks nothing and writes nothing: %s',
    async (name, endpoint) => {
      const body = bodies[name];
      if (endpoint.body) expect(body, `a body for ${name}`).toBeDefined();
      const list = fc.sample(badInputs(endpoint, body ?? { refused: {} }, queryOf(name)), {
        numRuns: inputs,
        seed,
      });
      const { broke, statuses } = await expectStoreUnchanged(
        () => sendAll(endpoint, list),
        writesOf(name, endpoint),
      );
      const answered = [...statuses].sort(([one], [other]) => one - other);
      process.stdout.write(
        `${name}: ${list.length} inputs, ${answered.map(([status, times]) => `${times} x ${status}`).join(', ')}\n`,
      );
      expect(broke.slice(0, 5)).toEqual([]);
      if (endpoint.method !== 'GET' && endpoint.body && endpoint.access !== 'anyone')
        expect(answered.filter(([status]) => status < 400)).toEqual([]);
    },
    60_000 + 200 * inputs,
  );
});
