import { setImmediate } from 'node:timers/promises';
import {
  type Appointment,
  type AppointmentStatus,
  appointmentSchema,
} from '@garden-room/contract/appointment';
import { isLive } from '@garden-room/contract/live-status';
import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { appointmentsQuery } from '#api/appointments.ts';
import { dropKept, leaveKeptTo } from '#lib/kept-for-person.ts';
import { keepReading, keepVisit } from '#lib/kept-visits.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { canSealNow } from '#lib/sealed-file.ts';
import { type KeptVisits, readVisits } from '#lib/sealed-visits.ts';
import { anAppointment } from '#testing/builders.ts';
import { wholeReading } from './keep-reading.ts';

/** The device's storage: what takes how long, what fails, and what is there. */
const device = vi.hoisted(() => ({
  files: new Map<string, Uint8Array>(),
  databases: new Map<string, Map<number, unknown>>(),
  pending: 0,
  isFailing: false,
  delays: [] as number[],
}));

/** An operation of the storage, which is over some turns later. */
async function stored<T>(act: () => T, mayFail = true): Promise<T> {
  device.pending += 1;
  try {
    for (let left = device.delays.shift() ?? 0; left > 0; left -= 1) await setImmediate();
    if (mayFail && device.isFailing) throw new Error('The disk is full.');
    return act();
  } finally {
    device.pending -= 1;
  }
}

vi.mock('#lib/in-place.ts', () => ({
  writeInPlace: ({ name, bytes }: { name: string; bytes: Uint8Array }) =>
    stored(() => void device.files.set(name, bytes)),
  eraseFiles: (names: readonly string[]) =>
    stored(() => {
      for (const name of names) device.files.delete(name);
    }, false),
}));

/** Code comes to each tab in the order in which it was asked for there. */
const tabs = vi.hoisted(() => ({ current: 'acts', loading: new Map<string, Promise<unknown>>() }));
vi.mock('#lib/load-or-reload.ts', () => ({
  loadCode: <T>(load: () => Promise<T>): Promise<T> => {
    const before = tabs.loading.get(tabs.current) ?? Promise.resolve();
    device.pending += 1;
    const loaded = before
      .then(() => stored(() => {}, false))
      .then(load)
      .finally(() => {
        device.pending -= 1;
      });
    tabs.loading.set(tabs.current, loaded);
    return loaded;
  },
}));

type Page = { query: { patientId: string; status?: string; cursor?: string } };
const server = vi.hoisted(() => ({
  page: (_: Page): Promise<unknown> => Promise.reject(new Error('No server')),
}));
vi.mock('#lib/api-client.ts', async (original) => ({
  ...(await original<typeof import('#lib/api-client.ts')>()),
  callApiPage: (_: unknown, input: Page) => server.page(input),
}));

function openStorage() {
  const held = new Map<string, Promise<unknown>>();
  const request = (name: string, ...[given, act = given]: (unknown | (() => Promise<unknown>))[]) => {
    device.pending += 1;
    const mine = (held.get(name) ?? Promise.resolve()).then(act as () => Promise<unknown>).finally(() => {
      device.pending -= 1;
    });
    held.set(
      name,
      mine.catch(() => {}),
    );
    return mine;
  };
  const getFileHandle = (name: string) =>
    stored(() => {
      const bytes = device.files.get(name);
      if (!bytes) throw new Error('No such file');
      return { getFile: async () => ({ arrayBuffer: async () => bytes.slice().buffer }) };
    });
  vi.stubGlobal('navigator', {
    ...{ locks: { request }, storage: { getDirectory: () => stored(() => ({ getFileHandle })) } },
  });
  const asked = <T>(act: () => T, { opens = false } = {}) => {
    const asking: Record<string, unknown> = {};
    const tell = (name: string) => (asking[name] as (() => void) | undefined)?.();
    stored(act).then(
      (result) => {
        asking['result'] = result;
        if (opens) tell('onupgradeneeded');
        tell('onsuccess');
        tell('oncomplete');
      },
      () => {
        tell('onerror');
        tell('onabort');
      },
    );
    return asking;
  };
  const tableOf = (name: string) => {
    const known = device.databases.get(name) ?? new Map<number, unknown>();
    device.databases.set(name, known);
    return known;
  };
  const databaseOf = (name: string) => ({
    ...{ objectStoreNames: [], createObjectStore: () => {}, close: () => {} },
    transaction: () => {
      const transaction: Record<string, unknown> = {};
      const ask = (act: () => unknown) => {
        const asking = asked(act);
        asking['oncomplete'] = () => (transaction['oncomplete'] as () => void)();
        asking['onabort'] = () => (transaction['onabort'] as () => void)();
        return asking;
      };
      const keys = {
        get: (id: number) => ask(() => tableOf(name).get(id)),
        put: (key: unknown, id: number) => ask(() => tableOf(name).set(id, key)),
      };
      return Object.assign(transaction, { objectStore: () => keys });
    },
  });
  vi.stubGlobal('indexedDB', {
    open: (name: string) => asked(() => databaseOf(name), { opens: true }),
    deleteDatabase: (name: string) => device.databases.delete(name),
  });
}

/** Resolves once the storage has nothing to do any more. */
async function settled() {
  for (let quiet = 0; quiet < 25; quiet = device.pending === 0 ? quiet + 1 : 0) await setImmediate();
}

const minute = 60_000;
const begin = Date.parse('2026-11-30T08:00:00Z');
const ids = ['one', 'two', 'three', 'four', 'five'] as const;
type Id = (typeof ids)[number];
/** What a visit is from a moment on. */
type State = { at: number; status: AppointmentStatus; startsAt: string };

/** A visit of each id on a day of its own, moved by hours within it: five are more than two pages of two. */
const startOf = (id: Id, hour: number) =>
  new Date(Date.UTC(2026, 11, 10 + ids.indexOf(id), 9 + hour)).toISOString();

class World {
  now = begin;
  readonly history = new Map<Id, State[]>();
  readonly client: QueryClient = createQueryClient();
  /** The user who is signed in on the device. */
  person: string | null = 'ada';
  /** When each list began to be read that was read whole. */
  readonly readings = new Set<number>();
  /** The last act here on a visit, as long as no disk has failed since and a copy was there to be changed. */
  readonly own = new Map<Id, State>();
  /** A reading that has just been kept, with nothing after it. */
  renewed: number | null = null;

  constructor() {
    for (const id of ids.slice(0, 4)) this.change(id, 'confirmed', 0);
    server.page = async ({ query }) => {
      const { status, cursor } = query;
      const readAt = this.now;
      const listed = this.listed().filter((visit) => !status || visit.status === status);
      const after = cursor === undefined ? listed : listed.filter(({ startsAt }) => startsAt < cursor);
      const items = after.slice(0, 2);
      return { items, nextCursor: after.length > 2 ? (items.at(-1)?.startsAt ?? null) : null, readAt };
    };
  }

  tick(by = 1) {
    this.now += by;
    vi.setSystemTime(this.now);
  }

  change(id: Id, status: AppointmentStatus, hour: number): Appointment {
    const state = { at: this.now, status, startsAt: startOf(id, hour) };
    this.history.set(id, [...(this.history.get(id) ?? []), state]);
    return this.appointment(id, state);
  }

  appointment(id: Id, { status, startsAt }: State): Appointment {
    const endsAt = new Date(Date.parse(startsAt) + 30 * minute).toISOString();
    return appointmentSchema.parse({
      ...anAppointment({ patientId: 'ada' }),
      _id: id,
      status,
      startsAt,
      endsAt,
    });
  }

  listed = () =>
    [...this.history]
      .flatMap(([id, states]) => states.slice(-1).map((state) => this.appointment(id, state)))
      .sort((one, other) => other.startsAt.localeCompare(one.startsAt));

  get observer() {
    return new InfiniteQueryObserver(this.client, appointmentsQuery('ada'));
  }

  /** As the page of the next visits does, with what the cache has. */
  keepShown() {
    const reading = wholeReading(this.client.getQueryData(appointmentsQuery('ada').queryKey), this.now);
    if (!reading) return;
    this.readings.add(reading.readAt);
    tabs.current = 'lists';
    keepReading('ada', reading);
    tabs.current = 'acts';
    return reading.readAt;
  }

  /** What a visit was at some moment since `from`. */
  statesSince = (id: string, from: number): State[] => {
    const states = this.history.get(id as Id) ?? [];
    const first = states.findLastIndex(({ at }) => at <= from);
    return states.slice(Math.max(first, 0));
  };
}

/** An act on the device, or somewhere else; what was begun may still be under way after it. */
type Step = (world: World) => Promise<void> | void;

const showAgain: Step = (world) => {
  world.renewed = null;
  if (world.person === 'ada') world.keepShown();
};
const readWhole: Step = async (world) => {
  if (world.person !== 'ada') return;
  await world.client.fetchInfiniteQuery({ ...appointmentsQuery('ada'), staleTime: 0 });
  while (!wholeReading(world.client.getQueryData(appointmentsQuery('ada').queryKey), world.now))
    await world.observer.fetchNextPage();
  world.renewed = world.keepShown() ?? null;
};
/** A list that was forgotten meanwhile, of which one page is read. */
const readFirst: Step = async (world) => {
  if (world.person !== 'ada') return;
  world.client.removeQueries();
  await world.client.fetchInfiniteQuery(appointmentsQuery('ada'));
};
const readFurther: Step = async (world) => {
  const { queryKey } = appointmentsQuery('ada');
  if (world.person !== 'ada' || !world.client.getQueryData(queryKey)) return;
  await world.observer.fetchNextPage();
  showAgain(world);
};
const readFiltered: Step = async (world) => {
  if (world.person !== 'ada') return;
  await world.client.fetchInfiniteQuery({
    ...appointmentsQuery('ada', { status: 'confirmed' }),
    staleTime: 0,
  });
};
const act =
  (id: Id, status: AppointmentStatus, hour: number, isHere: boolean): Step =>
  async (world) => {
    world.renewed = null;
    const isNew = !world.history.has(id);
    if (!isHere) {
      world.own.delete(id);
      return void world.change(id, status, hour);
    }
    if (world.person !== 'ada') return;
    const isKept = (await readVisits()) !== null;
    const changed = world.change(id, status, hour);
    world.own.delete(id);
    const last = world.history.get(id)?.at(-1);
    if (last && !device.isFailing && (isKept || isNew)) world.own.set(id, last);
    world.tick();
    keepVisit(changed, { isOwn: isNew });
  };
const leave =
  (to: 'grace' | null): Step =>
  (world) => {
    world.person = to;
    world.renewed = null;
    world.own.clear();
    world.client.clear();
    if (to === null) dropKept('own-visits');
    else leaveKeptTo(to);
  };
const comeBack: Step = (world) => {
  world.person = 'ada';
  leaveKeptTo('ada');
};
const graceBooks: Step = (world) => {
  if (world.person !== 'grace') return;
  const state = world.history.get('one')?.[0];
  if (state) keepVisit({ ...world.appointment('one', state), patientId: 'grace' }, { isOwn: true });
};
const failing =
  (isFailing: boolean): Step =>
  async (world) => {
    // A disk fails between acts here: of one that it cuts short nothing is claimed.
    await settled();
    device.isFailing = isFailing;
    world.renewed = null;
    world.own.clear();
  };

const status = fc.constantFrom<AppointmentStatus>('confirmed', 'cancelled', 'pending', 'declined');
const step = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ name: 'read whole', run: readWhole }) },
  { weight: 1, arbitrary: fc.constant({ name: 'show again', run: showAgain }) },
  { weight: 3, arbitrary: fc.constant({ name: 'read first', run: readFirst }) },
  { weight: 3, arbitrary: fc.constant({ name: 'read further', run: readFurther }) },
  { weight: 1, arbitrary: fc.constant({ name: 'read filtered', run: readFiltered }) },
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.constantFrom(...ids), status, fc.integer({ min: 0, max: 3 }), fc.boolean())
      .map(([id, to, hour, isHere]) => ({
        name: `${id} is ${to} at ${hour}, ${isHere ? 'here' : 'elsewhere'}`,
        run: act(id, to, hour, isHere),
      })),
  },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 1, max: 60 * 72 }).map((minutes) => ({
      name: `${minutes} minutes`,
      run: (world: World) => world.tick(minutes * minute),
    })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('grace' as const, null).map((to) => ({ name: `${to} comes`, run: leave(to) })),
  },
  { weight: 1, arbitrary: fc.constant({ name: 'grace books', run: graceBooks }) },
  { weight: 2, arbitrary: fc.constant({ name: 'ada comes', run: comeBack }) },
  { weight: 1, arbitrary: fc.boolean().map((is) => ({ name: `the disk fails: ${is}`, run: failing(is) })) },
);

/** Holds what is on the device to the model, once nothing is under way. */
async function check(world: World) {
  await settled();
  const copy = await readVisits();
  if (world.person === null) expect(device.files.size, 'files of who has left').toBe(0);
  if (world.person === 'ada') return checkOfAda(world, copy);
  // Nothing of Ada's is left, and what Grace has booked has no date of a reading.
  if (copy) expect(copy).toMatchObject({ personId: 'grace', readAt: null, visits: [{ _id: 'one' }] });
}

function checkOfAda(world: World, copy: KeptVisits | null) {
  const isRenewed = world.renewed !== null && !device.isFailing;
  if (isRenewed) expect(copy?.readAt, 'the date of a whole list').toBe(world.renewed);
  if (!copy) return;
  if (copy.readAt !== null) expect([...world.readings], 'a date of no reading').toContain(copy.readAt);
  expect(new Set(copy.visits.map(({ _id }) => _id)).size, 'a visit twice').toBe(copy.visits.length);
  for (const [id, states] of world.history) {
    // What is over is not shown, whatever is kept of it.
    if (world.now > Date.parse(states.at(-1)?.startsAt ?? '')) continue;
    expect(wasSo(world, copy, id), `${id} was so since the copy’s date`).toBe(true);
    const own = world.own.get(id);
    if (own) expect(isSo(world, copy, id)(own), `${id} is as it was left here`).toBe(true);
  }
}

/** Whether a visit is in the copy as it is in a state: not at all, where it does not take place. */
const isSo =
  (world: World, { visits }: KeptVisits, id: Id) =>
  (state: State) => {
    const kept = visits.find(({ _id }) => _id === id);
    const { endsAt } = world.appointment(id, state);
    return isLive(state.status) ? kept?.status === state.status && kept.endsAt === endsAt : !kept;
  };

/** Whether a visit was what the copy says of it at some moment since its date; of a part, where it says anything. */
function wasSo(world: World, copy: KeptVisits, id: Id): boolean {
  const isKept = copy.visits.some(({ _id }) => _id === id);
  const since = world.statesSince(id, copy.readAt ?? 0);
  const isNew = (since[0]?.at ?? 0) > (copy.readAt ?? 0);
  return since.some(isSo(world, copy, id)) || (!isKept && (copy.readAt === null || isNew));
}

test('the copy of who sits here says nothing newer than its date, and leaves with them', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: begin });
  vi.stubGlobal('crypto', (await import('node:crypto')).webcrypto);
  // Asked once a page, whatever becomes of the disk later.
  openStorage();
  expect(await canSealNow()).toBe(true);
  const steps = fc.array(fc.tuple(step, fc.boolean()), { minLength: 1, maxLength: 14 });
  const delays = fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 60 });
  await fc.assert(
    fc
      .asyncProperty(steps, delays, async (taken, slow) => {
        const world = new World();
        device.delays = [...slow];
        for (const [{ name, run }, isAwaited] of taken) {
          world.tick();
          await run(world);
          world.tick();
          if (isAwaited)
            await check(world).catch((error) => {
              throw new Error(`After ${name}`, { cause: error });
            });
        }
        await check(world);
      })
      .beforeEach(async () => {
        await settled();
        device.isFailing = false;
        device.delays = [];
        tabs.loading.clear();
        localStorage.clear();
        device.files.clear();
        device.databases.clear();
        openStorage();
        vi.setSystemTime(begin);
      }),
    { numRuns: 60 },
  );
});
