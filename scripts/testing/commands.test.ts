import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rootDir } from '../suite/directories.ts';

const read = (file: string) => readFileSync(join(rootDir, file), 'utf8');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));

/** npm’s own commands, which read the locks alone. */
const needNothing = ['advisories', 'sbom'];

it('every command runs from a fresh clone: what it needs is set up before it', () => {
  // The program takes the shell's place: npm passes signals on to that alone.
  const runner = /^(exec node (?!.*&&)|node (?=.*&&))scripts\/run\.mjs (dependencies|suite|tests|deep) \S/;
  expect(Object.keys(scripts).filter((name) => !runner.test(scripts[name] ?? ''))).toEqual(needNothing);
});

it('every command’s programs are there', () => {
  const programs = Object.values(scripts).flatMap((line) =>
    line.split(' ').filter((word) => word.includes('/')),
  );
  expect(programs.length).toBeGreaterThan(2 * 30);
  expect(programs.filter((file) => !existsSync(join(rootDir, file)))).toEqual([]);
});

it('CONTRIBUTING.md says of every command what it does', () => {
  const table = read('CONTRIBUTING.md');
  const called = new Set([...table.matchAll(/`npm (?:run )?([\w:-]+)/g)].map(([, name]) => name));
  expect(Object.keys(scripts).filter((name) => !called.has(name))).toEqual([]);
});

describe('a command', () => {
  /** Starts a command as npm does, which signals this shell alone; `preload` runs first in each process of Node. */
  const start = (name: string, args: string[], preload = '') => {
    const PATH = `${dirname(process.execPath)}:/usr/bin:/bin`;
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(preload)}`;
    const child = spawn('sh', ['-c', `${scripts[name]} "$@"`, name, ...args], {
      cwd: rootDir,
      env: { ...process.env, PATH, NODE_OPTIONS },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const pipe of [child.stdout, child.stderr])
      pipe.setEncoding('utf8').on('data', (text) => (said += text));
    // Comes once all have ended that hold these pipes, whoever started them.
    return { child, said: () => said, closed: once(child, 'close') };
  };

  it('gets its arguments as they are, and the caller its exit code', async () => {
    const { closed, said } = start('check-archive', ['not there.zip']);
    expect(await closed).toEqual([1, null]);
    expect(said()).toBe('✗ There is no file not there.zip.\n');
  });

  it.each([
    ['at once', 'SIGINT', '', [null, 'SIGINT']],
    ['at once', 'SIGTERM', '', [null, 'SIGTERM']],
    ['at once', 'SIGHUP', '', [null, 'SIGHUP']],
    [
      'in its own time',
      'SIGTERM',
      'process.once("SIGTERM", () => setTimeout(() => process.exit(7), 300));',
      [7, null],
    ],
  ] as const)('ends with its program, which ends %s by %s', async (_, signal, handler, ends) => {
    const isProgram = 'process.argv[1].endsWith("simulation/main.ts")';
    const goesOn = 'process.stdout.write("runs"); setInterval(() => {}, 1000); await new Promise(() => {});';
    const { child, said, closed } = start('sim', [], `if (${isProgram}) { ${handler} ${goesOn} }`);
    await expect.poll(said, { timeout: 10_000 }).toBe('runs');
    child.kill(signal);
    expect(await closed).toEqual(ends);
  });
});
