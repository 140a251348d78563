/**
 * `node web/tools/pictures.ts`: cuts the site's pictures out of the masters in art or the practice's `look/masters`.
 * Writes AVIF in several widths, one WebP, sizes and placeholders; what is there stays. Needs ImageMagick and
 * libavif's avifenc. Run by hand; commit the results.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempDisposableSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { type Cut, cuts } from './picture-cuts.ts';
import { lookFolder, publicFolder } from './practice-alias.ts';

const ownMasters = resolve(lookFolder, 'masters');
const masters = existsSync(ownMasters) ? ownMasters : resolve(import.meta.dirname, '../../art/masters');
const assets = resolve(lookFolder, 'pictures');
const images = resolve(publicFolder, 'images');
const pictures = resolve(images, 'pictures');

/**
 * Ten bits and whole colour: in eight bits and halved colour, sky, water and plaster show the weave of the encoder's
 * blocks, at the same number of bytes; so they do where the render's grain is encoded rather than taken out.
 */
const encoder = ['-d', '10', '-y', '444', '-s', '6', '-j', '2', '--min', '0', '--max', '63'];
const tuning = ['-a', 'end-usage=q', '-a', 'tune=ssim', '-a', 'denoise-noise-level=3'];

const convert = (...args: string[]) => execFileSync('convert', args);
const masterOf = ({ source }: Cut) => resolve(masters, `${source}.webp`);
const croppedFrom = (cut: Cut) => [masterOf(cut), '-crop', cut.crop, '+repage', '-strip'];

/** Pixels; a card beside its text on a phone. */
const smallWidth = 320;
/** Less than 64, and wide plaster shows the encoder's blocks at its own size. */
const qualityOf = ({ quality }: Cut, width: number) => quality ?? (width <= smallWidth ? 54 : 64);

/** Names what a cut is made of, so that a changed picture has another address and browsers may keep each forever. */
const versionOf = (cut: Cut) =>
  createHash('sha256')
    .update(readFileSync(masterOf(cut)))
    .update(JSON.stringify([cut, cut.widths.map((width) => qualityOf(cut, width)), encoder, tuning]))
    .digest('hex')
    .slice(0, 8);

/** Writes one width of a cut; quality 100 is AV1's quantizer 0, and 0 its 63. */
function encode(cut: Cut, width: number, file: string): void {
  using folder = mkdtempDisposableSync(resolve(tmpdir(), 'cut-'));
  const resized = resolve(folder.path, 'resized.png');
  convert(...croppedFrom(cut), '-filter', 'Lanczos', '-resize', `${width}x`, resized);
  const level = Math.round((100 - qualityOf(cut, width)) * 0.63);
  execFileSync('avifenc', [...encoder, ...tuning, '-a', `cq-level=${level}`, resized, file], {
    stdio: 'pipe',
  });
}

/** The pictures for services by name, since a field would change their versions and with them their addresses. */
const alsoForServices = ['doorway', 'green-door', 'tea-for-two'];

/** Writes a cut's files and answers their names. */
function write(cut: Cut, version: string): string[] {
  const { name, widths, service, evening } = cut;
  const webp = `${name}.${version}.webp`;
  const avif = widths.map((width) => ({ width, file: `${name}.${version}-${width}.avif` }));
  for (const { width, file } of avif) {
    if (!existsSync(resolve(pictures, file))) encode(cut, width, resolve(pictures, file));
  }
  // A browser without AVIF is shown the day.
  if (evening) return avif.map(({ file }) => file);
  if (!existsSync(resolve(pictures, webp))) {
    const resize = ['-resize', `${widths.at(-1)}x`, '-quality', '82', '-define', 'webp:method=6'];
    convert(...croppedFrom(cut), ...resize, resolve(pictures, webp));
  }
  if (service || alsoForServices.includes(name))
    copyFileSync(resolve(pictures, webp), resolve(images, 'services', `${name}.webp`));
  return [webp, ...avif.map(({ file }) => file)];
}

/** The picture's colours at its top, middle and foot: a hundred times smaller than a picture of twelve pixels. */
function placeholderOf(cut: Cut): string {
  const name = `.blur-${cut.name}`;
  const selector = cut.evening ? `[data-theme="dark"] ${name.replace(/-evening$/, '')}` : name;
  const tiny = convert(...croppedFrom(cut), '-resize', '1x3!', '-depth', '8', 'rgb:-').toString('hex');
  // A digit a channel: every page carries them.
  const digit = (byte: string) => Math.round(Number.parseInt(byte, 16) / 17).toString(16);
  const colours = tiny.match(/.{6}/g)?.map((hex) => `#${hex.replace(/../g, digit)}`) ?? [];
  const rule = `${selector} {\n  background-image: linear-gradient(${colours.join(', ')});\n}\n`;
  return cut.tall ? `@media (width < 40rem) {\n${rule.replace(/^(?=.)/gm, '  ')}}\n` : rule;
}

/** Width, height, version and widths: short, because every page carries the table. */
function sizeOf({ name, crop, widths }: Cut, version: string) {
  const [width = 0, height = 0] = (/^(\d+)x(\d+)/.exec(crop) ?? []).slice(1).map(Number);
  return `  "${name}": [${width}, ${height}, "${version}", [${widths.join(', ')}]]`;
}

for (const folder of [assets, pictures, resolve(images, 'services')]) mkdirSync(folder, { recursive: true });
const versions = cuts.map((cut) => ({ cut, version: versionOf(cut) }));
const written = new Set(versions.flatMap(({ cut, version }) => write(cut, version)));
for (const file of readdirSync(pictures)) if (!written.has(file)) rmSync(resolve(pictures, file));

const table = versions.map(({ cut, version }) => sizeOf(cut, version)).join(',\n');
writeFileSync(resolve(assets, 'sizes.json'), `{\n${table}\n}\n`);
writeFileSync(
  resolve(assets, 'placeholders.css'),
  `/* Generated by web/tools/pictures.ts (npm run pictures), do not edit. Three colours a picture. */\n${cuts.map(placeholderOf).join('\n')}`,
);
