import * as z from 'zod';
import type { Deployment } from '../deployment.ts';
import type { Account } from './account.ts';
import { error, type Finding, warning } from './finding.ts';

const billingSchema = z.object({ billingEnabled: z.boolean().default(false) });
const webConfig = z.object({ apiKey: z.string().optional() });
const anything = z.unknown();

/** Checks for the things that a project needs before anything is sent to it. */
export async function checkProject(
  account: Account,
  { project, web, hosting }: Deployment,
): Promise<Finding[]> {
  const firebase = 'https://firebase.googleapis.com/v1beta1/projects';
  if ((await account.get(`${firebase}/${project}`, anything)) === null)
    return [error(`There is no Firebase project ${project} for this account.`, 'npx firebase projects:list')];
  const billing = await account.get(
    `https://cloudbilling.googleapis.com/v1/projects/${project}/billingInfo`,
    billingSchema,
  );
  const app = await account.get(`${firebase}/${project}/webApps/${web.appId}/config`, webConfig);
  const site = await account.get(
    `https://firebasehosting.googleapis.com/v1beta1/projects/${project}/sites/${hosting.site}`,
    anything,
  );
  const bucket = await account.get(
    `https://firebasestorage.googleapis.com/v1alpha/projects/${project}/defaultBucket`,
    anything,
  );
  return [
    !billing?.billingEnabled &&
      error(
        'The project has no billing account: functions and Cloud Storage need the Blaze plan.',
        `https://console.firebase.google.com/project/${project}/usage/details`,
      ),
    app === null &&
      error(
        `web.appId ${web.appId} is no web app of the project.`,
        `npx firebase apps:list WEB --project ${project}`,
      ),
    app !== null &&
      app.apiKey !== web.apiKey &&
      error(
        'web.apiKey is not the key of the web app.',
        `npx firebase apps:sdkconfig WEB ${web.appId} --project ${project}`,
      ),
    site === null &&
      error(
        `There is no Hosting site ${hosting.site}.`,
        `npx firebase hosting:sites:list --project ${project}`,
      ),
    bucket === null &&
      error(
        'There is no default bucket, where the pictures of posts are kept.',
        `https://console.firebase.google.com/project/${project}/storage: Get started, in production mode.`,
      ),
  ].filter((finding) => finding !== false);
}

/** The password of the mail server: the function that sends cannot be deployed without. */
export async function checkSecrets(account: Account, { project, mail }: Deployment): Promise<Finding[]> {
  if (!mail?.user) return [];
  const at = `https://secretmanager.googleapis.com/v1/projects/${project}/secrets/SMTP_PASSWORD/versions/latest`;
  const version = await account.get(at, z.object({ state: z.string() }));
  const set = `npx firebase functions:secrets:set SMTP_PASSWORD --project ${project}`;
  return version?.state === 'ENABLED' ? [] : [error('The secret SMTP_PASSWORD is not set.', set)];
}

/** Whether the key that the build has is the one that App Check knows. */
export async function checkAppCheckKey(
  account: Account,
  { project, web, appCheck }: Deployment,
): Promise<Finding[]> {
  if (!appCheck) return [];
  const at = `https://firebaseappcheck.googleapis.com/v1/projects/${project}/apps/${web.appId}/recaptchaEnterpriseConfig`;
  const registered = await account.get(at, z.object({ siteKey: z.string().default('') }));
  return registered?.siteKey === appCheck.siteKey
    ? []
    : [
        error(
          'App Check does not know appCheck.siteKey for the web app: every call of the site would be refused.',
          `https://console.firebase.google.com/project/${project}/appcheck: register the web app with reCAPTCHA Enterprise.`,
        ),
      ];
}

const repositorySchema = z.object({ cleanupPolicies: z.record(z.string(), z.unknown()).default({}) });

/** Old images of the function are kept, and paid for, until a cleanup policy ends that. */
export async function checkImages(account: Account, { project, region }: Deployment): Promise<Finding[]> {
  const at = `https://artifactregistry.googleapis.com/v1/projects/${project}/locations/${region}/repositories/gcf-artifacts`;
  const repository = await account.get(at, repositorySchema);
  if (Object.keys(repository?.cleanupPolicies ?? {}).length > 0) return [];
  const todo = `After the first deployment: npx firebase functions:artifacts:setpolicy --location ${region} --days 7 --project ${project}`;
  return [warning('Images of former functions are kept for good, and paid for.', todo)];
}

/** Policies of an organisation that a function which the public may call cannot be deployed under. */
const forbidding: Record<string, string> = {
  'iam.allowedPolicyMemberDomains':
    'The organisation lets nobody outside of it call anything: the site’s function would answer 403.',
  'iam.automaticIamGrantsForDefaultServiceAccounts':
    'The organisation gives default service accounts no role: building the function fails.',
};

const rule = z.object({ enforce: z.boolean(), values: z.unknown(), denyAll: z.boolean() }).partial();
const policySchema = z.object({ spec: z.object({ rules: z.array(rule).default([]) }).optional() });

export async function checkOrganisation(account: Account, { project }: Deployment): Promise<Finding[]> {
  const found = Object.entries(forbidding).map(async ([name, says]) => {
    const at = `https://orgpolicy.googleapis.com/v2/projects/${project}/policies/${name}:getEffectivePolicy`;
    const policy = await account.get(at, policySchema);
    const isInForce = policy?.spec?.rules.some(
      (rule) => rule.enforce || rule.denyAll || rule.values !== undefined,
    );
    return isInForce ? [warning(says, 'docs/deploy.md, “Policies of an organisation”.')] : [];
  });
  return (await Promise.all(found)).flat();
}
