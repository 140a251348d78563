import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../../../functions/test/support/api.ts';
import { moveAppointment } from '../../../functions/test/support/appointments.ts';
import { catalogue } from '../../../functions/test/support/deployed-practice.ts';
import type { Person } from '../../../functions/test/support/people.ts';
import { book, mustBook, slotsOf } from './bookings.ts';
import type { People } from './clients.ts';

/** The clients who want the first slot of a day at once. */
interface Round {
  date: string;
  clients: Person[];
  people: People;
}

export interface Attack {
  name: string;
  /** The number of clients, a row each, with the number of rounds. */
  sizes: readonly (readonly [clients: number, rounds: number])[];
  /** Prepares the day and returns the calls, which are then sent at once. */
  arrange: (round: Round) => (() => Promise<Answer>)[] | Promise<(() => Promise<Answer>)[]>;
  /** Whether all calls get the same visit as their answer. */
  isOneForAll?: true;
}

const time = '09:00 AM';
const few = [
  [2, 8],
  [20, 3],
] as const;
const many = [...few, [100, 2]] as const;

const bookAll = ({ clients, date }: Pick<Round, 'clients' | 'date'>) =>
  clients.map((client) => () => book(client, { date, time }));

/** The first of the clients, and all others. */
function oneAndOthers({ clients, date }: Round) {
  const [one, ...others] = clients;
  if (!one) throw new Error('Nobody attacks.');
  return { one, others: bookAll({ clients: others, date }) };
}

const idOf = ({ body }: Answer): string => String(Object(body)._id);
const serviceOf = (minutes: number) =>
  catalogue.find(({ durationMinutes }) => durationMinutes === minutes)?.name;

export const attacks: readonly Attack[] = [
  { name: 'all book it, each under a key of their own', sizes: many, arrange: bookAll },
  {
    name: 'one books it many times, under one key',
    sizes: many,
    arrange: ({ clients, date }) => {
      const [[one], key] = [clients, randomUUID()];
      return clients.map((client) => () => book(one ?? client, { date, time }, key));
    },
    isOneForAll: true,
  },
  {
    name: 'half-hours and hours that overlap',
    sizes: few,
    arrange: ({ clients, date }) =>
      clients.map((client, index) => () => {
        const at = ['09:00 AM', '09:15 AM', '09:30 AM'][index % 3] ?? time;
        const serviceName = serviceOf(index % 2 ? 30 : 60);
        return book(client, { date, time: at, ...(serviceName && { serviceName }) });
      }),
  },
  {
    name: 'half book it, half move their visit onto it',
    sizes: few,
    arrange: async ({ clients, date }) => {
      const [, ...free] = slotsOf(date);
      const half = Math.min(clients.length / 2, free.length);
      const [moving, booking] = [clients.slice(0, half), clients.slice(half)];
      const visits = await Promise.all(
        moving.map((client, index) => mustBook(client, free[index] ?? { date, time })),
      );
      const moves = moving.map((client, index) => () => {
        const visit = visits[index];
        if (!visit) throw new Error('The visit is missing.');
        return moveAppointment(client, idOf(visit), 'reschedule', { date, time });
      });
      return [...moves, ...bookAll({ clients: booking, date })];
    },
  },
  {
    name: 'all book it while the practice closes the day',
    sizes: few,
    arrange: ({ clients, date, people }) => [
      ...bookAll({ clients: clients.slice(1), date }),
      () => people.reception.call('/closures', { json: { first: date, last: date } }),
    ],
  },
  {
    name: 'all book it while the practice books it at any time',
    sizes: few,
    arrange: (round) => {
      const { one, others } = oneAndOthers(round);
      const request = { patientId: one.uid, date: round.date, time, anyTime: true } as const;
      return [...others, () => book(round.people.admin, request)];
    },
  },
  {
    name: 'all book it while the practice books a series over it',
    sizes: few,
    arrange: (round) => {
      const { one, others } = oneAndOthers(round);
      const slots = slotsOf(round.date)
        .slice(0, 4)
        .map((slot) => ({ date: slot.date, time: slot.time }));
      const headers = { 'idempotency-key': randomUUID() };
      const series = { json: { patientId: one.uid, slots }, headers };
      return [...others, () => round.people.admin.call('/appointments/series', series)];
    },
  },
  {
    name: 'all lose their answer, and send it again',
    sizes: few,
    arrange: ({ clients, date }) =>
      clients.flatMap((client) => {
        const key = randomUUID();
        const send = () => book(client, { date, time }, key);
        // The first answer is on its way, or still to come, when the second call is sent.
        return [send, () => sleep(Math.random() * 60).then(send)];
      }),
  },
  ...(
    [
      ['a cancellation', 'cancel', {}],
      ['a move', 'reschedule', { time: '11:00 AM' }],
    ] as const
  ).map(
    ([what, act, to]): Attack => ({
      name: `one takes ${what} back while others book`,
      sizes: few,
      arrange: async (round) => {
        const { one, others } = oneAndOthers(round);
        const _id = idOf(await mustBook(one, { date: round.date, time }));
        await moveAppointment(one, _id, act, { ...to, ...('time' in to && { date: round.date }) });
        return [...others, () => moveAppointment(one, _id, 'restore')];
      },
    }),
  ),
  {
    name: 'the practice takes its booking back while others book',
    sizes: few,
    arrange: async (round) => {
      const { one, others } = oneAndOthers(round);
      const { admin } = round.people;
      const booking = { patientId: one.uid, date: round.date, time, confirmed: true } as const;
      const _id = idOf(await book(admin, booking));
      return [...others, () => admin.call(`/appointments/${_id}/undo`, { json: {} })];
    },
  },
];
