import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { plantedBugs } from './planted-bugs.ts';

/*
 * What `npm run sim` finds, each run in a process of its own: it has another clock than the machine, and a bug is
 * planted as the code loads. `npm run test:deep` sets SIMULATED_HOURS.
 */

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const found = fileURLToPath(new URL('./found', import.meta.url));
const deepHours = process.env['SIMULATED_HOURS'];
const hour = 3_600_000;

/** The output of a run without its last line, and its exit code. */
async function simulate(...args: string[]) {
  const child = spawn(process.execPath, [main, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [code, output, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, said: output.split('\n').slice(0, -2).join('\n'), errors };
}

describe('the simulation', () => {
  it('gives the same for the same seed', { timeout: hour }, async () => {
    const runs = [
      await simulate('--seed', '1', '--hours', '2000'),
      await simulate('--seed', '1', '--hours', '2000'),
    ];
    expect(runs[0]).toEqual(runs[1]);
    expect(runs[0]?.said).toContain('stores: ');
  });

  const length = deepHours ? ['--hours', deepHours] : ['--seconds', '15'];
  it(`finds nothing wrong (${length.join(' ')})`, { timeout: 3 * hour }, async () => {
    const seed = deepHours ? String(Date.now() % 1e9) : '1';
    const { code, said, errors } = await simulate('--seed', seed, ...length);
    expect(errors).toBe('');
    expect(said).not.toContain('broken:');
    expect(code).toBe(0);
  });

  it.skipIf(!deepHours)('finds nothing wrong in a month among thousands', { timeout: hour }, async () => {
    const { code, said } = await simulate('--people', '2000', '--seed', '1', '--hours', '730');
    expect(said).not.toContain('broken:');
    expect(code).toBe(0);
  });

  // Each broke a rule when it was found (docs/proof.md).
  it.each(globSync('*.json', { cwd: found }))(
    'finds nothing wrong any more in %s',
    { timeout: hour },
    async (file) => {
      const { code, said } = await simulate('--story', join(found, file));
      expect(said).toContain('1 stories');
      expect(code).toBe(0);
    },
  );

  it.each(plantedBugs)('$name is a change of the code as it is', ({ file, from }) => {
    const code = readFileSync(new URL(`../../src/${file}`, import.meta.url), 'utf8');
    expect(code.split(from)).toHaveLength(2);
  });

  // Two of them whenever anything is tested: one of the store's locks, one of a mail.
  const planted = plantedBugs
    .map(({ name }) => name)
    .filter((name) => deepHours || name === 'create-to-set' || name === 'a-mail-without-its-claim');
  it.each(planted)('finds %s, and tells a short story', { timeout: hour }, async (bug) => {
    const { code, said } = await simulate('--bug', bug, '--seed', '1', '--seconds', '240');
    expect(said).toContain('broken: ');
    expect(said.split('\n').filter((line) => line.startsWith('  after ')).length).toBeLessThanOrEqual(6);
    expect(code).toBe(1);
  });
});
