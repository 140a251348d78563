import { addDays } from '@garden-room/contract/availability';
import { bookAppointment } from '#appointments/booking/book-appointment.ts';
import { answerVisit } from '#appointments/changes/answer-visit.ts';
import { editAppointment } from '#appointments/changes/edit-appointment.ts';
import { actAtDoor } from '#appointments/rooms/act-at-door.ts';
import { saveRooms } from '#appointments/rooms/save-rooms.ts';
import { bookSeries } from '#appointments/series/book-series.ts';
import { answerByLink } from '#mail-links/answer-by-link.ts';
import { createTokens } from '#mail-links/link-token.ts';
import { waitByLink } from '#mail-links/wait-by-link.ts';
import { address, type Call, serviceName, staffOf } from './desk-acts.ts';
import { phoneOf, simulatedRooms } from './practice.ts';

/** A service by video, of 45 minutes, and one by phone. */
const onlineService = 'Food and Kitchen';
const callService = 'Sleep Visit';

const roomAddresses = [
  simulatedRooms.address,
  'https://rooms.sim.test/second',
  'https://rooms.sim.test/part/{visit}',
];

const confirmed = true as const;
const answers = ['coming', 'another-time', 'coming', 'cannot-come'] as const;

/** The token of a link of a visit to its patient, and the start that the page of it shows. */
async function linkOf({ deps, practice }: Call, purpose: 'visit' | 'calendar', appointmentId: string) {
  const patientId = practice.patientOf(appointmentId);
  const startsAt = practice.startOf(appointmentId);
  const tokenOf = await createTokens(deps.db);
  return { token: tokenOf(purpose, { patientId, visit: { appointmentId, startsAt } }), ifStartsAt: startsAt };
}

const atDoor = ({ practice, a }: Call) => practice.pickVisit(a, ({ isAtDoor }) => isAtDoor);

/** Acts about visits by video and phone: their rooms, who waits at a door, and who is let in. */
export const roomActs = {
  bookOnline: async ({ deps, practice, as, patient, b, key }: Call) => {
    const patientId = patient();
    const isDesk = b % 2 === 0;
    const at = { serviceName: onlineService, ...practice.timeOf(b), ...(isDesk && { confirmed }) };
    const by = await as(isDesk ? 'desk' : patientId);
    return bookAppointment(deps, by, { patientId, ...at }, { idempotencyKey: key, address });
  },
  /** A visit that is booked for now or soon, one of five by phone, and its patient at its door, where that is open. */
  walkInOnline: async (call: Call) => {
    const { deps, practice, as, patient, a, b, key } = call;
    const at = { ...practice.aroundNow(b), anyTime: true as const };
    const service = { serviceName: (a + b) % 5 === 4 ? callService : onlineService };
    const booking = { patientId: patient(), ...service, ...at, confirmed };
    const by = await as('desk');
    const { _id } = await bookAppointment(deps, by, booking, { idempotencyKey: key, address });
    return waitByLink(deps, {
      ...(await linkOf(call, 'visit', _id)),
      place: 'Ireland',
      callBack: phoneOf(a % 4),
    });
  },
  saveRooms: async ({ deps, as, a, b }: Call) => {
    const rooms = {
      ...simulatedRooms,
      isOn: b % 5 !== 4,
      address: roomAddresses[b % roomAddresses.length] ?? '',
      treatsIn: a % 2 === 0 ? [] : ['Ireland'],
    };
    return saveRooms(deps, await as('doctor'), { rooms, versions: null });
  },
  ownRoom: async ({ deps, practice, as, a, b }: Call) => {
    const id = practice.pickVisit(a, ({ isOnline, isLive }) => isOnline && isLive);
    const edit = { room: ['https://rooms.sim.test/own-a', 'https://rooms.sim.test/own-b', ''][b % 3] };
    return editAppointment(deps, await as('desk'), { id, edit, versions: null });
  },
  /** The page of who waits says less each time that it asks again. */
  waitAtDoor: async (call: Call) => {
    const { deps, a, b } = call;
    const link = await linkOf(call, b % 2 === 0 ? 'visit' : 'calendar', atDoor(call));
    const answer = { place: b % 4 === 3 ? 'Elsewhere' : 'Ireland', callBack: phoneOf(a % 4) };
    return waitByLink(deps, { ...link, ...(b % 3 !== 2 && answer) });
  },
  letIn: async (call: Call) => {
    const take = call.b % 3 === 0 && { take: true as const };
    return actAtDoor(call.deps, await call.as(staffOf(call.b)), atDoor(call), { act: 'letIn', ...take });
  },
  finish: async (call: Call) =>
    actAtDoor(call.deps, await call.as(staffOf(call.b)), atDoor(call), { act: 'finish' }),
} satisfies Record<string, (call: Call) => Promise<unknown>>;

/** Acts about times that are asked about: visits booked long ago, and the answers of patients. */
export const askingActs = {
  bookFar: async ({ deps, practice, as, a, b, key }: Call) => {
    const patientId = practice.pickPatient(a, ({ hasAccount }) => hasAccount);
    const { date, time } = practice.timeOf(b);
    // Two weeks before it is half a month or a month from now, as waves are apart.
    const far = addDays(date, [27, 27, 40, 41][b % 4] ?? 27);
    if (b % 5 === 0) {
      const slots = [0, 1].map((days) => ({ date: addDays(far, days), time }));
      return bookSeries(deps, await as('desk'), { patientId, serviceName, slots }, key);
    }
    const isOwn = b % 6 === 1;
    const booking = { patientId, serviceName, date: far, time, ...(!isOwn && { confirmed }) };
    const by = await as(isOwn ? patientId : 'desk');
    return bookAppointment(deps, by, booking, { idempotencyKey: key, address });
  },
  /** Most often about a visit that the practice has moved, or that is far. */
  answer: async (call: Call) => {
    const { deps, practice, as, a, b } = call;
    const id = practice.pickVisit(
      a,
      ({ isLive, hasBegun, isMoved, isFar }) => isLive && !hasBegun && (isMoved || isFar || b % 7 === 0),
    );
    const link = await linkOf(call, 'visit', id);
    const act = answers[b % answers.length] ?? 'coming';
    if (act === 'cannot-come' || b % 3 === 0) return answerByLink(deps, { ...link, act, late: true });
    const patient = await as(practice.patientOf(id));
    return answerVisit(deps, patient, id, { answer: act, ifStartsAt: link.ifStartsAt });
  },
} satisfies Record<string, (call: Call) => Promise<unknown>>;
