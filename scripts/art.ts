/**
 * Renders pictures of the site's world: `node scripts/art.ts <name>... [--draft]`, without a name all of
 * them. Reads art/shots.json; writes art/masters/<name>.webp, or with --draft a small quick PNG into the temporary
 * folder. Needs Debian's blender, python3-numpy, python3-opencv and imagemagick; one render at a time.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { rootDir } from './suite/directories.ts';
import { say } from './terminal/command.ts';

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
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { draft: { type: 'boolean', default: false } },
});
const drafts = resolve(tmpdir(), 'garden-room-art');
mkdirSync(drafts, { recursive: true });

/** Runs a Blender script; flock queues them, so that two renders never share the cores. */
function blender(script: string, args: Arguments): void {
  const words = Object.entries(args).map(([key, value]) => `${key}=${value}`);
  const command = ['nice', '-n', '15', 'blender', '-b', '-P', resolve(art, 'scenes', `${script}.py`), '--'];
  execFileSync('flock', [resolve(drafts, 'lock'), ...command, ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

for (const name of positionals.length > 0 ? positionals : Object.keys(shots)) {
  const shot = shots[name];
  if (!shot) throw new Error(`${name} is not in shots.json.`);
  const { scene, width, height, samples, args, grade } = shot;
  const scale = values.draft ? Math.sqrt(130_000 / (width * height)) : 1;
  const size = { w: Math.round(width * scale), h: Math.round(height * scale) };
  const raw = resolve(drafts, `${name}-raw`);
  const quality = { spp: values.draft ? 16 : samples, k: 0.6, R: 5, keep: 1 };
  blender(scene, { ...size, ...quality, ...args, out: `${raw}.png` });
  const graded = resolve(drafts, values.draft ? `${name}-draft.png` : `${name}.png`);
  blender('regrade', { in: `${raw}.npy`, look: 'High_Contrast', r: 0.985, ...grade, out: graded });
  const master = resolve(art, 'masters', `${name}.webp`);
  if (!values.draft) execFileSync('convert', [graded, '-quality', '95', '-define', 'webp:method=6', master]);
  say(values.draft ? graded : master);
}
