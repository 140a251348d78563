import * as z from 'zod';
import type { Deployment } from '../deployment.ts';
import type { Account } from './account.ts';
import { error, type Finding, type Question, unchecked, warning } from './finding.ts';

/** The shortest password by NIST SP 800-63B; the site shows the policy’s own words to whoever types a shorter one. */
const shortestPassword = 8;

const template = z.object({
  senderDisplayName: z.string().default(''),
  customized: z.boolean().default(false),
});
const enabled = z.object({ enabled: z.boolean().default(false) });
const configSchema = z.object({
  authorizedDomains: z.array(z.string()).default([]),
  signIn: z.object({ email: enabled.optional() }).optional(),
  emailPrivacyConfig: z.object({ enableImprovedEmailPrivacy: z.boolean().default(false) }).optional(),
  passwordPolicyConfig: z
    .object({
      passwordPolicyEnforcementState: z.string().optional(),
      passwordPolicyVersions: z
        .array(
          z.object({
            customStrengthOptions: z.object({ minPasswordLength: z.int().default(6) }).optional(),
          }),
        )
        .default([]),
    })
    .optional(),
  notification: z
    .object({
      sendEmail: z
        .object({
          resetPasswordTemplate: template.optional(),
          verifyEmailTemplate: template.optional(),
          changeEmailTemplate: template.optional(),
          dnsInfo: z.object({ useCustomDomain: z.boolean().default(false) }).optional(),
        })
        .optional(),
    })
    .optional(),
});

const identity = ({ project }: Deployment) =>
  `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}`;
const consoleOf = ({ project }: Deployment) =>
  `https://console.firebase.google.com/project/${project}/authentication`;

/** The questions about who may call: the ways to sign in, and the proof of App Check. */
export const authQuestions: readonly Question[] = [
  {
    what: 'App Check’s key',
    by: ({ project }) => `https://console.firebase.google.com/project/${project}/appcheck`,
    concerns: ({ appCheck }) => appCheck !== null,
    ask: async (account, { project, web, appCheck }) => {
      const at = `https://firebaseappcheck.googleapis.com/v1/projects/${project}/apps/${web.appId}/recaptchaEnterpriseConfig`;
      const registered = await account.get(at, z.object({ siteKey: z.string().default('') }));
      return registered?.siteKey === appCheck?.siteKey
        ? []
        : [
            error(
              'App Check does not know appCheck.siteKey for the web app: every call of the site would be refused.',
              `https://console.firebase.google.com/project/${project}/appcheck: register the web app with reCAPTCHA Enterprise.`,
            ),
          ];
    },
  },
  {
    what: 'Registration, domains, passwords and emails of Authentication',
    by: (deployment) => `${consoleOf(deployment)}/settings`,
    ask: checkAuth,
  },
  {
    what: 'Sign-in with Google',
    by: (deployment) => `${consoleOf(deployment)}/providers`,
    ask: async (account, deployment) => {
      const at = `${identity(deployment)}/defaultSupportedIdpConfigs/google.com`;
      return (await account.get(at, enabled))?.enabled
        ? []
        : [error('Nobody can sign in with Google.', `${consoleOf(deployment)}/providers: enable Google.`)];
    },
  },
];

/** Checks of registration and passwords, and of the emails about them. */
async function checkAuth(account: Account, deployment: Deployment): Promise<Finding[]> {
  const { project, hosting } = deployment;
  const console = consoleOf(deployment);
  const config = await account.get(`${identity(deployment)}/config`, configSchema);
  if (config === null) return [error('Authentication has not been set up.', `${console}: Get started.`)];
  const { host } = new URL(hosting.url);
  const policy = config.passwordPolicyConfig;
  const shortest = policy?.passwordPolicyVersions[0]?.customStrengthOptions?.minPasswordLength ?? 6;
  const isEnforced = policy?.passwordPolicyEnforcementState === 'ENFORCE';
  const { sendEmail } = config.notification ?? {};
  const nameless = ['resetPasswordTemplate', 'verifyEmailTemplate', 'changeEmailTemplate'] as const;
  const withoutName = nameless.filter((name) => !sendEmail?.[name]?.senderDisplayName);
  return [
    !config.signIn?.email?.enabled &&
      error('Nobody can register with a password.', `${console}/providers: enable Email/Password.`),
    !config.authorizedDomains.includes(host) &&
      error(
        `${host} is no authorised domain: sign-in with Google is refused there.`,
        `${console}/settings: add it.`,
      ),
    config.authorizedDomains.includes('localhost') &&
      warning(
        'localhost is an authorised domain: a program on any computer may act as the site.',
        `${console}/settings: remove it.`,
      ),
    !config.emailPrivacyConfig?.enableImprovedEmailPrivacy &&
      error(
        'A stranger can ask who is registered.',
        `${console}/settings: turn email enumeration protection on.`,
      ),
    !(isEnforced && shortest >= shortestPassword) &&
      warning(
        `Passwords of ${isEnforced ? shortest : 6} characters are taken.`,
        `${console}/settings, Password policy: require ${shortestPassword} or more, and enforce it.`,
      ),
    withoutName.length > 0 &&
      warning(
        `Emails of Authentication come without the practice’s name: ${withoutName.join(', ')}.`,
        `${console}/emails: set the sender’s name, the reply address and the texts of each template.`,
      ),
    !sendEmail?.dnsInfo?.useCustomDomain &&
      warning(
        `Emails of Authentication come from ${project}.firebaseapp.com, which many mailboxes distrust.`,
        `${console}/emails, Customize domain; then the DNS records that it names.`,
      ),
    unchecked(
      'The public name, which those emails and Google’s sign-in page show, is said by no service.',
      `https://console.firebase.google.com/project/${project}/settings/general: Public-facing name and support email.`,
    ),
  ].filter((finding) => finding !== false);
}
