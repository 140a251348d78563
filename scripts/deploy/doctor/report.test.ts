import { expect, test, vi } from 'vitest';
import { practiceFolder } from '../../suite/practice.ts';
import { clinic } from '../testing/clinic.ts';
import { forbidden, priceIn, serviceOff, stubOfGoogle } from '../testing/google.ts';
import { accountOf } from './account.ts';
import { examine, report } from './doctor.ts';
import { error, type Finding, unchecked, warning } from './finding.ts';
import type { Lookups } from './public-checks.ts';

const deployment = { ...clinic, emailJs: { serviceId: 's', templateId: 't', publicKey: 'k' } };
const here = { credentials: '/nowhere', practice: practiceFolder('ireland') };
const lookups: Lookups = {
  txt: async (name) => [name.startsWith('_dmarc') ? 'v=DMARC1; p=reject' : 'v=spf1 -all'],
  policyOf: async () => '',
};

/** Each line that `npm run doctor -- production` prints. */
async function printed(changes: Record<string, unknown> | 'signed out'): Promise<string[]> {
  const account =
    changes === 'signed out' ? null : accountOf('some-clinic', 'token', stubOfGoogle(changes).request);
  return linesOf(await examine(deployment, account, lookups, here));
}

function linesOf(findings: readonly Finding[]): string[] {
  const lines: string[] = [];
  using _ = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(`${line}`) > 0);
  try {
    report('production', findings);
  } catch (refusal) {
    lines.push(`✗ ${refusal instanceof Error ? refusal.message : refusal}\n`);
  }
  return lines.join('').trimEnd().split('\n');
}

const right = await printed({});
/** The lines about what Google was asked, without those of a project on which everything is right. */
const saidOf = async (changes: Record<string, unknown> | 'signed out') =>
  (await printed(changes)).filter((line) => !right.includes(line));

const console = 'https://console.firebase.google.com/project/some-clinic';
const scheduler = 'cloudscheduler.googleapis.com/v1/projects/some-clinic/locations?pageSize=200';

const skus = '/skus?pageSize=5000';
const prices = ['FirestoreReadOps', 'FirestoreEntityPutOps', 'FirestoreEntityDeleteOps'].map((group, at) =>
  priceIn('europe-west6', group, [300, 900, 100][at] ?? 0),
);

test.each<[string, Record<string, unknown>, string[]]>([
  [
    'billing that the account may not see, and no bucket',
    { '/billingInfo': forbidden, '/defaultBucket': null },
    [
      '? Billing: cloudbilling.googleapis.com answered 403 (The caller does not have permission).',
      '    → gcloud billing projects describe some-clinic',
      '✗ There is no default bucket, where the pictures of posts are kept.',
      `    → ${console}/storage: Get started, in production mode.`,
      '✗ “production” cannot be deployed yet: 1 error, 2 warnings; 6 were not looked at.',
    ],
  ],
  [
    'a service that is off, which the doctor’s own question needs',
    { '/billingInfo': serviceOff('cloudbilling.googleapis.com') },
    [
      '? Billing: cloudbilling.googleapis.com is off in the project.',
      '    → gcloud services enable cloudbilling.googleapis.com --project some-clinic, and some minutes later the doctor again; or gcloud billing projects describe some-clinic',
      '? Nothing against “production” was found (2 warnings); 6 were not looked at.',
    ],
  ],
  [
    'a region without a scheduler',
    { [scheduler]: { locations: [{ locationId: 'europe-west1' }] } },
    [
      '✗ Cloud Scheduler in the region: europe-west6 is not offered. Deploying the scheduled functions fails: no email leaves, nothing expires.',
      '    → gcloud scheduler locations list --project some-clinic; scripts/deploy/regions.ts has regions that have everything.',
      '✗ “production” cannot be deployed yet: 1 error, 2 warnings; 5 were not looked at.',
    ],
  ],
  [
    'reads that cost three times the cheapest',
    { [skus]: { skus: [priceIn('europe-west6', 'FirestoreReadOps', 900), ...prices.slice(1)] } },
    [
      '! 100,000 reads in europe-west6 cost $0.09; docs/cost.md reckons with $0.03 to $0.06.',
      '    → Reckon anew what a month costs: https://cloud.google.com/firestore/pricing',
      '? Nothing against “production” was found (3 warnings); 5 were not looked at.',
    ],
  ],
  [
    'a list without the prices of the place',
    { [skus]: { skus: prices.map((sku) => ({ ...sku, geoTaxonomy: { type: 'GLOBAL' } })) } },
    [
      '? Prices of Firestore: there is no whole list of those in europe-west6.',
      '    → https://cloud.google.com/firestore/pricing',
      '? Nothing against “production” was found (2 warnings); 6 were not looked at.',
    ],
  ],
  [
    'a list of prices that comes in another shape',
    { [skus]: { skus: [{ ...prices[0], pricingInfo: undefined }] } },
    [
      '? Prices of Firestore: Google answers in another way by now (skus.0.pricingInfo).',
      '    → https://cloud.google.com/firestore/pricing',
      '? Nothing against “production” was found (2 warnings); 6 were not looked at.',
    ],
  ],
])('%s: each line that the doctor says of it', async (_, changes, lines) => {
  expect(await saidOf(changes)).toEqual(lines);
});

test('signed out, each line says where a person looks, and the last one that nothing of it was looked at', async () => {
  const nobody = (what: string, look: string) => [
    `? ${what}: nobody is signed in.`,
    `    → npx firebase login, or ${look}`,
  ];
  const project = '--project some-clinic';
  expect(await saidOf('signed out')).toEqual([
    ...nobody('The project', 'npx firebase projects:list'),
    ...nobody('Billing', 'gcloud billing projects describe some-clinic'),
    ...nobody('The web app', `npx firebase apps:list WEB ${project}`),
    ...nobody('The Hosting site', `npx firebase hosting:sites:list ${project}`),
    ...nobody('The default bucket', `${console}/storage: Get started, in production mode.`),
    ...nobody('Functions in the region', `gcloud functions regions list ${project}`),
    ...nobody('Cloud Scheduler in the region', `gcloud scheduler locations list ${project}`),
    ...nobody('Firestore in its location', `npx firebase firestore:locations ${project}`),
    ...nobody(
      'The password of the mail server',
      `npx firebase functions:secrets:get SMTP_PASSWORD ${project}`,
    ),
    ...nobody(
      'Images of former functions',
      `gcloud artifacts repositories describe gcf-artifacts --location europe-west6 ${project}`,
    ),
    ...nobody(
      'Calls from outside the organisation',
      `gcloud org-policies describe iam.allowedPolicyMemberDomains ${project} --effective`,
    ),
    ...nobody(
      'Roles of default service accounts',
      `gcloud org-policies describe iam.automaticIamGrantsForDefaultServiceAccounts ${project} --effective`,
    ),
    ...nobody('Prices of Firestore', 'https://cloud.google.com/firestore/pricing'),
    ...nobody('The database', `npx firebase firestore:databases:get 'restored' ${project}`),
    ...nobody('Indexes', `npx firebase firestore:indexes ${project} --database 'restored'`),
    ...nobody(
      'What is deleted by its time (TTL)',
      `gcloud firestore fields ttls list ${project} --database 'restored'`,
    ),
    ...nobody(
      'Registration, domains, passwords and emails of Authentication',
      `${console}/authentication/settings`,
    ),
    ...nobody('Sign-in with Google', `${console}/authentication/providers`),
    '? Nothing against “production” was found (2 warnings); 22 were not looked at.',
  ]);
});

test('only where everything was looked at can it be deployed; errors come last, where they are seen', () => {
  const found = [warning('It is slow.', 'Wait.')];
  expect(linesOf(found).at(-1)).toBe('✓ “production” can be deployed: 1 warning.');
  expect(linesOf([...found, unchecked('It was hidden.', 'Look.')]).at(-1)).toBe(
    '? Nothing against “production” was found (1 warning); 1 was not looked at.',
  );
  expect(linesOf([error('It is gone.', 'Find it.'), ...found])).toEqual([
    '! It is slow.',
    '    → Wait.',
    '✗ It is gone.',
    '    → Find it.',
    '✗ “production” cannot be deployed yet: 1 error, 1 warning; 0 were not looked at.',
  ]);
});
