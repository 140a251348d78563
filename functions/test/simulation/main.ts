import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { plant } from './plant.ts';
import type { Ends } from './run-story.ts';

/*
 * `npm run sim -- --seed N --hours H`: tries what may happen in so many simulated hours, a year by default, and prints
 * what it tried or the shortest failing story. `--seconds S` of processor time end it instead; `--people N` have
 * accounts (3); `--bug <name>` plants a fault; `--kinds` says how acts ended; `--story <file>` runs that story.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1e9) },
    hours: { type: 'string' },
    seconds: { type: 'string' },
    story: { type: 'string' },
    people: { type: 'string', default: '3' },
    bug: { type: 'string' },
    kinds: { type: 'boolean', default: false },
  },
});

const say = (line: string) => void process.stdout.write(`${line}\n`);
const seconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
const yearHours = 8766;
const limits = {
  seconds: Number(values.seconds ?? Infinity),
  hours: Number(values.hours ?? (values.seconds === undefined ? yearHours : Infinity)),
};
if (Number.isNaN(limits.seconds + limits.hours + Number(values.seed) + Number(values.people)))
  throw new Error('Say numbers: npm run sim -- --seed 1 --hours 8766');

if (values.bug !== undefined) plant(values.bug);
// After the bug is planted, which changes what is loaded.
const { explore, replay } = await import('./stories.ts');
const { stories, ends, simulatedHours, digest, found } =
  values.story === undefined
    ? await explore(
        { seed: Number(values.seed), people: Number(values.people) },
        (soFar) => soFar.simulatedHours >= limits.hours || seconds() >= limits.seconds,
      )
    : await replay(JSON.parse(readFileSync(values.story, 'utf8')));

const total = (end: keyof Ends) => Object.values(ends).reduce((sum, each) => sum + each[end], 0);
say(
  `${values.story ? 'story' : `seed ${values.seed}`}: ${stories} stories of ${Math.round(simulatedHours)} simulated hours`,
);
say(
  `acts: ${total('done')} done, ${total('refused')} refused, ${total('failed')} failed for the moment, ${total('brokenOff')} broken off`,
);
if (values.kinds) for (const [kind, each] of Object.entries(ends)) say(`  ${kind}: ${JSON.stringify(each)}`);
say(`stores: ${digest.slice(0, 16)}`);
if (found) {
  say(`broken: ${found.violations.join('\n        ')}`);
  say(`by the story ${JSON.stringify(found.story)}`);
  for (const { minutes, acts: together } of found.story.waves) {
    const calls = together.map(({ kind, on, a, b }) => `${kind}(${on},${a},${b})`);
    say(`  after ${minutes} min: ${calls.join(' + ')}`);
  }
  process.exitCode = 1;
}
say(`${seconds().toFixed(1)} s of the processor`);
