/**
 * Cuts the site's pictures out of the finished renders: `node web/build/pictures.ts --from <folder of PNGs>`.
 * Writes AVIF in several widths, one WebP for browsers without it, their sizes, and the blurred placeholders. Needs ImageMagick 6 or 7
 * with AVIF. Run by hand when a render changes; the results are committed.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { cuts } from './picture-cuts.ts';

const { values } = parseArgs({ options: { from: { type: 'string' } } });
if (!values.from) throw new Error('Say where the renders are: --from <folder>');
const from = resolve(values.from);
const out = resolve(import.meta.dirname, '../src/assets/pictures');

const publicOut = resolve(import.meta.dirname, '../public/images/services');

const convert = (...args: string[]) => execFileSync('convert', args);

for (const folder of [out, publicOut]) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

const sizes: Record<string, { width: number; height: number; widths: number[] }> = {};
const placeholders: string[] = [];

for (const { name, source, crop, grade = [], widths, quality = 68, service } of cuts) {
  const input = [resolve(from, source), '-crop', crop, '+repage', ...grade, '-strip'];
  const [width = 0, height = 0] = (/^(\d+)x(\d+)/.exec(crop) ?? []).slice(1).map(Number);
  for (const size of widths) {
    const resized = [...input, '-filter', 'Lanczos', '-resize', `${size}x`];
    convert(...resized, '-quality', String(quality), resolve(out, `${name}-${size}.avif`));
  }
  const fallback = resolve(out, `${name}.webp`);
  const largest = `${widths.at(-1)}x`;
  convert(...input, '-resize', largest, '-quality', '82', '-define', 'webp:method=6', fallback);
  if (service) {
    copyFileSync(fallback, resolve(publicOut, `${name}.webp`));
  }
  const tiny = convert(...input, '-resize', '12x', '-modulate', '100,105', '-quality', '40', 'webp:-');
  sizes[name] = { width, height, widths };
  placeholders.push(
    `.blur-${name} {\n  background-image: url("data:image/webp;base64,${tiny.toString('base64')}");\n}\n`,
  );
}

writeFileSync(
  resolve(out, 'sizes.json'),
  `${JSON.stringify(sizes, null, 2).replaceAll(/\[\s+([\d,\s]+?)\s+\]/g, (_, list: string) => `[${list.replaceAll(/\s+/g, ' ')}]`)}\n`,
);
writeFileSync(
  resolve(out, 'placeholders.css'),
  `/* Written by web/build/pictures.ts. Twelve pixels a picture; the browser's scaling blurs them. */\n${placeholders.join('\n')}`,
);
