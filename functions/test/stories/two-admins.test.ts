import { patientSchema } from '@garden-room/contract/patient';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, refusal } from '../support/api.ts';
import { type AppointmentMove, bookAppointment, moveAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { newAdmin, newConfirmedPatient, newPatient, type Person } from '../support/people.ts';
import { raceRounds } from '../support/race-rounds.ts';
import { expectLocksMatchAppointments } from '../support/store.ts';
import { auth, db } from '../support/suite.ts';

/*
 * Two admins change one record at once, for each kind of change: whoever is first, both get a clear answer, the stored
 * state is what one was answered, and the audit has every change. Tested elsewhere: schedule-races, blog-editing,
 * patient-notes, admin-role, blocking, series, races.
 */
const month = 5;
let admins: [Person, Person];
let patient: Person;
ownCalendar();
beforeAll(async () => {
  const [one, other, patientOfBoth] = await Promise.all([newAdmin(), newAdmin(), newPatient()]);
  admins = [one, other];
  patient = patientOfBoth;
});

type Act = (by: Person) => Promise<Answer>;
interface Meeting {
  /** The audit's target of both changes. */
  target: string;
  acts: [Act, Act];
  /** Checks the state afterwards. */
  holds: (outcomes: string[]) => Promise<unknown>;
}
interface Kind {
  arrange: () => Promise<Meeting>;
  /** The answers that the two may get, in either order. */
  may: string[][];
  /** The number of changes that the audit has of it, where that isn't one for each that was done. */
  audited?: number;
}

const illegal = '409 illegal_move';
const missing = '404 not_found';
const oneOfTwo = (refused: string) => [
  ['done', refused],
  [refused, 'done'],
];
const read = async (path: string) => (await db.doc(path).get()).data();

type Moving = [AppointmentMove, (date: string) => object];
const nothing = () => ({});
const because = () => ({ reason: 'So.' });
const to = (time: string) => (date: string) => ({ date, time });

/** Two moves of one appointment; `end` says from what the two were answered what it has become. */
const moving =
  (status: string, moves: [Moving, Moving], end: (outcomes: string[]) => unknown): Kind['arrange'] =>
  async () => {
    const date = freshDay(month);
    const { _id } = await bookAppointment(patient, { date });
    if (status !== 'pending') await moveAppointment(admins[0], _id, 'confirm');
    if (status === 'started') await db.doc(`appointments/${_id}`).update({ startsAt: new Date() });
    const act =
      ([move, json]: Moving): Act =>
      (by) =>
        moveAppointment(by, _id, move, json(date));
    return {
      target: `appointments/${_id}`,
      acts: [act(moves[0]), act(moves[1])],
      holds: async (outcomes) => {
        const left = await read(`appointments/${_id}`);
        expect([end(outcomes)].flat()).toContain(left?.['status'] ?? 'gone');
        await expectLocksMatchAppointments();
      },
    };
  };

const winner = (first: string, second: string) => (outcomes: string[]) =>
  outcomes[0] === 'done' ? first : second;

/** Two changes of one user's record; `holds` gets the record afterwards. */
const changing =
  (
    acts: (uid: string) => [Act, Act],
    holds: (record: Record<string, unknown>, uid: string, outcomes: string[]) => Promise<unknown> | unknown,
  ): Kind['arrange'] =>
  async () => {
    const person = await newConfirmedPatient();
    const target = `users/${person.uid}`;
    return {
      target,
      acts: acts(person.uid),
      holds: async (outcomes) => holds((await read(target)) ?? {}, person.uid, outcomes),
    };
  };

const profile = (name: string, phone: string) => ({ name, phone, email: 'a@b.test', address: `${name}’s` });

async function noted(): Promise<{ id: string; tag: string }> {
  const json = { name: 'Trace', phone: '+1 202-555-0199' };
  const { _id } = patientSchema.parse((await admins[0].call('/patients', { json })).body);
  const tag = (await admins[0].call(`/patients/${_id}`)).headers.get('etag') ?? '';
  return { id: _id, tag };
}

const kinds: Record<string, Kind> = {
  'confirm and decline': {
    arrange: moving(
      'pending',
      [
        ['confirm', nothing],
        ['decline', because],
      ],
      winner('confirmed', 'declined'),
    ),
    may: oneOfTwo(illegal),
  },
  'confirm, both': {
    arrange: moving(
      'pending',
      [
        ['confirm', nothing],
        ['confirm', nothing],
      ],
      () => 'confirmed',
    ),
    may: [['done', 'done']],
    audited: 1,
  },
  'decline and cancel': {
    arrange: moving(
      'pending',
      [
        ['decline', because],
        ['cancel', because],
      ],
      winner('declined', 'cancelled'),
    ),
    may: oneOfTwo(illegal),
  },
  'complete and no-show': {
    arrange: moving(
      'started',
      [
        ['complete', nothing],
        ['no-show', nothing],
      ],
      winner('completed', 'no-show'),
    ),
    may: oneOfTwo(illegal),
  },
  'cancel and reschedule': {
    arrange: moving(
      'confirmed',
      [
        ['cancel', because],
        ['reschedule', to('02:00 PM')],
      ],
      () => 'cancelled',
    ),
    may: [
      ['done', illegal],
      ['done', 'done'],
    ],
  },
  // One after the other: the patient is told of both, and the second sees in its list where it has been meanwhile.
  'reschedule to two times': {
    arrange: moving(
      'confirmed',
      [
        ['reschedule', to('02:00 PM')],
        ['reschedule', to('03:00 PM')],
      ],
      () => 'confirmed',
    ),
    may: [['done', 'done']],
  },
  'reschedule to the same time': {
    arrange: moving(
      'confirmed',
      [
        ['reschedule', to('02:00 PM')],
        ['reschedule', to('02:00 PM')],
      ],
      () => 'confirmed',
    ),
    may: [['done', 'done']],
    audited: 1,
  },
  'delete, both': {
    arrange: moving(
      'pending',
      [
        ['delete', nothing],
        ['delete', nothing],
      ],
      () => 'gone',
    ),
    may: oneOfTwo(missing),
  },
  'delete and reschedule': {
    arrange: moving(
      'pending',
      [
        ['delete', nothing],
        ['reschedule', to('02:00 PM')],
      ],
      () => 'gone',
    ),
    may: [
      ['done', missing],
      ['done', 'done'],
    ],
  },
  'block, both': {
    arrange: changing(
      (uid) => {
        const block: Act = (by) => by.call(`/user/${uid}`, { method: 'PUT', json: { isBlocked: true } });
        return [block, block];
      },
      async (record, uid) => {
        expect(record['isBlocked']).toBe(true);
        expect((await auth.getUser(uid)).disabled).toBe(true);
      },
    ),
    may: [['done', 'done']],
    audited: 1,
  },
  'block, and make an admin': {
    arrange: changing(
      (uid) => [
        (by) => by.call(`/user/${uid}`, { method: 'PUT', json: { isBlocked: true } }),
        (by) => by.call(`/user/${uid}/role`, { method: 'PUT', json: { role: 'Admin' } }),
      ],
      (record) => expect(record).toMatchObject({ isBlocked: true, role: 'Admin' }),
    ),
    may: [['done', 'done']],
  },
  // No version is named: one whole profile replaces the other, never a mixture, and the audit has both.
  'the profile of an account': {
    arrange: changing(
      (uid) => [
        (by) => by.call(`/users/${uid}`, { method: 'PATCH', json: profile('Ada', '+1 202-555-0101') }),
        (by) => by.call(`/users/${uid}`, { method: 'PATCH', json: profile('Bea', '+1 202-555-0102') }),
      ],
      ({ name, phone, address }) =>
        expect(['Ada +12025550101 Ada’s', 'Bea +12025550102 Bea’s']).toContain(`${name} ${phone} ${address}`),
    ),
    may: [['done', 'done']],
  },
  'the details of a patient without an account': {
    arrange: async () => {
      const { id, tag } = await noted();
      const correct =
        (name: string): Act =>
        (by) => {
          const json = { name, phone: '+1 202-555-0101' };
          return by.call(`/patients/${id}`, { method: 'PATCH', json, headers: { 'if-match': tag } });
        };
      return {
        target: `users/${id}`,
        acts: [correct('Ada'), correct('Bea')],
        holds: async (outcomes) =>
          expect((await read(`users/${id}`))?.['name']).toBe(winner('Ada', 'Bea')(outcomes)),
      };
    },
    may: oneOfTwo('412 edited_meanwhile'),
  },
  'join with two accounts': {
    arrange: async () => {
      const { id } = await noted();
      const date = freshDay(month);
      const { _id } = await bookAppointment(admins[0], { patientId: id, date });
      const accounts = await Promise.all([newConfirmedPatient(), newConfirmedPatient()]);
      const join =
        ({ uid }: Person): Act =>
        (by) =>
          by.call(`/patients/${id}/join`, { json: { userId: uid, samePerson: true } });
      return {
        target: `users/${id}`,
        acts: [join(accounts[0]), join(accounts[1])],
        holds: async (outcomes) => {
          const [one, other] = accounts.map(({ uid }) => uid);
          expect((await read(`appointments/${_id}`))?.['patientId']).toBe(
            winner(`${one}`, `${other}`)(outcomes),
          );
          expect(await read(`users/${id}`)).toBeUndefined();
        },
      };
    },
    may: [...oneOfTwo('409 has_account'), ...oneOfTwo(missing)],
  },
  'edit and delete a post': {
    arrange: async () => {
      const json = { title: 'A title', description: 'Some words.' };
      const made = await admins[0].call('/blog', { json });
      const id = String(Object(made.body)._id);
      return {
        target: `blogs/${id}`,
        acts: [
          (by) => by.call(`/blog/${id}`, { method: 'PUT', json: { ...json, title: 'Another' } }),
          (by) => by.call(`/blog/${id}`, { method: 'DELETE' }),
        ],
        holds: async () => expect(await read(`blogs/${id}`)).toBeUndefined(),
      };
    },
    may: [
      ['done', 'done'],
      [missing, 'done'],
    ],
  },
};

/** Ids of the audit's entries about changes of a record. */
async function changesOf(target: string): Promise<string[]> {
  const { docs } = await db.collection('audit').where('target', '==', target).get();
  return docs.filter((entry) => entry.get('action') !== 'read').map(({ id }) => id);
}

const outcomeOf = (answer: Answer) => (answer.status < 400 ? 'done' : refusal(answer));

describe.each(Object.entries(kinds))('%s', (_what, { arrange, may, audited }) => {
  it.each(raceRounds(1, 10))('at once: both are answered, and nothing is lost (round %i)', async (round) => {
    const { target, acts, holds } = await arrange();
    const before = await changesOf(target);
    const order = round % 2 ? [0, 1] : [1, 0];
    const answers: string[] = [];
    await Promise.all(
      order.map(async (index) => {
        const [act, by] = [acts[index], admins[index]];
        if (act && by) answers[index] = outcomeOf(await act(by));
      }),
    );
    expect(may).toContainEqual(answers);
    await holds(answers);
    const made = (await changesOf(target)).filter((id) => !before.includes(id));
    expect(made).toHaveLength(audited ?? answers.filter((answer) => answer === 'done').length);
  });
});
