/**
 * Renders pictures of the site's world: `node scripts/art.ts <name>... [--draft]`, without a name all of
 * them. Reads art/shots.json; writes art/masters/<name>.webp, or with --draft a small quick PNG into `.suite/art`.
 * Needs Debian's blender, python3-numpy, python3-opencv and imagemagick; one render at a time.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { generatedDir, rootDir } from './suite/directories.ts';
import { CommandError, runCommand, say } from './terminal/command.ts';

type Arguments = Record<string, string | number>;

type Shot = {
  /** A script in scenes/, without its ending. */
  scene: string;
  width: number;
  height: number;
  /** Samples a pixel; 48 takes about three minutes a megapixel on two cores. */
  samples: number;
  /** Further arguments of the scene, such as another view of it. */
  args?: Arguments;
  /** Arguments of regrade.py. */
  grade: Arguments;
};

const art = resolve(rootDir, 'art');
const shots: Record<string, Shot> = JSON.parse(readFileSync(resolve(art, 'shots.json'), 'utf8'));
const drafts = resolve(generatedDir, 'art');
mkdirSync(drafts, { recursive: true });

/** Runs a Blender script; flock queues them, so that two renders never share the cores. */
function blender(script: string, args: Arguments): void {
  const words = Object.entries(args).map(([key, value]) => `${key}=${value}`);
  const command = ['nice', '-n', '15', 'blender', '-b', '-P', resolve(art, 'scenes', `${script}.py`), '--'];
  run('flock', [resolve(drafts, 'lock'), ...command, ...words]);
}

function run(program: string, args: readonly string[]): void {
  try {
    execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  } catch {
    throw new CommandError(
      'The rendering has failed. It needs Debian’s blender, python3-numpy, python3-opencv and imagemagick.',
    );
  }
}

function render(name: string, isDraft: boolean): void {
  const shot = shots[name];
  if (!shot) throw new CommandError(`${name} is not in shots.json.`);
  const { scene, width, height, samples, args, grade } = shot;
  const scale = isDraft ? Math.sqrt(130_000 / (width * height)) : 1;
  const size = { w: Math.round(width * scale), h: Math.round(height * scale) };
  const raw = resolve(drafts, `${name}-raw`);
  const quality = { spp: isDraft ? 16 : samples, k: 0.6, R: 5, keep: 1 };
  blender(scene, { ...size, ...quality, ...args, out: `${raw}.png` });
  const graded = resolve(drafts, isDraft ? `${name}-draft.png` : `${name}.png`);
  blender('regrade', { in: `${raw}.npy`, look: 'High_Contrast', r: 0.985, ...grade, out: graded });
  const master = resolve(art, 'masters', `${name}.webp`);
  if (!isDraft) run('convert', [graded, '-quality', '95', '-define', 'webp:method=6', master]);
  say(isDraft ? graded : master);
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { draft: { type: 'boolean', default: false } },
  });
  for (const name of positionals.length > 0 ? positionals : Object.keys(shots)) render(name, values.draft);
});
