import { addDays, clinicToday } from '@garden-room/contract/availability';
import type { Rooms } from '@garden-room/contract/rooms';
import { leastNoticeMinutes, scheduleSchema } from '@garden-room/contract/schedule';
import { weekdays } from '@garden-room/contract/weekdays';
import { admit } from '#http/authenticate.ts';
import type { Bucket, Deps } from '#lib/deps.ts';
import { MailError } from '#lib/mailer.ts';
import { wallTimeAt } from '#mail-delivery/own-time.ts';
import { addPatient } from '#patients/add-patient.ts';
import { beginSchedule } from '#schedule/schedule-store.ts';
import { beginServices } from '#services/service-store.ts';
import type { Actor, Identity } from '#users/actor.ts';
import { setRoleAndPatient } from '#users/set-role-and-patient.ts';
import { createUser } from '#users/user-store.ts';
import { practice } from '../support/deployed-practice.ts';
import { logSpy } from '../support/log-spy.ts';
import { choicesIn } from './choices.ts';
import type { Process, World } from './world.ts';

/** The phone of a patient who has none of an account. */
export const phoneOf = (index: number): string => `+1 202-555-01${10 + index}`;

const hours = { open: '09:00', close: '12:00', breaks: [] };

/** Open every morning, so that all want the same few times. */
export const simulatedSchedule = scheduleSchema.parse({
  timeZone: practice.timeZone,
  weekly: Object.fromEntries(weekdays.map((weekday) => [weekday, hours])),
  startEveryMinutes: 30,
  minimumNoticeMinutes: leastNoticeMinutes,
  horizonDays: 60,
});

/** A service that confirms at once, of 45 minutes. */
export const atOnceService = 'Worry & Rest';

const services = practice.services.map((service) => ({
  ...service,
  confirmsAtOnce: service.name === atOnceService,
}));

/** The rooms of visits by video until an act changes them: one address for all. */
export const simulatedRooms: Rooms = {
  isOn: true,
  address: 'https://rooms.sim.test/first',
  secondWay: '',
  phone: phoneOf(0),
  treatsIn: [],
};

/** Times that are wanted. */
const times = ['09:00 AM', '09:30 AM', '10:00 AM', '10:30 AM', '11:00 AM'] as const;

/** The identity provider, as far as the use cases ask it. */
function simulatedAccounts() {
  const accounts = new Map<string, { uid: string; email: string; unconfirmedSince: number | null }>();
  const found = (uid: string) => {
    const account = accounts.get(uid);
    if (!account)
      throw Object.assign(new Error('There is no such account.'), { code: 'auth/user-not-found' });
    return { ...account, emailVerified: account.unconfirmedSince === null, disabled: false };
  };
  return {
    accounts,
    auth: {
      getUser: async (uid: string) => found(uid),
      getUsers: async (wanted: { uid: string }[]) => ({
        users: wanted.filter(({ uid }) => accounts.has(uid)).map(({ uid }) => found(uid)),
        notFound: wanted.filter(({ uid }) => !accounts.has(uid)),
      }),
      deleteUser: async (uid: string) => {
        found(uid);
        accounts.delete(uid);
      },
      revokeRefreshTokens: async () => {},
      updateUser: async (uid: string) => found(uid),
    } as unknown as Deps['auth'],
  };
}

/** An email as it has left. */
export interface Delivered {
  messageId: string;
  subject: string;
}

export type SimulatedPractice = Awaited<ReturnType<typeof openPractice>>;

/** A practice in a world, with a doctor, a reception and patients with accounts. Acts run on its processes. */
export async function openPractice(world: World, patients: number, withoutAccount = 2) {
  const { accounts, auth } = simulatedAccounts();
  const delivered: Delivered[] = [];
  const spy = logSpy();
  let processes: Process[] = [];

  const depsOf = (process: Process): Deps => ({
    appCheck: { verifyToken: () => Promise.reject(new Error('no App Check here')) },
    auth,
    bucket: async () => ({ getFiles: async () => [[], null] }) as unknown as Bucket,
    clock: world.clock,
    config: {
      allowedOrigins: new Set(),
      appCheck: 'off',
      localCalendars: false,
      localMailbox: false,
      mail: { host: 'mail.test', port: 587, user: null, from: null, encrypted: true },
      region: 'us-central1',
      project: null,
      addressHeader: 'fastly-client-ip',
      ratePerMinute: 1_000_000,
      databaseId: '(default)',
      trustedProxies: 0,
    },
    db: process.db,
    fetchCalendar: () => Promise.reject(new Error('no calendar here')),
    log: spy.log,
    openMailer: async () => ({
      send: async ({ messageId, subject, text, html, calendar }) => {
        await world.step(`send ${subject}`, process);
        if (world.random() < world.mailFails()) throw new MailError('failed', 'ETIMEDOUT');
        delivered.push({ messageId, subject });
        // Lines of a calendar are folded.
        const entry = calendar?.content.replaceAll('\r\n ', '') ?? '';
        world.sent(messageId, [subject, text, html, entry].join('\n'));
        await world.step(`sent ${subject}`, process);
      },
    }),
    practice,
    readBackups: async () => null,
    readBusyTimes: async () => ({ busyTimes: [], unreadable: 0, leftOut: 0 }),
    securityHeaders: {},
    pages: () => Promise.reject(new Error('no pages here')),
  });

  /** One of the processes that are alive; a dead one is replaced. */
  const someProcess = (which: number): Process => {
    processes = processes.map((process) => (process.isDead ? begun() : process));
    return processes[which % processes.length] as Process;
  };
  const begun = (): Process => {
    const process = world.startProcess();
    beginSchedule(process.db, practice);
    beginServices(process.db, services);
    return process;
  };

  processes = [begun(), begun()];
  const first = depsOf(someProcess(0));
  await first.db.doc('settings/schedule').set(simulatedSchedule);
  await first.db.doc('settings/rooms').set({ ...simulatedRooms, key: 'a key' });
  const signUp = async (uid: string, name: string): Promise<string> => {
    const email = `${uid}@sim.test`;
    accounts.set(uid, { uid, email, unconfirmedSince: null });
    const privacyNotice = {
      version: practice.privacyNotice,
      acceptedAt: new Date(world.clock.now()).toISOString(),
    };
    const person = { email, name, photoURL: null, privacyNotice, now: world.clock.now() };
    await createUser(depsOf(someProcess(0)).db, uid, person, () => {});
    return uid;
  };
  await signUp('doctor', 'Dr. Ada');
  await signUp('desk', 'Ben at the desk');
  await setRoleAndPatient(first.db, 'doctor', { role: 'Admin' });
  await setRoleAndPatient(first.db, 'desk', { role: 'Reception' });
  for (let index = 0; index < patients; index += 1) await signUp(`patient${index}`, `Patient ${index}`);
  const identityOf = (uid: string): Identity => ({
    uid,
    email: `${uid}@sim.test`,
    emailVerified: (accounts.get(uid)?.unconfirmedSince ?? null) === null,
    signedInAt: world.clock.now() - 60_000,
  });

  const actorOf = (deps: Deps, uid: string): Promise<Actor> =>
    admit(deps, identityOf(uid), { access: 'user' }) as Promise<Actor>;
  const desk = await actorOf(first, 'desk');
  for (let index = 0; index < withoutAccount; index += 1)
    await addPatient(first, desk, { name: `Walk In ${index}`, phone: phoneOf(index) }, `walk-in-${index}`);

  return {
    world,
    delivered,
    failures: spy.failures,
    logged: spy.entries,
    accounts,
    depsOn: (which: number): Deps => depsOf(someProcess(which)),
    /** The caller: every call is admitted by the record as it is then. */
    signUp,
    /** Has an account's email address unconfirmed from now on, as after a change in the provider's console. */
    unconfirm: (uid: string) => {
      const account = accounts.get(uid);
      if (account) account.unconfirmedSince ??= world.clock.now();
    },
    actorOf,
    ...choicesIn(world),
    today: () => clinicToday(practice.timeZone, world.clock.now()),
    /** The present half hour, or one of the next, for a patient at the desk. */
    nowOn: (index: number) => {
      const at = world.clock.now() + (index % 3) * 30 * 60_000;
      const { date, time } = wallTimeAt(practice.timeZone, at - (at % (30 * 60_000)));
      return { date, time };
    },
    /** A quarter of an hour that has just begun, or so far from it that visits of 45 minutes follow each other. */
    aroundNow: (index: number) => {
      const at = world.clock.now() + ((index % 3) - 1) * 45 * 60_000;
      const { date, time } = wallTimeAt(practice.timeZone, at - (at % (15 * 60_000)));
      return { date, time };
    },
    /** One of the few times that everyone wants, from tomorrow on. */
    timeOf: (index: number) => ({
      date: addDays(
        clinicToday(practice.timeZone, world.clock.now()),
        1 + (Math.floor(index / times.length) % 3),
      ),
      time: times[index % times.length] as (typeof times)[number],
    }),
  };
}
