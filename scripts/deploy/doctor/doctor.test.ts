import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { rootDir } from '../../suite/directories.ts';
import { practiceFolder } from '../../suite/practice.ts';
import type { Deployment } from '../deployment.ts';
import { clinic } from '../testing/clinic.ts';
import { type Account, NotAllowed } from './account.ts';
import { checkPractice, examine, report } from './doctor.ts';
import { checkFile } from './file-checks.ts';
import type { Finding } from './finding.ts';
import type { Lookups } from './public-checks.ts';

const said = (findings: readonly Finding[], kind: Finding['kind']) =>
  findings.filter((finding) => finding.kind === kind).map(({ says }) => says);

/** A project on which everything is as it should be. */
const answers: Record<string, unknown> = {
  '/v1beta1/projects/some-clinic': { projectId: 'some-clinic' },
  '/billingInfo': { billingEnabled: true },
  '/webApps/1:2:web:3/config': { apiKey: 'web-key' },
  '/sites/clinic-site': { name: 'clinic-site' },
  '/defaultBucket': { name: 'bucket' },
  '/databases/restored': {
    locationId: 'europe-west6',
    type: 'FIRESTORE_NATIVE',
    pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
    deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
  },
  '/indexes?pageSize=500': deployedIndexes(),
  '&pageSize=500': deployedFields(),
  '/some-clinic/config': {
    authorizedDomains: ['www.clinic.test'],
    signIn: { email: { enabled: true } },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    passwordPolicyConfig: {
      passwordPolicyEnforcementState: 'ENFORCE',
      passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: 10 } }],
    },
    notification: {
      sendEmail: {
        resetPasswordTemplate: { senderDisplayName: 'The clinic' },
        verifyEmailTemplate: { senderDisplayName: 'The clinic' },
        changeEmailTemplate: { senderDisplayName: 'The clinic' },
        dnsInfo: { useCustomDomain: true },
      },
    },
  },
  '/google.com': { enabled: true },
  '/SMTP_PASSWORD/versions/latest': { state: 'ENABLED' },
  '/recaptchaEnterpriseConfig': { siteKey: 'site-key' },
  '/gcf-artifacts': { cleanupPolicies: { week: {} } },
  ':getEffectivePolicy': {},
};

function deployedIndexes() {
  const { indexes } = JSON.parse(readFileSync(join(rootDir, 'firestore.indexes.json'), 'utf8'));
  return {
    indexes: indexes.map(({ collectionGroup, fields }: { collectionGroup: string; fields: object[] }) => ({
      name: `projects/p/databases/d/collectionGroups/${collectionGroup}/indexes/i`,
      state: 'READY',
      fields: [...fields, { fieldPath: '__name__', order: 'ASCENDING' }],
    })),
  };
}

function deployedFields() {
  const { fieldOverrides } = JSON.parse(readFileSync(join(rootDir, 'firestore.indexes.json'), 'utf8'));
  return {
    fields: fieldOverrides
      .filter(({ ttl }: { ttl?: boolean }) => ttl)
      .map(({ collectionGroup, fieldPath }: { collectionGroup: string; fieldPath: string }) => ({
        name: `projects/p/databases/d/collectionGroups/${collectionGroup}/fields/${fieldPath}`,
        ttlConfig: { state: 'ACTIVE' },
      })),
  };
}

const accountWith = (changes: Record<string, unknown> = {}): Account => ({
  get: async (url, schema) => {
    const all = { ...answers, ...changes };
    const found = Object.keys(all).find((end) => url.endsWith(end));
    if (found === undefined) throw new Error(`Nothing is said of ${url}`);
    if (all[found] instanceof Error) throw all[found];
    return all[found] === null ? null : schema.parse(all[found]);
  },
});

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
    'Law and privacy',
    'gcloud has no',
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

test('what the account may not see, and what Google answers otherwise, is not checked, and said so', async () => {
  const { errors, unchecked } = await findingsWith({
    '/databases/restored': new NotAllowed('firestore.googleapis.com answered 403'),
    '/SMTP_PASSWORD/versions/latest': { state: 5 },
  });
  expect(errors).toEqual([]);
  expect(unchecked.join('\n')).toMatch(/Location of the database.* answered 403\.\n/);
  expect(unchecked.join('\n')).toMatch(/Secrets: Google answers in another way by now \(state\)/);
});

test('without an account, each thing that needs one is listed with its command', async () => {
  const findings = await examine(whole, null, lookups, here);
  expect(said(findings, 'unchecked').filter((line) => line.endsWith('nobody is signed in.'))).toHaveLength(7);
  expect(said(findings, 'error')).toEqual([]);
});

test('of the committed example’s project nothing is asked, which is not said of the account', async () => {
  const asks: Account = { get: () => Promise.reject(new Error('asked')) };
  const findings = await examine({ ...whole, project: 'your-project' }, asks, lookups, here);
  const lines = said(findings, 'unchecked');
  expect(lines.filter((line) => line.endsWith('the file names no project yet.'))).toHaveLength(7);
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
  return { host: 'mail.clinic.test', port: 587 as const, user: 'site', from: 'hello@clinic.test' };
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

test('the report says errors last and refuses with the sum, or lets the deployment be sent', async () => {
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(`${line}`) > 0);
  const good = await examine(whole, accountWith(), lookups, here);
  report('production', good);
  expect(lines.at(-1)).toBe('✓ “production” can be deployed: 0 errors, 2 warnings, 4 not checked.\n');
  const bad = await examine(whole, accountWith({ '/google.com': null }), lookups, here);
  expect(() => report('production', bad)).toThrow('“production” cannot be deployed yet: 1 error,');
  expect(lines.at(-1)).toMatch(/^✗ Nobody can sign in with Google\.\n {4}→ https/);
});
