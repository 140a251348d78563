import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { imageOf, servicePictures } from '@garden-room/contract/managed-service';
import * as z from 'zod';
import { type PracticeMap, practiceModules } from '../src/config/deployment.ts';
import { wrongColors } from './palette.ts';
import { cuts } from './picture-cuts.ts';

/**
 * What cannot be in a practice's folder: a line for each value, with the file and the name of the field. The build
 * refuses such a folder, and `npm run doctor` says the same.
 */
export async function wrongInPractice(folder: string): Promise<string[]> {
  const modules = Object.entries(practiceModules).map(async ([file, exported]) => {
    const source = join(folder, file);
    if (!existsSync(source)) return [`${file}: It is missing.`];
    const all: unknown = file.endsWith('.json')
      ? { default: JSON.parse(readFileSync(source, 'utf8')) }
      : await import(pathToFileURL(source).href);
    const { error } = z.object(exported).safeParse(all, { reportInput: true });
    return (error?.issues ?? []).map(({ path, message, code, input }) => {
      const isMissing = code === 'invalid_type' && input === undefined;
      return `${fieldOf(path)} in ${file}: ${isMissing ? 'It is missing.' : message}`;
    });
  });
  const wrong = (await Promise.all(modules)).flat();
  // What is said of two files, or of the look, needs modules that can be read.
  return wrong.length > 0 ? wrong : [...(await wrongTogether(folder)), ...wrongLook(folder)];
}

/** `address.city`, `rules.2`: behind the name of what the module exports. */
const fieldOf = ([exported, ...path]: readonly PropertyKey[]) =>
  (path.length > 0 ? path : [exported]).map(String).join('.');

/** Facts that belong together, each of which may be right alone. */
async function wrongTogether(folder: string): Promise<string[]> {
  const read = (file: string) => import(pathToFileURL(join(folder, file)).href);
  const files = ['site.ts', 'practice-defaults.ts', 'holidays.ts', 'profile.ts', 'practice-map.ts'];
  const [{ site }, { practiceDefaults }, { holidays }, { profile }, { practiceMap }] = await Promise.all(
    files.map(read),
  );
  const logo = join(folder, 'look/logo.svg');
  const [, drawn] = (existsSync(logo) && /<title>(.+?)<\/title>/.exec(readFileSync(logo, 'utf8'))) || [];
  const services: { image: string }[] = JSON.parse(readFileSync(join(folder, 'services.json'), 'utf8'));
  const country = practiceDefaults.address.countryCode;
  const isCountry =
    new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(country) !== undefined;
  const served = (file: string) => existsSync(join(folder, 'look/public', file));
  return [
    drawn !== undefined &&
      drawn !== site.logoDrawnFor &&
      `logoDrawnFor in site.ts: look/logo.svg draws “${drawn}”, by its title.`,
    !isCountry && 'address.countryCode in practice-defaults.ts: No country has it (ISO 3166).',
    isCountry &&
      holidays.country !== country &&
      `country in holidays.ts: It is ${holidays.country}, the address in practice-defaults.ts is in ${country}.`,
    ...services.map(
      ({ image }, at) => !served(image) && `${at}.image in services.json: look/public has no file ${image}.`,
    ),
    profile.portrait &&
      'src' in profile.portrait &&
      !served(profile.portrait.src) &&
      `portrait.src in profile.ts: look/public has no file ${profile.portrait.src}.`,
    practiceMap && !isOnMap(practiceMap) && 'practiceMap in practice-map.ts: Draw all of it within its size.',
  ].filter((line) => typeof line === 'string');
}

function isOnMap({ size: [width, height], streets, houses, trees, stop, way, door }: PracticeMap): boolean {
  const ofStreets = streets.flatMap(({ points, label }) => [...points, label]);
  return [ofStreets, houses, trees, way, [stop.at, door]]
    .flat()
    .every(([x, y]) => x >= 0 && x <= width && y >= 0 && y <= height);
}

const sizesSchema = z.record(
  z.string(),
  z.tuple([z.number(), z.number(), z.string(), z.array(z.number())], z.string()),
);

/** Files of the look that pages name, or that an admin may choose for a service, without asking for them first. */
const neededFiles = [
  'logo.svg',
  'pictures/placeholders.css',
  'share/home.jpg',
  ...['favicon.ico', 'favicon.svg'].map((file) => `public/${file}`),
  ...['apple-touch-icon', 'icon-192', 'icon-512', 'icon-maskable-512'].map(
    (name) => `public/icons/${name}.png`,
  ),
  ...servicePictures.map((picture) => `public${imageOf(picture)}`),
];

function wrongLook(folder: string): string[] {
  const look = join(folder, 'look');
  const has = (file: string) => existsSync(join(look, file));
  const read = (file: string) => (has(file) ? readFileSync(join(look, file), 'utf8') : '');
  const { data: sizes = {}, error } = sizesSchema.safeParse(JSON.parse(read('pictures/sizes.json') || '{}'));
  const unnamed = cuts.filter(({ name, evening }) => !evening && !Object.hasOwn(sizes, name));
  return [
    ...neededFiles.filter((file) => !has(file)).map((file) => `look/${file}: It is missing.`),
    ...wrongColors(read('colors.css')).map((line) => line.replace(':', ' in look/colors.css:')),
    ...(error?.issues ?? []).map(
      ({ path, message }) => `${path.join('.')} in look/pictures/sizes.json: ${message}`,
    ),
    ...unnamed.map(({ name }) => `${name} in look/pictures/sizes.json: The site shows it: name its files.`),
    ...Object.entries(sizes).flatMap(([name, [, , version, widths, file = name]]) => {
      const files = widths.map((width) => `public/images/pictures/${file}.${version}-${width}.avif`);
      const missing = files.find((picture) => !has(picture));
      return missing ? `${name} in look/pictures/sizes.json: There is no look/${missing}.` : [];
    }),
  ];
}
