import { execFileSync, execSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { deployedPracticeSchema } from '@garden-room/contract/practice';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCalendarReader } from '#own-calendar/calendar-reader.ts';

const rootDir = join(import.meta.dirname, '../..');

/** A file that an operator keeps where the function's dependencies are named. */
const settings = join(rootDir, 'functions/deploy/.env.bundle-test');

let out: string;
beforeAll(() => {
  out = mkdtempSync(join(tmpdir(), 'function-'));
  writeFileSync(settings, 'REGION=elsewhere\n');
  execFileSync(process.execPath, [join(rootDir, 'functions/build.ts'), '--out', out], {
    env: { ...process.env, VITE_SITE_URL: 'https://practice.test/' },
  });
}, 60_000);
afterAll(() => rmSync(settings, { force: true }));

const bundle = () => readFileSync(join(out, 'function.js'), 'utf8');
const cacheFile = /^function-[0-9a-f]+\.cache$/;

/** What a process says that has none, and that it is whole all the same. */
const withoutCache = /code cache is missing or was rejected.*\n5 functions\n$/;

/** As where the function is built and where it runs: nothing of this process, and its Node. */
const environment = { PATH: dirname(process.execPath), GCLOUD_PROJECT: 'demo-bundle' };

/** Loads the function in a process of its own, with code before and after, and answers what is printed. */
function load(directory: string, before = '', after = ''): string {
  const code = `${before}\nconst functions = require('./index.js');\n${after}
    console.log(Object.keys(functions).length + ' functions'); process.exit();`;
  const args = ['--max-old-space-size=256', '--eval', code];
  return execFileSync(process.execPath, args, { cwd: directory, env: environment, encoding: 'utf8' });
}

it('the function is deployed with what it reads, without other settings or a source map that nothing reads', () => {
  expect(readdirSync(out).sort()).toEqual([
    'calendar-worker.js',
    'firebase.json',
    expect.stringMatching(cacheFile),
    'function.js',
    'index.js',
    'package-lock.json',
    'package.json',
    'practice.json',
    'third-party-notices.txt',
  ]);
  const practice = deployedPracticeSchema.parse(JSON.parse(readFileSync(join(out, 'practice.json'), 'utf8')));
  expect(practice.appointmentsUrl).toBe('https://practice.test/dashboard/viewHistory');
  expect(bundle()).not.toContain('sourceMappingURL=index');
});

it('its code is read on every cold start: no package twice in the same version, nothing of what is left out', () => {
  for (const file of ['google-gax/build/src/index.js', 'google-auth-library/build/src/index.js'])
    expect(bundle().match(new RegExp(`node_modules/${file}"\\(`, 'g')), file).toHaveLength(1);
  // The plans of telephone numbers are part of it (0.15 MB), the mail sender (0.3 MB,
  // evaluated only where it is used) and the reader of CSV (0.02 MB).
  expect(statSync(join(out, 'function.js')).size).toBeLessThan(4_510_000);
});

it('it starts with its code cache: another user’s too, in a folder that nobody may write to', () => {
  const copy = mkdtempSync(join(tmpdir(), 'function-'));
  cpSync(out, copy, { recursive: true, filter: (path) => !cacheFile.test(basename(path)) });
  expect(load(copy)).toMatch(withoutCache);
  // As `npm ci` does where the function is built.
  const { scripts } = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8'));
  execSync(scripts.postinstall, { cwd: copy, env: environment });
  const written = readdirSync(copy).filter((name) => cacheFile.test(name));
  expect(written).toHaveLength(1);
  const isRoot = process.getuid?.() === 0;
  for (const path of [...written.map((name) => join(copy, name)), copy]) {
    if (isRoot) chownSync(path, 65_534, 65_534);
    chmodSync(path, 0o555);
  }
  expect(load(copy)).toBe('5 functions\n');
  chmodSync(copy, 0o755);
  // V8 by itself would take it for any code of the same length.
  writeFileSync(join(copy, 'function.js'), bundle().replace('slot_taken', 'slot_eaten'));
  expect(load(copy)).toMatch(withoutCache);
});

it('a process loads nothing that only some calls need: pictures, mail, backups, names of browsers', () => {
  // A module that is loaded later is a function of the bundle, named after its file.
  const loaded = load(
    out,
    `const { Session } = require('node:inspector');
    const session = new Session();
    session.connect();
    session.post('Profiler.enable');
    session.post('Profiler.startPreciseCoverage', { callCount: true });`,
    `session.post('Profiler.takePreciseCoverage', (error, { result }) => {
      const { functions } = result.find(({ url }) => url.endsWith('function.js'));
      const run = functions.filter(({ ranges: [{ count }] }) => count > 0);
      console.log([...run.map(({ functionName }) => functionName), ...Object.keys(require.cache)].join('\\n'));
    });`,
  );
  expect(loaded).toContain('node_modules/express/');
  const bundled = ['nodemailer', 'bowser', 'firebase-admin/lib/storage'];
  for (const name of [...bundled, 'sharp', '@google-cloud/storage'])
    expect(loaded.includes(`node_modules/${name}/`), name).toBe(false);
  // An ES module that is imported at once has no function of its own. Long lines of the bundle are broken.
  const whole = bundle().replaceAll('\\\n', '');
  for (const name of bundled) expect(whole.includes(`node_modules/${name}/`), name).toBe(true);
});

it('the thread that reads calendars is in a file of its own, which reads them', async () => {
  expect(bundle()).not.toContain('windows-iana');
  const text =
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20261027T130000Z\nDURATION:PT1H\nEND:VEVENT\nEND:VCALENDAR';
  const now = Date.parse('2026-10-26T12:00:00Z');
  const read = createCalendarReader(join(out, 'calendar-worker.js'));
  expect(await read(text, { timeZone: 'America/New_York', now, ownDomain: 'practice.test' })).toEqual({
    busyTimes: [{ startsAt: '2026-10-27T13:00:00.000Z', endsAt: '2026-10-27T14:00:00.000Z' }],
    unreadable: 0,
    leftOut: 0,
  });
});

it('what only pictures need is not in it, but installed beside it in the version that is tested', () => {
  const { dependencies } = JSON.parse(readFileSync(join(out, 'package.json'), 'utf8'));
  for (const name of ['@google-cloud/storage', 'sharp']) {
    const tested = JSON.parse(readFileSync(join(rootDir, 'node_modules', name, 'package.json'), 'utf8'));
    expect(dependencies[name], name).toBe(tested.version);
    expect(new RegExp(`(require|import)\\("${name}"\\)`).test(bundle()), name).toBe(true);
    expect(bundle().includes(`node_modules/${name}/`), name).toBe(false);
  }
});

it('the platform finds the functions in it, with all that is not set taken back', () => {
  const manifest = join(out, 'manifest.json');
  const discovery = join(rootDir, 'node_modules/firebase-functions/lib/bin/firebase-functions.js');
  execFileSync(process.execPath, [discovery], {
    cwd: out,
    env: { ...process.env, FUNCTIONS_MANIFEST_OUTPUT_PATH: manifest, GCLOUD_PROJECT: 'demo-bundle' },
  });
  const { endpoints } = JSON.parse(readFileSync(manifest, 'utf8'));
  rmSync(manifest);
  expect(endpoints).toMatchObject({
    api: { entryPoint: 'api', platform: 'gcfv2', httpsTrigger: {}, maxInstances: 20, minInstances: null },
    mail: { entryPoint: 'mail', scheduleTrigger: { schedule: 'every 1 minutes' } },
    // Time and memory for what they read: the platform's minute and 256 MiB are too little for years of records, and
    // the memory for a calendar of 5 MB, with which the function has 350 MB.
    fetchCalendar: {
      entryPoint: 'fetchCalendar',
      scheduleTrigger: { schedule: 'every 15 minutes' },
      availableMemoryMb: 512,
    },
    housekeeping: {
      entryPoint: 'housekeeping',
      scheduleTrigger: { schedule: 'every 15 minutes' },
      timeoutSeconds: 600,
      availableMemoryMb: 512,
    },
    sweep: { scheduleTrigger: { schedule: 'every 24 hours' }, timeoutSeconds: 1800, availableMemoryMb: 1024 },
  });
});
