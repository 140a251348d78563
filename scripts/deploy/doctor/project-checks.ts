import * as z from 'zod';
import type { Deployment } from '../deployment.ts';
import { error, type Finding, type Question, unchecked, warning } from './finding.ts';

const firebase = 'https://firebase.googleapis.com/v1beta1/projects';
const billingSchema = z.object({ billingEnabled: z.boolean().default(false) });
const webConfig = z.object({ apiKey: z.string().optional() });
const repositorySchema = z.object({ cleanupPolicies: z.record(z.string(), z.unknown()).default({}) });

const orNothing = (isMissing: boolean, finding: Finding): Finding[] => (isMissing ? [finding] : []);

type Text = (deployment: Deployment) => string;

/** The question whether there is anything at an address; `by` is where to look, and what to do if there is not. */
const isThere = (what: string, at: Text, says: Text, by: Text): Question => ({
  what,
  by,
  ask: async (account, deployment) =>
    orNothing(
      (await account.get(at(deployment), z.unknown())) === null,
      error(says(deployment), by(deployment)),
    ),
});

/** The questions about the things that a project needs before anything is sent to it. */
const neededThings: Question[] = [
  isThere(
    'The project',
    ({ project }) => `${firebase}/${project}`,
    ({ project }) => `There is no Firebase project ${project} for this account.`,
    () => 'npx firebase projects:list',
  ),
  {
    what: 'Billing',
    by: ({ project }) => `gcloud billing projects describe ${project}`,
    ask: async (account, { project }) => {
      const at = `https://cloudbilling.googleapis.com/v1/projects/${project}/billingInfo`;
      return orNothing(
        !(await account.get(at, billingSchema))?.billingEnabled,
        error(
          'The project has no billing account: functions and Cloud Storage need the Blaze plan.',
          `https://console.firebase.google.com/project/${project}/usage/details`,
        ),
      );
    },
  },
  {
    what: 'The web app',
    by: ({ project }) => `npx firebase apps:list WEB --project ${project}`,
    ask: async (account, { project, web }) => {
      const app = await account.get(`${firebase}/${project}/webApps/${web.appId}/config`, webConfig);
      const [says, todo] = app
        ? ['web.apiKey is not the key of the web app.', `apps:sdkconfig WEB ${web.appId}`]
        : [`web.appId ${web.appId} is no web app of the project.`, 'apps:list WEB'];
      return orNothing(app?.apiKey !== web.apiKey, error(says, `npx firebase ${todo} --project ${project}`));
    },
  },
  isThere(
    'The Hosting site',
    ({ project, hosting }) =>
      `https://firebasehosting.googleapis.com/v1beta1/projects/${project}/sites/${hosting.site}`,
    ({ hosting }) => `There is no Hosting site ${hosting.site}.`,
    ({ project }) => `npx firebase hosting:sites:list --project ${project}`,
  ),
  isThere(
    'The default bucket',
    ({ project }) => `https://firebasestorage.googleapis.com/v1alpha/projects/${project}/defaultBucket`,
    () => 'There is no default bucket, where the pictures of posts are kept.',
    ({ project }) =>
      `https://console.firebase.google.com/project/${project}/storage: Get started, in production mode.`,
  ),
];

const locationsSchema = z.object({
  locations: z
    .array(
      z.object({
        locationId: z.string(),
        /** The generations of functions that a region has; other services do not say it. */
        metadata: z.looseObject({ environments: z.array(z.string()).optional() }).optional(),
      }),
    )
    .min(1),
  nextPageToken: z.string().default(''),
});

/** The question whether a service is offered in a place of the deployment; the service has a list of its places. */
const offered = (what: string, api: string, place: Text, list: string, lost: string): Question => {
  const by = ({ project }: Deployment) => `${list} --project ${project}`;
  return {
    what,
    by,
    ask: async (account, deployment) => {
      const at = `https://${api}/projects/${deployment.project}/locations?pageSize=200`;
      const answer = await account.get(at, locationsSchema);
      const places = (answer?.locations ?? [])
        .filter(({ metadata }) => metadata?.environments?.includes('GEN_2') ?? true)
        .map(({ locationId }) => locationId);
      const wanted = place(deployment);
      if (answer === null || (answer.nextPageToken && !places.includes(wanted)))
        return [unchecked(`${what}: there is no whole list of places.`, by(deployment))];
      return orNothing(
        !places.includes(wanted),
        error(
          `${what}: ${wanted} is not offered. ${lost}`,
          `${by(deployment)}; scripts/deploy/regions.ts has regions that have everything.`,
        ),
      );
    },
  };
};

const places: Question[] = [
  offered(
    'Functions in the region',
    'cloudfunctions.googleapis.com/v2',
    ({ region }) => region,
    'gcloud functions regions list',
    'The site’s function cannot be deployed there.',
  ),
  offered(
    'Cloud Scheduler in the region',
    'cloudscheduler.googleapis.com/v1',
    ({ region }) => region,
    'gcloud scheduler locations list',
    'Deploying the scheduled functions fails: no email leaves, nothing expires.',
  ),
  offered(
    'Firestore in its location',
    'firestore.googleapis.com/v1',
    ({ firestore }) => firestore.location,
    'npx firebase firestore:locations',
    'The first deployment cannot make the database there, and where it makes one is for good.',
  ),
];

/** The questions about the secret and the images of the deployed function. */
const partsOfTheFunction: Question[] = [
  {
    what: 'The password of the mail server',
    by: ({ project }) => `npx firebase functions:secrets:get SMTP_PASSWORD --project ${project}`,
    concerns: ({ mail }) => !!mail?.user,
    ask: async (account, { project }) => {
      const at = `https://secretmanager.googleapis.com/v1/projects/${project}/secrets/SMTP_PASSWORD/versions/latest`;
      const version = await account.get(at, z.object({ state: z.string() }));
      const set = `npx firebase functions:secrets:set SMTP_PASSWORD --project ${project}`;
      return orNothing(version?.state !== 'ENABLED', error('The secret SMTP_PASSWORD is not set.', set));
    },
  },
  {
    what: 'Images of former functions',
    by: ({ project, region }) =>
      `gcloud artifacts repositories describe gcf-artifacts --location ${region} --project ${project}`,
    ask: async (account, { project, region }) => {
      const at = `https://artifactregistry.googleapis.com/v1/projects/${project}/locations/${region}/repositories/gcf-artifacts`;
      const policies = (await account.get(at, repositorySchema))?.cleanupPolicies ?? {};
      const todo = `After the first deployment: npx firebase functions:artifacts:setpolicy --location ${region} --days 7 --project ${project}`;
      return orNothing(
        Object.keys(policies).length === 0,
        warning('Images of former functions are kept for good, and paid for.', todo),
      );
    },
  },
];

const rule = z.object({ enforce: z.boolean(), values: z.unknown(), denyAll: z.boolean() }).partial();
const policySchema = z.object({ spec: z.object({ rules: z.array(rule).default([]) }).optional() });

/** The question about a policy of an organisation, under which a function for the public cannot be deployed. */
const policy = (what: string, name: string, says: string): Question => ({
  what,
  by: ({ project }) => `gcloud org-policies describe ${name} --project ${project} --effective`,
  ask: async (account, { project }) => {
    const at = `https://orgpolicy.googleapis.com/v2/projects/${project}/policies/${name}:getEffectivePolicy`;
    const rules = (await account.get(at, policySchema))?.spec?.rules ?? [];
    return orNothing(
      rules.some(({ enforce, denyAll, values }) => enforce || denyAll || values !== undefined),
      warning(says, 'docs/deploy.md, “Policies of an organisation”.'),
    );
  },
});

/** The questions about the project itself, what it has and what it may. */
export const projectQuestions: readonly Question[] = [
  ...neededThings,
  ...places,
  ...partsOfTheFunction,
  policy(
    'Calls from outside the organisation',
    'iam.allowedPolicyMemberDomains',
    'The organisation lets nobody outside of it call anything: the site’s function would answer 403.',
  ),
  policy(
    'Roles of default service accounts',
    'iam.automaticIamGrantsForDefaultServiceAccounts',
    'The organisation gives default service accounts no role: building the function fails.',
  ),
];
