import { setTimeout as sleep } from 'node:timers/promises';
import { type Appointment, appointmentSchema } from '@garden-room/contract/appointment';
import { addDays, clinicToday } from '@garden-room/contract/availability';
import {
  closureDetailSchema,
  closureSchema,
  mostSettled,
  settledSchema,
} from '@garden-room/contract/endpoints/closures';
import { formatTime } from '@garden-room/contract/wall-time';
import * as z from 'zod';
import type { Answer, Options } from '../../functions/test/support/api.ts';
import {
  cookieOf,
  newAdmin,
  newConfirmedPatient,
  newReception,
  onAnotherDevice,
  type Person,
  signIn,
} from '../../functions/test/support/people.ts';
import { storySchedule } from '../../functions/test/support/schedule.ts';
import { type Browser, openBrowser } from './browser.ts';
import type { Ledger } from './ledger.ts';
import type { Tally } from './tally.ts';

/** Few enough days and times for patients to want the same. */
const days = 20;
const someTime = () => formatTime(9 * 60 + 30 * Math.floor(Math.random() * 7));

const anyOf = <T>(some: readonly T[]): T | undefined => some[Math.floor(Math.random() * some.length)];
/** The number of rounds that fit into the days that are booked ahead. */
const rounds = 17;
const horizonDays = days * (rounds + 1);
/** A day of a round: visits cancelled by a closure leave its day closed, so the next round has other days. */
const someDayOf = (round: number) =>
  addDays(
    clinicToday(storySchedule.timeZone, Date.now()),
    days * ((round % rounds) + 1) + Math.floor(Math.random() * days),
  );
const listSchema = z.array(appointmentSchema);
const visitsOf = (answer: Answer | null): Appointment[] => (answer ? listSchema.parse(answer.body) : []);

/** A person's acts, one after the other; an act that is listed twice is done twice as often. */
type Acts = readonly (() => Promise<unknown>)[];

function patientActs({ person, read, act, pursue }: Browser, ledger: Ledger, someDay: () => string): Acts {
  const ownVisits = async () =>
    visitsOf(await read('list', `/appointments?patientId=${person.uid}&status=pending`));
  const slots = () => read('free slots', `/available-slots?date=${someDay()}`);
  const book = async () => {
    const json = { patientId: person.uid, date: someDay(), time: someTime() };
    const answer = await pursue('book', '/appointments/book', json);
    if (answer) ledger.note(appointmentSchema.parse(answer.body));
  };
  const move = async () => {
    const visit = anyOf(await ownVisits());
    if (!visit) return;
    const to = { date: someDay(), time: someTime() };
    ledger.noteAct(visit._id, to, await act('move', pathOf(visit, 'reschedule'), { json: to }));
  };
  const cancel = async () => {
    const visit = anyOf(await ownVisits());
    if (visit) ledger.noteAct(visit._id, null, await act('cancel', pathOf(visit, 'cancel'), { json: {} }));
  };
  const openSession = async () => {
    const token = await signIn(person.email);
    const answer = await act('sign in', '/jwt', { json: { email: person.email }, token });
    if (typeof answer !== 'string') person.cookie = cookieOf(answer) || person.cookie;
  };
  return [slots, () => read('own record', '/own-user'), book, book, move, cancel, openSession];
}

/** The visit as its page shows it: an act that comes late does not meet what it has become meanwhile. */
const pathOf = ({ _id, startsAt }: Appointment, act: string) =>
  `/appointments/${_id}/${act}?ifStartsAt=${startsAt}`;

/** Reads a day's list, and confirms the first request on it. */
function deskActs({ read, act }: Browser, someDay: () => string): Acts {
  const confirm = async () => {
    const date = someDay();
    const list = visitsOf(await read('day’s list', `/appointments?from=${date}&to=${date}`));
    const visit = list.find(({ status }) => status === 'pending');
    if (visit) await act('confirm', `/appointments/${visit._id}/confirm`, { method: 'PUT', json: {} });
  };
  return [confirm];
}

/** Closes a day and cancels its visits, or reopens it if it has none; now and then saves the schedule. */
function adminActs({ read, act, pursue }: Browser, ledger: Ledger, someDay: () => string): Acts {
  const close = async () => {
    const date = someDay();
    const answer = await pursue('close', '/closures', { first: date, last: date });
    if (!answer) return;
    const path = `/closures/${closureSchema.parse(answer.body)._id}`;
    const closure = await read('closure', path);
    const visits = closure ? closureDetailSchema.parse(closure.body).visits : [];
    const booked = visits.filter(({ outcome }) => outcome === 'booked').slice(0, mostSettled);
    for (const { appointment } of booked) {
      const { _id, startsAt } = appointment;
      const json = { reason: 'I am ill.', visits: [{ _id, startsAt, to: null }] };
      const outcome = await act('settle', `${path}/settle`, { json });
      const isSettled = typeof outcome !== 'string' && settledSchema.parse(outcome.body)[0]?.failure === null;
      // Its patient may be moving it, or the answer may have been lost: whatever it is then may be right.
      ledger.noteAct(_id, null, isSettled ? outcome : 'open');
    }
    if (booked.length === 0) await act('open again', `${path}/reopen`, { json: {} });
  };
  const save = () => {
    const json = { ...storySchedule, horizonDays: horizonDays + Math.floor(Math.random() * 5) };
    return act('save the schedule', '/schedule', { method: 'PUT', json });
  };
  const look = () => read('closures', '/closures');
  return [close, save, ...Array<typeof look>(8).fill(look)];
}

/** The people of the practice, signed in through a server; `on` may change how they call it. */
export async function gather(
  device: Pick<Options, 'at' | 'headers'>,
  on: (person: Person) => Person = (person) => person,
) {
  const some = (count: number, make: () => Promise<Person>) =>
    Promise.all(Array.from({ length: count }, async () => on(await onAnotherDevice(await make(), device))));
  const [patients, desk, admins] = [some(6, newConfirmedPatient), some(2, newReception), some(1, newAdmin)];
  return { patients: await patients, desk: await desk, admins: await admins };
}

/** Everyone does one thing after the other until `stop`, which settles when all have finished their last. */
export function live(
  people: Awaited<ReturnType<typeof gather>>,
  ledger: Ledger,
  { round, tally }: { round: number; tally: () => Tally },
) {
  let isOver = false;
  const lead = async (acts: Acts) => {
    while (!isOver) {
      await anyOf(acts)?.();
      await sleep(100 + Math.random() * 400);
    }
  };
  const open = (person: Person) => openBrowser(person, tally);
  const someDay = () => someDayOf(round);
  const ended = Promise.all([
    ...people.patients.map((person) => lead(patientActs(open(person), ledger, someDay))),
    ...people.desk.map((person) => lead(deskActs(open(person), someDay))),
    ...people.admins.map((person) => lead(adminActs(open(person), ledger, someDay))),
  ]);
  return {
    stop: async () => {
      isOver = true;
      await ended;
    },
  };
}
