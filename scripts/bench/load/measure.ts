/** Measures a built function on the emulators that the environment names; see ../load.ts. */
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { saveSchedule } from '../../../functions/test/support/schedule.ts';
import { say } from '../../terminal/command.ts';
import { markdownTable, missesOf, type Result, verdicts } from '../figures.ts';
import { attack } from './attack.ts';
import { type People, peopleAt, preparePeople } from './clients.ts';
import { measureColdStarts } from './cold.ts';
import { writeFigures } from './document.ts';
import { measureMemory } from './memory.ts';
import { readLoadOptions } from './options.ts';
import { measureSaves } from './saves.ts';
import { startServer } from './server.ts';
import { soak } from './soak.ts';
import { measureSpeed } from './speed.ts';

const [directory = '', ...args] = process.argv.slice(2);
const options = readLoadOptions(args);

/** As many as are ever needed at once. */
const patients = 100;

const machine = () => {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  const load = loadavg().map((average) => average.toFixed(1));
  const cores = `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`;
  return `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${cores}, ${memory}, Node ${process.version}; the machine’s load average then ${load.join(', ')}`;
};

/** Each part of a run by its name in docs/load.md: the heading of its table’s first column, and what measures it. */
const parts: Record<string, { of: string; measure: (people: People) => Promise<Result[]> }> = {
  speed: { of: 'Calls', measure: (people) => onServers(1, people, (served, [at = '']) => measureSpeed(at, served)) },
  saves: { of: 'Bookings', measure: (people) => onServers(1, people, measureSaves) },
  cold: { of: 'A new process', measure: () => measureColdStarts(directory) },
  memory: { of: 'A process', measure: (people) => measureMemory(directory, people) },
  attack: { of: 'Attack', measure: (people) => onServers(2, people, attack) },
  soak: {
    of: 'Minute',
    measure: async (people) => {
      const server = await startServer(directory);
      return soak(server, peopleAt(people, server.origin), options.minutes).finally(server.stop);
    },
  },
};

/** Runs something on so many processes of the function, which the people call in turns. */
async function onServers<T>(count: number, people: People, act: (people: People, origins: string[]) => Promise<T>): Promise<T> {
  const servers = await Promise.all(Array.from({ length: count }, () => startServer(directory)));
  const origins = servers.map(({ origin }) => origin);
  try {
    return await act(peopleAt(people, ...origins), origins);
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()));
  }
}

const alone = options.attack ? 'attack' : options.soak ? 'soak' : null;
const wanted = alone === null ? Object.keys(parts).filter((name) => name !== 'soak') : [alone];
const only = process.env['BENCH_ONLY']?.split(',') ?? wanted;

await saveSchedule();
say('› Signing people up');
const people = await preparePeople(patients);
const found: Result[] = [];
for (const name of only) {
  const part = parts[name];
  if (!part) throw new RangeError(`There is no part ${name}.`);
  const began = performance.now();
  const results = await part.measure(people);
  found.push(...results);
  const text = `${markdownTable(part.of, results)}\n\n${machine()}.`;
  say(`\n› ${name}, ${Math.round((performance.now() - began) / 1000)} s\n\n${text}`);
  if (options.write) writeFigures(name, text);
}
const summary = verdicts(found);
say(`\n› What is held to a mark\n\n${summary}`);
if (options.write && alone === null) writeFigures('verdicts', `${summary}\n\n${machine()}.`);
const misses = found.flatMap(missesOf);
for (const line of misses) say(line);
process.exit(misses.length === 0 ? 0 : 1);
