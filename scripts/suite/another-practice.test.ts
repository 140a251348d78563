// @time
import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { addDays, clinicToday } from '@garden-room/contract/availability';
import { writeDatesAs } from '@garden-room/contract/date-words';
import { holidayOn, holidaysInYear } from '@garden-room/contract/holidays';
import { visitMailWords } from '@garden-room/contract/mail-words';
import { publicOn } from '@garden-room/contract/places';
import { type DeployedPractice, deployedPracticeSchema } from '@garden-room/contract/practice';
import {
  type CreatePageRenderer,
  type PageContent,
  type PageKind,
  rendererBundle,
} from '@garden-room/contract/rendering';
import { scheduleSchema } from '@garden-room/contract/schedule';
import { weekdays } from '@garden-room/contract/weekdays';
import { beforeAll, expect, test } from 'vitest';
import { layOut } from '../../functions/src/mail-delivery/mail-layout.ts';
import { practiceOn } from '../../functions/src/practice/practice-store.ts';
import { practiceDefaults } from '../../web/src/deployment/practice-defaults.ts';
import { webVariables } from '../deploy/settings.ts';
import { clinic } from '../deploy/testing/clinic.ts';
import { runLogged } from '../terminal/tool.ts';
import { rootDir } from './directories.ts';

/** Whoever deploys this repository: the demonstration, until a fork replaces it. The one in Ireland is built. */
const deployment = join(rootDir, 'web/src/deployment');
const ireland = join(rootDir, 'web/src/testing/practices/ireland');
const irishLook = join(ireland, 'look');
const look = join(deployment, 'look');
const isDemonstration = practiceDefaults.name === 'The Garden Room';

let out: string;
const inBuild = (...path: string[]) => join(out, ...path);
const read = (...path: string[]) => readFileSync(inBuild(...path), 'utf8');
const built = () => deployedPracticeSchema.parse(JSON.parse(read('functions', 'practice.json')));

/** Builds site and function as `npm run build` does, for a practice of another name, country, zone and currency. */
beforeAll(async () => {
  out = mkdtempSync(join(tmpdir(), 'another-practice-'));
  const [web, server] = [inBuild('web'), inBuild('server')];
  for (const args of [
    ['web/framework/build/build-web.ts', '--out', web, '--server', server],
    ['functions/build.ts', '--out', inBuild('functions'), '--renderer', server],
  ]) {
    const build = await runLogged(inBuild('build.log'), 'node', ['--conditions=ireland', ...args], {
      ...webVariables({ ...clinic, hosting: { ...clinic.hosting, url: 'https://another.example' } }),
      NODE_ENV: 'production',
    });
    expect(build).toMatchObject({ ok: true });
  }
}, 240_000);

/** Every text in the modules of a practice. */
async function textsOf(folder: string): Promise<Set<string>> {
  const modules = await Promise.all(
    globSync('*.ts', { cwd: folder }).map((file) => import(pathToFileURL(join(folder, file)).href)),
  );
  const services: unknown = JSON.parse(readFileSync(join(folder, 'services.json'), 'utf8'));
  const texts = new Set<string>();
  const collect = (value: unknown, key = ''): void => {
    if (typeof value === 'string') texts.add(value);
    // What to bring is what anybody asks for.
    else if (typeof value === 'object' && value !== null && key !== 'bring')
      for (const [name, inner] of Object.entries(value)) collect(inner, name);
  };
  for (const module of [...modules, services]) collect({ ...module });
  return texts;
}

/** Parts of the demonstration's facts, which a text of any length may name. */
const names =
  /[Gg]arden[ -]?[Rr]oom|thegardenroom|\bElena\b|Marlowe|Dumbarton|Georgetown|Washington|D\.C\.|District of Columbia|Wisconsin Ave|Foggy Bottom|20007|202-555|\+1202|America\/New_York|US\$|\bUSD\b|en-US|No ?Surprises|good-faith|ada\.gov|Department of Justice|oag\.dc\.gov|HIPAA|US dollars?|ZIP code|Medicare|TRICARE|\bHSA\b|superbill|\bEIN\b|\bNPI\b|Social Security|federal holiday|Thanksgiving|Juneteenth|Independence Day|Margaret H\.|Arlington|Takoma/;

/** The zones and phone plans of all countries name those of this one. */
const tables = /^functions\/calendar-worker\.js$/;

const textFiles = () =>
  globSync('{web,server,functions}/**/*.{html,js,mjs,css,svg,yaml,webmanifest,txt,json}', {
    cwd: out,
  }).filter((file) => !tables.test(file));

test('no text of the demonstration is in what is built for another practice', async () => {
  const ours = await textsOf(ireland);
  // Short ones and ids are words of anybody's, and so may be a fork's sentences and colors.
  const facts = [...(isDemonstration ? await textsOf(deployment) : [])].filter(
    (text) => text.length > 24 && !ours.has(text) && !/^[a-z-]+$|^\/images\//.test(text),
  );
  if (isDemonstration) expect(facts.length).toBeGreaterThan(100);
  const files = textFiles();
  expect(files.length).toBeGreaterThan(200);
  const telling = files.flatMap((file) => {
    const text = read(file);
    const spelled = names.exec(text)?.[0];
    const whole = facts.find(
      (fact) => text.includes(fact) || text.includes(JSON.stringify(fact).slice(1, -1)),
    );
    return [spelled, whole].filter((found) => found !== undefined).map((found) => `${file}: ${found}`);
  });
  expect(telling).toEqual([]);
});

test('no picture, icon or logo of the deployment’s own is in it', () => {
  const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  const pictures = (cwd: string) =>
    globSync('**/*.{webp,avif,jpg,png,ico,svg}', { cwd }).map((file) => join(cwd, file));
  // One that began from Ireland's may still have some of its pictures.
  const shared = new Set(pictures(irishLook).map(hashOf));
  const foreign = new Set(
    pictures(look)
      .map(hashOf)
      .filter((hash) => !shared.has(hash)),
  );
  const shipped = pictures(inBuild('web'));
  expect(shipped.length).toBeGreaterThan(20);
  expect(shipped.filter((file) => foreign.has(hashOf(file)))).toEqual([]);
});

test.runIf(isDemonstration)('nor is a color of its ground and voice in pages, manifest and emails', () => {
  const colorsOf = (folder: string) =>
    ['ground', 'evergreen-strong'].flatMap(
      (name) =>
        new RegExp(`--color-${name}: light-dark\\((#\\w{6})`).exec(
          readFileSync(join(folder, 'colors.css'), 'utf8'),
        )?.[1] ?? [],
    );
  const [own, irish] = [colorsOf(look), colorsOf(irishLook)];
  expect([own.length, irish.length]).toEqual([2, 2]);
  const foreign = own.filter((color) => !irish.includes(color));
  const telling = textFiles().filter((file) => foreign.some((color) => read(file).includes(color)));
  expect(telling).toEqual([]);
});

test('what is prerendered, the installed app and the accessibility report are the other practice’s', () => {
  const { defaults, colors } = built();
  const { name, email } = defaults;
  const manifest = { name, short_name: name, theme_color: colors.ground[0] };
  expect(JSON.parse(read('web', 'manifest.webmanifest'))).toMatchObject(manifest);
  for (const file of ['openacr.yaml', '.well-known/security.txt'])
    expect(read('web', file)).toContain(`mailto:${email}`);
  for (const page of ['404.html', 'app.html', 'offline.html']) {
    expect(read('web', page), page).toContain(name);
    expect(read('web', page), page).toContain(`content="${colors.ground[0]}"`);
  }
});

test('what an admin reads before anything is saved holds where nothing is made up', () => {
  const telling = textFiles().filter((file) =>
    /made up until you|ten made-up|made-up prices/.test(read(file)),
  );
  expect(telling).toEqual([]);
});

test('the built site has no page but those of its visitors: the style guide is for developers', () => {
  const pages = globSync('**/*.html', { cwd: inBuild('web') });
  expect(pages.sort()).toEqual(['404.html', 'app.html', 'offline.html']);
  const ofDevelopers = textFiles().filter((file) => /styleguide/i.test(file + read(file)));
  expect(ofDevelopers).toEqual([]);
});

/** Words that hold for one country, or for a deployment that uses what this one does not. */
const elsewhere =
  /HIPAA|\bdollars?\b|\$\d|\b(911|988)\b|\bZIP\b|\bin any state\b|\bcopay|EmailJS|reCAPTCHA|call or text|In the European Union|single computer/;

/** The text of a page as it is read, without scripts and styles. */
const readable = (html: string) =>
  html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]+>/g, ' ');

/** Renders pages of the other practice as its function does, with stored data as it begins with. */
async function openPages({ sendsMail = true } = {}) {
  const { defaults, services, timeZone } = built();
  const bundle: { createPageRenderer: CreatePageRenderer } = await import(
    pathToFileURL(inBuild('server', rendererBundle.entry)).href
  );
  const renderer = bundle.createPageRenderer(JSON.parse(read('server', rendererBundle.templates)));
  const practice = publicOn(defaults, '2026-11-25', { demonstration: true, sendsMail });
  // Only what is to come is on the page.
  const closed = addDays(clinicToday(timeZone, Date.now()), 28);
  const schedule = scheduleSchema.parse({
    timeZone,
    weekly: Object.fromEntries(weekdays.map((day) => [day, { open: '09:00', close: '17:00' }])),
    daysOff: [closed],
  });
  const freeTimes = {
    timeZone,
    today: '2026-12-01',
    daysAhead: 14,
    minimumNoticeMinutes: 60,
    services: {},
  };
  const [service = null] = services;
  const contents: { [Kind in PageKind]: PageContent<Kind> } = {
    nothing: { kind: 'nothing' },
    blogs: { kind: 'blogs', posts: [], nextCursor: null },
    blog: { kind: 'blog', post: null, newest: [] },
    schedule: { kind: 'schedule', schedule },
    contact: { kind: 'contact', schedule, freeTimes },
    services: { kind: 'services', services, freeTimes: null },
    service: { kind: 'service', service, freeTimes },
    availability: { kind: 'availability', availability: null, services },
  };
  const open = async (pathname: string) => {
    const address = { pathname, search: '' };
    const content = contents[renderer.needOf(address)?.kind ?? 'nothing'];
    const { html, status } = await renderer.render(address, content, practice);
    expect(status, pathname).toBe(200);
    expect(html, pathname).not.toMatch(names);
    expect(readable(html), pathname).not.toMatch(elsewhere);
    return html;
  };
  const further = ['/login', '/register', '/counselling', `/serviceDetails/${service?.id}`];
  const listed = renderer.info.pages.map((address) => new URL(address).pathname);
  return { open, closed, all: [...listed, ...further] };
}

test('its pages are rendered with its name, prices, testimonials, law and pictures', async () => {
  const { defaults, currency, services, timeZone } = built();
  expect([timeZone, currency]).toEqual(['Europe/Dublin', '€']);
  const { open, closed } = await openPages();
  const dayAndMonth = new Intl.DateTimeFormat('en-IE', { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const shop = await open('/services');
  expect(shop).toContain(defaults.name);
  expect(shop).toContain(`€${services[0]?.price}`);
  expect(shop).toContain('/aboutDrNiamh');
  expect(shop).toContain('/terms#imprint');
  expect(shop).not.toMatch(/check-ups|longer plans|\$\$/);
  const home = await open('/');
  expect(home).toContain('Aoife B.');
  expect(home).toMatch(/og:image" content="https:\/\/another\.example\/assets\/home-/);
  const fees = await open('/fees');
  expect(fees).toContain('tax relief');
  expect(fees).not.toContain('An estimate beforehand');
  expect(await open('/contact')).toContain(dayAndMonth.format(new Date(closed)));
  expect(await open('/accessibility')).toContain('Irish Human Rights');
  const notice = readable(await open('/privacy')).replace(/\s+/g, ' ');
  for (const words of [
    'Data Protection Commission',
    'answers your calls. In Switzerland.',
    'In the United States, whatever the place of the rest.',
    'Post of Clinics',
  ])
    expect(notice).toContain(words);
});

test.each([true, false])('no page says what holds elsewhere alone (it sends mail: %s)', async (sendsMail) => {
  const { open, all } = await openPages({ sendsMail });
  expect(all.length).toBeGreaterThan(15);
  for (const pathname of all) await open(pathname);
  expect((await open('/privacy')).includes('What this site has sent to your email address')).toBe(sendsMail);
});

test('its emails have its colors, its name and its language of dates', () => {
  const deployed: DeployedPractice = built();
  const practice = practiceOn(deployed, deployed.defaults, '2026-12-01');
  writeDatesAs(deployed.locale);
  const time = { date: '2026-12-01', time: '01:30 PM', timeZone: deployed.timeZone };
  const words = visitMailWords(
    'confirmed',
    { ...time, by: 'practice', pending: false },
    { practice, url: practice.appointmentsUrl, now: Date.parse('2026-11-28') },
  );
  const { html, text } = layOut(words, practice);
  writeDatesAs('en');
  expect(text).toMatch(/^Confirmed: Tuesday,? 1 December, 1:30 pm$/m);
  expect(text).toContain(deployed.defaults.name);
  expect(`${html}${text}`).not.toMatch(names);
  expect(html).toContain(deployed.colors.accent[0]);
});

test('a schedule of its begins closed on the public holidays of its country', () => {
  const { holidays } = built();
  expect(
    holidaysInYear(holidays.rules, 2027)
      .map(({ date }) => date.slice(5))
      .sort(),
  ).toEqual('01-01 02-01 03-17 03-29 05-03 06-07 08-02 10-25 12-27 12-28'.split(' '));
  expect(holidayOn(holidays, 'IE', '2030-02-01')).toBe('St Brigid’s Day');
  expect(holidayOn(holidays, 'US', '2027-03-17')).toBeUndefined();
});
