import { setTimeout as sleep } from 'node:timers/promises';
import { waitingMailQuery } from '../../functions/src/mail/mail-store.ts';
import { saveSchedule } from '../../functions/test/support/schedule.ts';
import { db, origin } from '../../functions/test/support/suite.ts';
import type { Result } from '../bench/figures.ts';
import { tally as counted } from '../bench/load/run-figures.ts';
import { openLedger } from '../practice-day/ledger.ts';
import { gather, live } from '../practice-day/practice-day.ts';
import { startTally } from '../practice-day/tally.ts';
import type { SuiteDirectories } from '../suite/directories.ts';
import type { Ports } from '../suite/ports.ts';
import { CommandError, say } from '../terminal/command.ts';
import { type FaultySite, startFaultySite } from './practice-site.ts';

interface Fault {
  name: string;
  begin: (site: FaultySite) => unknown;
  /** The fault's duration, if not the usual one. */
  seconds?: number;
  /** Seconds after its end within which a booking has to succeed, if longer than after other faults. */
  goodWithin?: number;
}

/** Longer than a minute, for which a session is not asked about again. */
const pastTheMinute = 65;

const faults: readonly Fault[] = [
  { name: 'function killed every 4 s', begin: ({ killEvery }) => killEvery(4000), goodWithin: 30 },
  // Long enough for its client to wait ever longer before it tries again.
  { name: 'Firestore gone', begin: ({ store }) => store.set('gone'), seconds: 60 },
  {
    name: 'Firestore silent, its connections dead',
    begin: ({ store }) => store.set('silent'),
    goodWithin: 45,
  },
  { name: 'Firestore stopped, then all at once', begin: ({ store }) => store.set('frozen') },
  { name: 'Firestore cut in the middle', begin: ({ store }) => store.set('cutting') },
  { name: 'Firestore slow, 200 to 1,000 ms a message', begin: ({ store }) => store.set('slow') },
  { name: 'Auth gone', begin: ({ auth }) => auth.set('gone'), seconds: pastTheMinute },
  { name: 'Auth silent', begin: ({ auth }) => auth.set('silent'), seconds: pastTheMinute },
  { name: 'each call sent twice at once', begin: ({ line }) => line.set('doubled') },
  { name: 'calls up to 2 s late, reordered', begin: ({ line }) => line.set('reordered') },
  { name: 'every third answer lost', begin: ({ line }) => line.set('lost') },
  { name: 'mail server gone', begin: ({ mail }) => mail.set('gone') },
];

const usuallyGoodWithin = 15;
const maxWaitMs = 60_000;
/** Seconds before a fault, and after the first booking that follows it. */
const aroundSeconds = 3;

/** A practice through one fault after the other. Returns what each has shown, and all that is wrong in the end. */
export async function runRounds(
  directories: SuiteDirectories,
  emulators: Ports,
  own: Ports,
  { only = '', seconds = '12' }: { only?: string; seconds?: string },
): Promise<{ results: Result[]; wrong: string[] }> {
  const chosen = faults.filter(({ name }) => name.includes(only));
  if (chosen.length === 0)
    throw new CommandError(`No fault is named so; there are: ${faults.map(({ name }) => name).join('; ')}.`);
  await saveSchedule();
  const site = await startFaultySite(directories, emulators, own);
  const people = await gather({ at: site.origin, headers: { origin } }, site.line.on);
  const ledger = openLedger();
  const [results, wrong]: [Result[], string[]] = [[], []];
  for (const [round, fault] of chosen.entries()) {
    say(`› ${fault.name}`);
    const tally = startTally();
    const day = live(people, ledger, { round, tally: () => tally });
    await sleep(aroundSeconds * 1000);
    const lasts = fault.seconds ?? Number(seconds);
    await fault.begin(site);
    await sleep(lasts * 1000);
    await site.heal();
    tally.faultEnded();
    while (!Number.isFinite(tally.firstBookingMs()) && tally.msSinceFault() < maxWaitMs) await sleep(100);
    await sleep(aroundSeconds * 1000);
    await day.stop();
    const broken = await ledger.check();
    const found = [...new Set(tally.wrong), ...broken].map((problem) => `✗ ${fault.name}: ${problem}`);
    for (const line of found) say(line);
    wrong.push(...found);
    results.push({
      name: fault.name,
      figures: {
        'lasts s': lasts,
        ...tally.sums,
        'refused, by code': counted(tally.refused),
        'slowest answer s': inSeconds(Math.max(...tally.times)),
        'booked after s': inSeconds(tally.firstBookingMs()),
        improper: tally.wrong.length,
        'broken in the store': broken.length,
      },
      budget: {
        'booked after s': { atMost: fault.goodWithin ?? usuallyGoodWithin },
        improper: { atMost: 0 },
        'broken in the store': { atMost: 0 },
      },
    });
  }
  say('› Waiting for the outbox');
  const { sent, twice, violations } = await checkMail();
  await site.stop();
  results.push({
    name: 'the outbox, afterwards',
    figures: { emails: sent, 'twice under one Message-ID': twice },
    budget: {},
  });
  return { results, wrong: [...wrong, ...violations.map((violation) => `✗ ${violation}`)] };
}

const inSeconds = (milliseconds: number) => Number((milliseconds / 1000).toFixed(1));

/** Longer than the lease of an email whose sweep was killed, and than a server out of reach is left alone. */
const soonMs = 4 * 60_000;

/** Waits until the outbox has sent what is due. Answers how often each email has left, and what never did. */
async function checkMail(): Promise<{ sent: number; twice: number; violations: string[] }> {
  const end = Date.now() + soonMs;
  const waiting = async () => {
    const { docs } = await waitingMailQuery(db, Date.now()).get();
    // Beyond ten an hour a mailbox gets the next ones later.
    return docs.filter((email) => email.get('nextAttemptAt').toMillis() < Date.now() + soonMs);
  };
  while ((await waiting()).length > 0 && Date.now() < end) await sleep(1000);
  const [outbox, arrived, left] = await Promise.all([
    db.collection('mail').where('delivery.state', '==', 'SUCCESS').get(),
    db.collection('mailboxSent').get(),
    waiting(),
  ]);
  const copies = Map.groupBy(arrived.docs, (email) => String(email.get('headers')['message-id']));
  const counts = outbox.docs.map(({ id, ref }) => {
    const received = [...copies].find(([messageId]) => messageId.startsWith(`<${id}@`))?.[1] ?? [];
    return { path: ref.path, count: received.length };
  });
  return {
    sent: counts.length,
    twice: counts.filter(({ count }) => count === 2).length,
    violations: [
      ...left.map(({ ref }) => `never left: ${ref.path}`),
      ...counts
        .filter(({ count }) => count === 0 || count > 2)
        .map(({ path, count }) => `${count} copies arrived: ${path}`),
    ],
  };
}
