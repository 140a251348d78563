import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { practiceFolder } from '../../suite/practice.ts';
import type { Deployment } from '../deployment.ts';
import { clinic } from '../testing/clinic.ts';
import { forbidden, priceIn, stubOfGoogle } from '../testing/google.ts';
import { type Account, accountOf } from './account.ts';
import { checkPractice, examine, questions } from './doctor.ts';
import { checkFile } from './file-checks.ts';
import type { Finding } from './finding.ts';
import { believedPrices } from './price-checks.ts';
import type { Lookups } from './public-checks.ts';

const said = (findings: readonly Finding[], kind: Finding['kind']) =>
  findings.filter((finding) => finding.kind === kind).map(({ says }) => says);

const accountWith = (changes: Record<string, unknown> = {}) =>
  accountOf('some-clinic', 'token', stubOfGoogle(changes).request);

/** What Google is asked at which address, by the end of it. */
const addresses: Record<string, string> = {
  'The project': '/v1beta1/projects/some-clinic',
  Billing: '/billingInfo',
  'The web app': '/webApps/1:2:web:3/config',
  'The Hosting site': '/sites/clinic-site',
  'The default bucket': '/defaultBucket',
  'Functions in the region': 'cloudfunctions.googleapis.com/v2/projects/some-clinic/locations?pageSize=200',
  'Cloud Scheduler in the region':
    'cloudscheduler.googleapis.com/v1/projects/some-clinic/locations?pageSize=200',
  'Firestore in its location': 'firestore.googleapis.com/v1/projects/some-clinic/locations?pageSize=200',
  'The password of the mail server': '/SMTP_PASSWORD/versions/latest',
  'Images of former functions': '/gcf-artifacts',
  'Calls from outside the organisation': '/iam.allowedPolicyMemberDomains:getEffectivePolicy',
  'Roles of default service accounts': '/iam.automaticIamGrantsForDefaultServiceAccounts:getEffectivePolicy',
  'Prices of Firestore': '/skus?pageSize=5000',
  'The database': '/databases/restored',
  Indexes: '/indexes?pageSize=500',
  'What is deleted by its time (TTL)': '&pageSize=500',
  'App Check’s key': '/recaptchaEnterpriseConfig',
  'Registration, domains, passwords and emails of Authentication': '/some-clinic/config',
  'Sign-in with Google': '/google.com',
};

const dns: Record<string, string[]> = {
  'clinic.test': ['v=spf1 include:mail.test -all'],
  '_dmarc.clinic.test': ['v=DMARC1; p=reject'],
};
const lookups: Lookups = { txt: async (name) => dns[name] ?? [], policyOf: async () => '' };

/** A folder of a practice with these two files. */
function practiceOf(madeUp: string, facts: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'practice-'));
  writeFileSync(join(folder, 'made-up.ts'), madeUp);
  writeFileSync(join(folder, 'facts.ts'), facts);
  return folder;
}

const here = { credentials: '/nowhere', practice: practiceFolder('ireland') };

const whole: Deployment = { ...clinic, appCheck: { siteKey: 'site-key', mode: 'enforce' } };

/** Findings of the whole deployment but for what is changed on the project. */
const findingsWith = async (changes: Record<string, unknown>, deployment = whole) => {
  const all = await examine(deployment, accountWith(changes), lookups, here);
  return { errors: said(all, 'error'), warnings: said(all, 'warning'), unchecked: said(all, 'unchecked') };
};

test('a project on which everything is right has no errors, and only what no service says is left', async () => {
  const { errors, warnings, unchecked } = await findingsWith({});
  expect(errors).toEqual([]);
  expect(warnings).toEqual([
    'emailJs is null: the contact form says that it is not connected.',
    'The practice is the demonstration: every page and email says that nobody is real.',
  ]);
  expect(unchecked.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
    'No service is',
    'Law and privacy',
    'Here are no',
    'DKIM has a',
    'The public name,',
  ]);
});

test.each<[string, Record<string, unknown>, RegExp]>([
  ['no project', { '/v1beta1/projects/some-clinic': null }, /no Firebase project some-clinic/],
  ['no billing', { '/billingInfo': {} }, /no billing account/],
  ['another web app', { '/webApps/1:2:web:3/config': null }, /no web app of the project/],
  ['another key', { '/webApps/1:2:web:3/config': { apiKey: 'other' } }, /apiKey is not the key/],
  ['no site', { '/sites/clinic-site': null }, /no Hosting site clinic-site/],
  [
    'a region without a scheduler',
    {
      'cloudscheduler.googleapis.com/v1/projects/some-clinic/locations?pageSize=200': {
        locations: [{ locationId: 'us-central1' }],
      },
    },
    /Cloud Scheduler in the region: europe-west6 is not offered/,
  ],
  ['no bucket', { '/defaultBucket': null }, /no default bucket/],
  [
    'a database elsewhere',
    { '/databases/restored': { locationId: 'nam5', type: 'FIRESTORE_NATIVE' } },
    /is in nam5, the file says europe-west6/,
  ],
  ['no secret', { '/SMTP_PASSWORD/versions/latest': null }, /SMTP_PASSWORD is not set/],
  ['another key of App Check', { '/recaptchaEnterpriseConfig': null }, /App Check does not know/],
  ['no Authentication', { '/some-clinic/config': null }, /Authentication has not been set up/],
  ['Google off', { '/google.com': null }, /Nobody can sign in with Google/],
  ['nothing set of Authentication', { '/some-clinic/config': {} }, /no authorised domain/],
])('%s is an error, which keeps the deployment from being sent', async (_what, changes, words) => {
  const { errors } = await findingsWith(changes);
  expect(errors.join('\n')).toMatch(words);
});

test.each<[string, Record<string, unknown>, RegExp]>([
  ['no database', { '/databases/restored': null }, /no database restored yet/],
  ['indexes that are being built', { '/indexes?pageSize=500': {} }, /(\d+) of \1 indexes are missing/],
  ['TTL that is off', { '&pageSize=500': {} }, /Nothing deletes what is over of rateLimits/],
  ['images for good', { '/gcf-artifacts': {} }, /Images of former functions are kept/],
  [
    'an organisation',
    { ':getEffectivePolicy': { spec: { rules: [{ enforce: true }] } } },
    /organisation lets nobody/,
  ],
  ['short passwords', { '/some-clinic/config': {} }, /Passwords of 6 characters are taken/],
  ['nameless emails', { '/some-clinic/config': {} }, /without the practice’s name: resetPasswordTemplate/],
])('%s is a warning, with what to do', async (_what, changes, words) => {
  const { warnings } = await findingsWith(changes);
  expect(warnings.join('\n')).toMatch(words);
});

test('what Google answers otherwise is not checked, and said so', async () => {
  const { errors, unchecked } = await findingsWith({ '/SMTP_PASSWORD/versions/latest': { state: 5 } });
  expect(errors).toEqual([]);
  expect(unchecked).toContain(
    'The password of the mail server: Google answers in another way by now (state).',
  );
});

test.each(Object.entries(addresses))('a refusal of “%s” hides nothing else', async (what, address) => {
  const refused = await findingsWith({ [address]: forbidden });
  const right = await findingsWith({});
  expect(refused.errors).toEqual([]);
  expect(refused.warnings).toEqual(right.warnings);
  const more = refused.unchecked.filter((line) => !right.unchecked.includes(line));
  expect(more).toEqual([
    expect.stringMatching(
      /^[^:]+: [\w.]+\.googleapis\.com answered 403 \(The caller does not have permission\)\.$/,
    ),
  ]);
  expect(more[0]).toContain(`${what}: `);
});

test('the price of a location of several regions is found by its name, and its regions’ are not', async () => {
  const inSeveral = believedPrices.map(({ group }) => ({
    ...priceIn('us-central1', group, 100),
    ...{ description: 'Cloud Firestore Ops NAM5 (US)', geoTaxonomy: { type: 'MULTI_REGIONAL' } },
  }));
  const inOne = believedPrices.map(({ group }) => priceIn('us-central1', group, 9000));
  const nam5 = { ...whole, firestore: { ...whole.firestore, location: 'nam5' } };
  const { warnings } = await findingsWith(
    { '/skus?pageSize=5000': { skus: [...inOne, ...inSeveral] } },
    nam5,
  );
  expect(warnings.filter((line) => line.startsWith('100,000'))).toEqual([
    '100,000 reads in nam5 cost $0.01; docs/cost.md reckons with $0.03 to $0.06.',
    '100,000 writes in nam5 cost $0.01; docs/cost.md reckons with $0.09 to $0.18.',
  ]);
});

test('every question is refused once above', () => {
  expect(Object.keys(addresses)).toEqual(questions.map(({ what }) => what));
});

test('without an account, each thing that needs one is listed with its command', async () => {
  const findings = await examine(whole, null, lookups, here);
  expect(said(findings, 'unchecked').filter((line) => line.endsWith('nobody is signed in.'))).toHaveLength(
    questions.length,
  );
  expect(said(findings, 'error')).toEqual([]);
});

test('of the committed example’s project nothing is asked, which is not said of the account', async () => {
  const asks: Account = { get: () => Promise.reject(new Error('asked')) };
  const findings = await examine({ ...whole, project: 'your-project' }, asks, lookups, here);
  const lines = said(findings, 'unchecked');
  expect(lines.filter((line) => line.endsWith('the file names no project yet.'))).toHaveLength(
    questions.length,
  );
});

test.each<[string, Partial<Deployment>, RegExp, Finding['kind']]>([
  ['a demonstration’s id', { project: 'demo-wellness' }, /id of a demonstration/, 'error'],
  ['a private mailbox', { mail: { ...mailOf(), from: 'clinic@gmail.com' } }, /no other server send/, 'error'],
  ['nam5', { firestore: { database: '(default)', location: 'nam5' } }, /nam5, a multi-region/, 'warning'],
  [
    'a region without a scheduler',
    { region: 'europe-southwest1' },
    /europe-southwest1 was not found/,
    'warning',
  ],
  ['the function elsewhere', { region: 'us-east1' }, /every read crosses/, 'warning'],
  ['another sender', { mail: { ...mailOf(), from: 'a@other.test' } }, /take them for a fraud/, 'warning'],
  ['App Check that watches', { appCheck: { siteKey: 'k', mode: 'monitor' } }, /only monitors/, 'warning'],
  ['no mail', { mail: null }, /no confirmations/, 'warning'],
])('the file alone shows %s', (_what, change, words, kind) => {
  expect(said(checkFile({ ...whole, ...change }), kind).join('\n')).toMatch(words);
});

function mailOf() {
  const carrier = { name: 'Post', place: 'Switzerland' };
  return { host: 'mail.clinic.test', port: 587 as const, user: 'site', from: 'hello@clinic.test', carrier };
}

test('the practice that is looked at is the one whose site it is', async () => {
  const findings = await examine({ ...whole, practice: 'ireland' }, null, lookups);
  expect(said(findings, 'unchecked').join('\n')).toContain('in web/src/testing/practices/ireland say');
});

test('facts of the demonstration are errors once the site no longer says that it is one', async () => {
  const open = practiceOf(
    'export const madeUp = null;',
    "export const facts = { email: 'hello@thegardenroom.example', phone: '+1 202-555-0142', isMadeUp: true, name: 'Dr. Real' };",
  );
  const findings = await checkPractice(whole, open);
  const madeUp = said(findings, 'error').filter((line) => line.endsWith('which is made up.'));
  expect(madeUp.map((line) => line.split(' ')[0])).toEqual([
    'facts.facts.email',
    'facts.facts.phone',
    'facts.facts.isMadeUp',
  ]);
});

test('a value that cannot be in the practice’s folder is an error by its name', async () => {
  const folder = practiceOf(
    'export const madeUp = { name: "", street: "S", phone: "1", email: "a@b.test" };',
    '',
  );
  const findings = await checkPractice(whole, folder);
  expect(said(findings, 'error')).toContain('name in made-up.ts: Write something here.');
  expect(said(findings, 'error')).toContain('site.ts: It is missing.');
});

test('the sender’s DNS and the page in a frame are looked at, where there is a network', async () => {
  const without: Lookups = { txt: async () => [], policyOf: async () => "frame-ancestors 'none'" };
  const findings = await examine(whole, null, without, here);
  expect(said(findings, 'warning').join('\n')).toMatch(/0 SPF records.*\n.*no DMARC record/);
  expect(said(findings, 'error').join('\n')).toMatch(/__\/auth\/iframe may not be framed/);
  const offline: Lookups = { txt: () => Promise.reject(new Error('offline')), policyOf: async () => null };
  const unseen = said(await examine(whole, null, offline, here), 'unchecked').join('\n');
  expect(unseen).toMatch(/DNS of clinic\.test could not be asked/);
  expect(unseen).toMatch(/does not answer yet/);
});
