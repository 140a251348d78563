import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { parseConfig } from '../../functions/src/lib/config.ts';
import { webEnvironment } from '../suite/build.ts';
import { rootDir } from '../suite/directories.ts';
import { readPorts } from '../suite/ports.ts';
import { mistakesIn } from './firebase-tools.ts';
import { firebaseConfig, functionVariables, webVariables } from './settings.ts';
import { clinic } from './testing/clinic.ts';

const committed = JSON.parse(readFileSync(join(rootDir, 'firebase.json'), 'utf8'));
/** The part that a deployment has: all but the hooks. */
const sent = JSON.parse(JSON.stringify(committed), (key, value) => (key === 'predeploy' ? undefined : value));
const withAppCheck = { ...clinic, appCheck: { siteKey: 'site-key', mode: 'monitor' as const } };

test('the function starts with what the deployment says', () => {
  const started = parseConfig({ GCLOUD_PROJECT: clinic.project, ...functionVariables(clinic) });
  expect(started).toEqual({
    region: 'europe-west6',
    project: 'some-clinic',
    databaseId: 'restored',
    allowedOrigins: new Set([
      'https://some-clinic.web.app',
      'https://some-clinic.firebaseapp.com',
      'https://www.clinic.test',
      'https://clinic-site.web.app',
      'https://clinic-site.firebaseapp.com',
      'https://old.clinic.test',
    ]),
    ratePerMinute: 30,
    trustedProxies: 2,
    addressHeader: 'x-visitor',
    appCheck: 'off',
    localMailbox: false,
    localCalendars: false,
    mail: { host: 'mail.clinic.test', port: 465, user: 'site', from: 'hello@clinic.test', encrypted: true },
  });
});

test('one key of App Check makes the site prove itself, and the function ask for it', () => {
  expect(webVariables(withAppCheck).VITE_FIREBASE_APP_CHECK_KEY).toBe('site-key');
  const appCheckOf = (variables: ReturnType<typeof functionVariables>) =>
    parseConfig({ GCLOUD_PROJECT: 'some-clinic', ...variables }).appCheck;
  expect(appCheckOf(functionVariables(withAppCheck))).toBe('monitor');
  expect(appCheckOf(functionVariables(clinic))).toBe('off');
});

test('a build sets every variable that the site reads, so that none comes from the environment', () => {
  const read = readFileSync(join(rootDir, 'web/src/vite-env.d.ts'), 'utf8').match(/VITE_\w+/g);
  expect(Object.keys(webVariables(clinic)).sort()).toEqual([...new Set(read)].sort());
});

test('the privacy notice is told where the data are, and who carries the mail', () => {
  const places = (region: string, location: string) =>
    webVariables({ ...clinic, region, firestore: { ...clinic.firestore, location } }).VITE_DATA_PLACE;
  expect(places('europe-west6', 'europe-west6')).toBe('Switzerland');
  expect(places('us-central1', 'nam5')).toBe('the United States');
  expect(places('europe-west1', 'europe-west3')).toBe('Germany and Belgium');
  expect(webVariables(clinic)).toMatchObject({
    VITE_MAIL_CARRIER: 'Post of Clinics',
    VITE_MAIL_PLACE: 'Switzerland',
  });
  expect(webVariables({ ...clinic, mail: null })).toMatchObject({
    VITE_MAIL_CARRIER: '',
    VITE_MAIL_PLACE: '',
  });
});

const policyOf = (deployment: typeof clinic | typeof withAppCheck) => {
  const everywhere = firebaseConfig(deployment, committed).hosting.headers.find(
    ({ source }) => source === '**',
  );
  const policy = everywhere?.headers.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';
  return Object.fromEntries(policy.split('; ').map((rule) => [rule.split(' ')[0], rule]));
};

test('the content security policy admits what the deployment uses, and nothing else', () => {
  expect(policyOf(clinic)).toMatchObject({
    'script-src': "script-src 'self' https://apis.google.com",
    'frame-src': "frame-src 'self' https://www.clinic.test",
    'connect-src':
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
  });
  expect(policyOf(withAppCheck)).toMatchObject({
    'script-src':
      "script-src 'self' https://apis.google.com https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    'frame-src':
      "frame-src 'self' https://www.clinic.test https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
    'connect-src':
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://www.google.com/recaptcha/ https://content-firebaseappcheck.googleapis.com",
  });
  const emailJs = { serviceId: 's', templateId: 't', publicKey: 'p' };
  expect(policyOf({ ...clinic, emailJs })['connect-src']).toContain(' https://api.emailjs.com');
});

test('rewrites, database and folders of firebase.json are the deployment’s, the rest is the committed one’s', () => {
  const config = firebaseConfig(clinic, committed);
  expect(config).toMatchObject({
    hosting: { site: 'clinic-site', public: 'web', cleanUrls: committed.hosting.cleanUrls },
    functions: [{ ...sent.functions[0], source: 'functions' }],
    firestore: { ...sent.firestore, database: 'restored', location: 'europe-west6' },
    storage: sent.storage,
  });
  const regions = config.hosting.rewrites.flatMap((rewrite) => rewrite.function?.['region'] ?? []);
  expect(new Set(regions)).toEqual(new Set(['europe-west6']));
  expect(JSON.stringify(committed)).not.toContain('region');
});

test('`firebase deploy` beside the template is stopped by its hooks, which name the command; a deployment has none', () => {
  expect(mistakesIn(committed)).toEqual([]);
  for (const { predeploy } of [
    committed.hosting,
    ...committed.functions,
    committed.firestore,
    committed.storage,
  ]) {
    const { status, stdout } = spawnSync(predeploy, { shell: true, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stdout).toContain('npm run deploy -- production');
  }
  expect(JSON.stringify(firebaseConfig(clinic, committed))).not.toContain('predeploy');
});

test('a suite’s site has the local mailbox, whatever the environment has set', async () => {
  const environment = {
    VITE_EMAILJS_SERVICE_ID: 'service',
    VITE_EMAILJS_TEMPLATE_ID: 'template',
    VITE_EMAILJS_PUBLIC_KEY: 'key',
  };
  for (const [name, value] of Object.entries({ ...environment, ...webEnvironment(readPorts({})) }))
    vi.stubEnv(name, value);
  const { emailSettings } = await import('../../web/src/config/email-settings.ts');
  expect(emailSettings).toMatchObject({ local: true });
});
