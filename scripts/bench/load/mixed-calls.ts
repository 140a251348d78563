import { randomUUID } from 'node:crypto';
import { type Answer, call } from '../../../functions/test/support/api.ts';
import { moveAppointment } from '../../../functions/test/support/appointments.ts';
import type { Person } from '../../../functions/test/support/people.ts';
import { storySchedule } from '../../../functions/test/support/schedule.ts';
import { book, dayAt, freshSlots } from './bookings.ts';
import type { People } from './clients.ts';

/** A call that may be sent again, and what is noted of its answer. */
interface MixedCall {
  send: () => Promise<Answer>;
  note?: (answer: Answer) => void;
}

const idOf = ({ body }: Answer): string => String(Object(body)._id);

/**
 * Calls as a practice gets them on one day, the nth after the other: half of them look for free times, a fifth books, the others
 * cancel, move, list, save the schedule, close a day and open it again. `live` has the visits that should be there.
 */
export function mixedCalls(origin: string, { patients, admin, reception }: People) {
  const slots = freshSlots();
  const live = new Map<string, Person>();
  let closureId: string | undefined;

  const look: MixedCall = { send: () => call(`/available-slots?date=${dayAt(31)}`, { at: origin }) };
  const takeVisit = () => {
    const [visit] = live;
    if (visit) live.delete(visit[0]);
    return visit;
  };

  function booking(n: number): MixedCall {
    const patient = patients[n % patients.length] ?? admin;
    const { date, time } = slots.next().value;
    const key = randomUUID();
    return {
      send: () => book(patient, { date, time }, key),
      note: (answer) => answer.status === 201 && live.set(idOf(answer), patient),
    };
  }

  function cancellation(): MixedCall {
    const visit = takeVisit();
    if (!visit) return look;
    const [id, patient] = visit;
    return {
      send: () => moveAppointment(patient, id, 'cancel'),
      note: ({ status }) => status !== 200 && live.set(id, patient),
    };
  }

  function move(): MixedCall {
    const visit = takeVisit();
    if (!visit) return look;
    const [id, patient] = visit;
    const { date, time } = slots.next().value;
    return {
      send: () => moveAppointment(patient, id, 'reschedule', { date, time }),
      note: () => live.set(id, patient),
    };
  }

  function closure(n: number): MixedCall {
    const date = dayAt(2 + (n % 20));
    const headers = { 'idempotency-key': randomUUID() };
    return {
      send: () => reception.call('/closures', { json: { first: date, last: date }, headers }),
      note: (answer) => {
        if (answer.status === 201) closureId = idOf(answer);
      },
    };
  }

  const practiceCalls: ((n: number) => MixedCall)[] = [
    (n) => {
      const json = { ...storySchedule, horizonDays: 360 + (n % 6) };
      return { send: () => admin.call('/schedule', { method: 'PUT', json }) };
    },
    closure,
    () => {
      const id = closureId;
      return id === undefined ? look : { send: () => reception.call(`/closures/${id}/reopen`, { json: {} }) };
    },
    (n) => ({ send: () => (patients[n % patients.length] ?? admin).call('/appointments?limit=25') }),
  ];

  function next(n: number): MixedCall {
    const kind = n % 20;
    const round = Math.floor(n / 20);
    if (kind === 19) return practiceCalls[round % practiceCalls.length]?.(round) ?? look;
    if (kind % 2 === 0) return look;
    if (kind % 5 === 3 || kind === 1 || kind === 11) return booking(n);
    if (kind === 5 || kind === 15) return cancellation();
    if (kind === 7) return move();
    const date = dayAt(30 + (round % 30));
    return { send: () => reception.call(`/appointments?limit=100&from=${date}&to=${date}`) };
  }
  return { next, live };
}
