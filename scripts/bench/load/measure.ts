/** Measures a built function on the emulators that the environment names; see ../load.ts. */
import { availableParallelism } from 'node:os';
import { saveSchedule } from '../../../functions/test/support/schedule.ts';
import { say } from '../../terminal/command.ts';
import { markdownTables, missesOf, type Result, verdicts } from '../figures.ts';
import { busyBefore, whenAndWhere, writeMeasured } from '../generated-part.ts';
import { attack } from './attack.ts';
import { clearBookings } from './bookings.ts';
import { type People, peopleAt, preparePeople } from './clients.ts';
import { measureColdStarts } from './cold.ts';
import { type Server, startServer } from './function-process.ts';
import { type Part, readLoadOptions } from './options.ts';
import { measurePayments } from './payments.ts';
import { measureRefusedBodies } from './refused-bodies.ts';
import { measureSaves } from './saves.ts';
import { soak } from './soak.ts';
import { measureSpeed } from './speed.ts';

const [directory = '', ...args] = process.argv.slice(2);
const options = readLoadOptions(args);

if (busyBefore > availableParallelism())
  say(
    `› Other programs keep this machine busy (load average ${busyBefore.toFixed(1)}): measure again when it is quiet`,
  );

/** The most people ever needed at once. */
const patients = 100;

/** The measurement of each part, and the heading of its table’s first column. */
const measures: Record<Part, { of: string; measure: (people: People) => Promise<Result[]> }> = {
  speed: { of: 'Calls', measure: (people) => onServers(1, people, measureSpeed) },
  saves: { of: 'Bookings', measure: (people) => onServers(1, people, measureSaves) },
  payments: { of: 'Payments', measure: (people) => onServers(2, people, measurePayments) },
  cold: { of: 'A new process', measure: () => measureColdStarts(directory) },
  bodies: { of: 'Sixteen bodies of 30 MB', measure: () => measureRefusedBodies(directory) },
  attack: { of: 'Attack', measure: (people) => onServers(2, people, attack) },
  soak: {
    of: 'Minute',
    measure: (people) => onServers(1, people, (_served, server) => soak(server, options.minutes)),
  },
};

/** Runs something on so many new processes of the function, which the people call in turns. */
async function onServers(
  count: 1 | 2,
  people: People,
  act: (people: People, server: Server) => Promise<Result[]>,
): Promise<Result[]> {
  const first = await startServer(directory);
  const others = count === 1 ? [] : [await startServer(directory)];
  const servers = [first, ...others];
  try {
    return await act(peopleAt(people, ...servers.map(({ origin }) => origin)), first);
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()));
  }
}

say('› Signing people up');
const people = await preparePeople(patients);
const found: { name: string; results: Result[] }[] = [];
for (const name of options.parts) {
  const { of, measure } = measures[name];
  const began = performance.now();
  await saveSchedule();
  const results = await measure(people);
  await clearBookings();
  found.push({ name, results });
  const text = `${markdownTables(of, results)}\n\n${whenAndWhere()}`;
  say(`\n› ${name}, ${Math.round((performance.now() - began) / 1000)} s\n\n${text}`);
  if (options.write) writeMeasured('docs/load.md', name, text);
}
const summary = verdicts(found);
say(`\n› What is held to a mark\n\n${summary}\n`);
if (options.write && options.isWhole)
  writeMeasured('docs/load.md', 'verdicts', `${summary}\n\n${whenAndWhere()}`);
const misses = found.flatMap(({ results }) => results.flatMap(missesOf));
for (const line of misses) say(line);
process.exit(misses.length === 0 ? 0 : 1);
