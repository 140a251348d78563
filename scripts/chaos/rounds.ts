import { setTimeout as sleep } from 'node:timers/promises';
import type { startFaultProxy } from './fault-proxy.ts';
import { openLedger } from './ledger.ts';
import { gather, live } from './practice-day.ts';
import type { FaultySite } from './practice-site.ts';
import { startTally, type Tally } from './tally.ts';

export interface Fault {
  name: string;
  /** How long it lasts where that is not what every fault does. */
  seconds?: number;
  /** Seconds after its end within which somebody has booked again, where that takes longer than after others. */
  goodWithin?: number;
  /** Begins it; answers how it ends. */
  begin: (site: FaultySite, mail: MailProxy | null) => Promise<() => unknown>;
}

type MailProxy = Awaited<ReturnType<typeof startFaultProxy>>;

const killEveryMs = 4_000;

const ofStore = (
  name: string,
  fault: Parameters<MailProxy['set']>[0],
  more: Pick<Fault, 'seconds' | 'goodWithin'> = {},
): Fault => ({
  name: `Firestore ${name}`,
  ...more,
  begin: async ({ store }) => {
    await store.set(fault);
    return () => store.set('none');
  },
});
const ofAuth = (name: string, fault: Parameters<MailProxy['set']>[0], seconds: number): Fault => ({
  name: `Auth ${name}`,
  seconds,
  begin: async ({ auth }) => {
    await auth.set(fault);
    return () => auth.set('none');
  },
});
const ofCalls = (name: string, fault: Parameters<FaultySite['front']['set']>[0]): Fault => ({
  name,
  begin: async ({ front }) => {
    front.set(fault);
    return () => front.set('none');
  },
});

/** The function is killed and started again, each time in the middle of calls. */
const killed: Fault = {
  name: 'function killed every 4 s',
  goodWithin: 30,
  begin: async ({ kill }) => {
    kill();
    const killing = setInterval(kill, killEveryMs);
    return () => clearInterval(killing);
  },
};

/** Longer than a minute, for which a session is not asked about again. */
const pastTheMinute = 65;

export const faults: readonly Fault[] = [
  killed,
  // Long enough for its client to wait ever longer before it tries again.
  ofStore('gone', 'gone', { seconds: 60 }),
  ofStore('silent, its connections dead', 'silent', { goodWithin: 45 }),
  ofStore('stopped, then all at once', 'frozen'),
  ofStore('cut in the middle', 'cutting'),
  ofStore('slow, 200 to 1,000 ms a message', 'slow'),
  ofAuth('gone', 'gone', pastTheMinute),
  ofAuth('silent', 'silent', pastTheMinute),
  ofCalls('each call sent twice at once', 'doubled'),
  ofCalls('calls up to 2 s late, reordered', 'reordered'),
  ofCalls('every third answer lost', 'lost'),
  {
    name: 'mail server gone',
    begin: async (_site, mail) => {
      await mail?.set('gone');
      return () => mail?.set('none');
    },
  },
];

const usuallyGoodWithin = 15;
const mostWaitMs = 60_000;

export interface Round {
  fault: Fault;
  seconds: number;
  tally: Tally;
  violations: string[];
}

/** One practice through one fault after the other. */
export async function openPractice(site: FaultySite, mail: MailProxy | null = null) {
  const people = await gather(site.front.origin);
  const ledger = openLedger();
  let round = -1;
  return {
    /** Lets everyone live before, through and after a fault, and then looks at the store. */
    run: async (fault: Fault, { seconds = 12, aroundSeconds = 3 } = {}): Promise<Round> => {
      const tally = startTally();
      round += 1;
      const day = live(people, ledger, { round, tally: () => tally });
      await sleep(aroundSeconds * 1000);
      const lasts = fault.seconds ?? seconds;
      const end = await fault.begin(site, mail);
      await sleep(lasts * 1000);
      await end();
      tally.faultEnded();
      while (!Number.isFinite(tally.firstBookingMs()) && tally.msSinceFault() < mostWaitMs) await sleep(100);
      await sleep(aroundSeconds * 1000);
      await day.stop();
      return { fault, seconds: lasts, tally, violations: await ledger.check() };
    },
  };
}

/** What is wrong with a round, a line each; none when all is well. */
export const faultsOf = ({ fault, tally, violations }: Round): string[] => {
  const { name, goodWithin = usuallyGoodWithin } = fault;
  const isSlow = tally.firstBookingMs() > goodWithin * 1000;
  return [
    ...[...tally.wrong].map(([what, times]) => `${what} (${times} times)`),
    ...violations,
    ...(isSlow ? [`nothing booked within ${goodWithin} s of its end`] : []),
  ].map((what) => `${name}: ${what}`);
};
