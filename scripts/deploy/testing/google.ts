import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../../suite/directories.ts';
import { clinic } from './clinic.ts';

const committed = JSON.parse(readFileSync(join(rootDir, 'firestore.indexes.json'), 'utf8'));
const database = 'projects/p/databases/d/collectionGroups';
const offers = (...names: string[]) => ({ locations: names.map((locationId) => ({ locationId })) });

/** A price of Cloud Firestore for a document, in billionths of a dollar, as Google's list has it. */
export const priceIn = (region: string, resourceGroup: string, nanos: number) => ({
  description: 'Cloud Firestore (with free tier) Place',
  category: { resourceGroup },
  geoTaxonomy: { type: 'REGIONAL', regions: [region] },
  pricingInfo: [
    {
      pricingExpression: {
        tieredRates: [{ unitPrice: { units: '0' } }, { unitPrice: { units: '0', nanos } }],
      },
    },
  ],
});

/** The answers about a project of `clinic` on which everything is right, by the end of their address. */
const answers: Record<string, unknown> = {
  '/v1beta1/projects/some-clinic': { projectId: 'some-clinic' },
  '/billingInfo': { billingEnabled: true },
  '/webApps/1:2:web:3/config': { apiKey: 'web-key' },
  '/sites/clinic-site': { name: 'clinic-site' },
  '/defaultBucket': { name: 'bucket' },
  'cloudfunctions.googleapis.com/v2/projects/some-clinic/locations?pageSize=200': {
    locations: [
      { locationId: 'asia-east2', metadata: { environments: ['GEN_1'] } },
      { locationId: clinic.region, metadata: { environments: ['GEN_1', 'GEN_2'] } },
    ],
  },
  'cloudscheduler.googleapis.com/v1/projects/some-clinic/locations?pageSize=200': offers(
    'us-central1',
    clinic.region,
  ),
  'firestore.googleapis.com/v1/projects/some-clinic/locations?pageSize=200': offers('nam5', clinic.region),
  '/skus?pageSize=5000': {
    skus: [
      priceIn(clinic.firestore.location, 'FirestoreReadOps', 330),
      priceIn(clinic.firestore.location, 'FirestoreEntityPutOps', 990),
      priceIn(clinic.firestore.location, 'FirestoreEntityDeleteOps', 110),
    ],
  },
  '/databases/restored': {
    locationId: clinic.firestore.location,
    type: 'FIRESTORE_NATIVE',
    pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
    deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
  },
  '/indexes?pageSize=500': {
    indexes: committed.indexes.map((index: { collectionGroup: string; fields: object[] }) => ({
      name: `${database}/${index.collectionGroup}/indexes/i`,
      state: 'READY',
      fields: [...index.fields, { fieldPath: '__name__', order: 'ASCENDING' }],
    })),
  },
  '&pageSize=500': {
    fields: committed.fieldOverrides
      .filter(({ ttl }: { ttl?: boolean }) => ttl)
      .map((field: { collectionGroup: string; fieldPath: string }) => ({
        name: `${database}/${field.collectionGroup}/fields/${field.fieldPath}`,
        ttlConfig: { state: 'ACTIVE' },
      })),
  },
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

/** An answer of Google’s that refuses; `off` is a service that is off in the project. */
class RefusedAnswer {
  readonly status: number;
  readonly body: object;

  constructor(status: number, message: string, off?: string) {
    this.status = status;
    const details = off ? [{ reason: 'SERVICE_DISABLED', metadata: { service: off } }] : [];
    this.body = { error: { code: status, message, details } };
  }
}

/** Google’s words where the account may not see a thing. */
export const forbidden = new RefusedAnswer(403, 'The caller does not have permission');

/** Google’s words about a service that is off, or has just been turned on. */
export const serviceOff = (service: string) =>
  new RefusedAnswer(
    403,
    `${service} has not been used in project some-clinic before or it is disabled. Enable it and retry. If you enabled this API recently, wait a few minutes for the action to propagate to our systems and retry.`,
    service,
  );

interface Made {
  name: string;
  displayName: string;
}

/**
 * A stand-in for Google’s services, by their answers: `request` takes the place of `fetch`. `changes` are other answers
 * than those of a project on which everything is right, null where there is nothing. What `npm run alerts` makes is
 * kept by its name; a policy is refused until its metric is `metricMinutes` old, of which `sleep` lets time pass.
 */
export function stubOfGoogle(
  changes: Record<string, unknown> = {},
  metricMinutes = 0,
  metricWords = 'Cannot find metric(s) that match type = "logging.googleapis.com/user/m". If a metric was created recently, it could take up to 10 minutes to become available. Please try again soon.',
) {
  const made = new Map<string, Made>();
  const calls: string[] = [];
  const clock = { minutes: 0 };
  const bornAt = new Map<string, number>();

  function answerTo(method: string, url: string, body: string): unknown {
    const found = [...Object.entries(changes), ...Object.entries(answers)].find(
      ([end]) => url.endsWith(end) || url.includes(`://${end}/`),
    );
    if (found) return found[1] ?? new RefusedAnswer(404, 'Requested entity was not found.');
    const [, path] = /(?:monitoring|logging)\.googleapis\.com\/v\d\/([^?]+)/.exec(url) ?? [];
    if (!path) throw new Error(`Nothing is said of ${method} ${url}`);
    return method === 'GET' ? madeOf(path.split('/').at(-1) ?? '') : keep(method, path, body);
  }

  function madeOf(kind: string): Record<string, Made[]> {
    const there = [...made.values()].filter(({ name }) => name.split('/').at(-2) === kind);
    return there.length > 0 ? { [kind]: there } : {};
  }

  function keep(method: string, path: string, body: string): unknown {
    const [isAskedFor, metric = ''] = /logging\.googleapis\.com\/user\/(\w+)/.exec(body) ?? [];
    if (isAskedFor && clock.minutes - (bornAt.get(metric) ?? Number.POSITIVE_INFINITY) < metricMinutes)
      return new RefusedAnswer(404, metricWords);
    if (path.includes('/metrics/')) bornAt.set(path.split('/').at(-1) ?? '', clock.minutes);
    const name = method === 'POST' ? `${path}/${made.size + 1}` : path;
    made.set(name, { displayName: '', ...JSON.parse(body), name });
    return made.get(name);
  }

  return {
    made,
    calls,
    clock,
    request: async (url: string, { method = 'GET', body }: RequestInit): Promise<Response> => {
      calls.push(`${method} ${url}`);
      const answer = answerTo(method, url, `${body}`);
      return answer instanceof RefusedAnswer
        ? Response.json(answer.body, { status: answer.status })
        : Response.json(answer);
    },
    sleep: async (milliseconds: number) => {
      clock.minutes += milliseconds / 60_000;
    },
  };
}
