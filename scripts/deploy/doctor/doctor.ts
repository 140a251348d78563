import { existsSync, globSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join, relative } from 'node:path';
import * as z from 'zod';
import { wrongInPractice } from '../../../web/tools/practice-folder.ts';
import { rootDir } from '../../suite/directories.ts';
import { practiceFolder } from '../../suite/practice.ts';
import { CommandError, say } from '../../terminal/command.ts';
import type { Deployment } from '../deployment.ts';
import { type Account, NotAllowed } from './account.ts';
import { checkAuth } from './auth-checks.ts';
import { checkFile } from './file-checks.ts';
import { error, type Finding, unchecked, warning } from './finding.ts';
import {
  checkAppCheckKey,
  checkImages,
  checkOrganisation,
  checkProject,
  checkSecrets,
} from './project-checks.ts';
import { checkAuthFrame, checkSender, type Lookups } from './public-checks.ts';
import { checkDatabase } from './store-checks.ts';

/** The checks that need an account, each with what a person looks at without one. */
const accountChecks: [
  what: string,
  by: string,
  check: (account: Account, deployment: Deployment) => Promise<Finding[]>,
][] = [
  ['Project, billing, web app, Hosting site, bucket', 'npx firebase projects:list', checkProject],
  ['Location of the database, its indexes and TTL', 'npx firebase firestore:databases:get', checkDatabase],
  ['Sign-in, domains, emails and passwords', 'Firebase console, Authentication', checkAuth],
  ['Secrets', 'npx firebase functions:secrets:get SMTP_PASSWORD', checkSecrets],
  ['App Check’s key', 'npx firebase appcheck:providers:get', checkAppCheckKey],
  ['Images of former functions', 'npx firebase functions:artifacts:setpolicy', checkImages],
  ['Policies of the organisation', 'gcloud org-policies list', checkOrganisation],
];

/**
 * The files in which gcloud keeps its application-default credentials, and the folder of the practice whose site it is.
 */
const onThisMachine = ({ practice }: Deployment) => ({
  credentials: join(homedir(), '.config/gcloud/application_default_credentials.json'),
  practice: practiceFolder(practice),
});

/** Everything that there is to say of a deployment before it is sent; `account` is null where nobody is signed in. */
export async function examine(
  deployment: Deployment,
  account: Account | null,
  lookups: Lookups,
  { credentials, practice } = onThisMachine(deployment),
): Promise<Finding[]> {
  const offline = [
    ...checkFile(deployment),
    ...(await checkPractice(deployment, practice)),
    ...checkQuota(deployment, credentials),
  ];
  // An id of the committed example is some stranger’s project, or none.
  const isFilled = !/\byour-/.test(deployment.project);
  const online = accountChecks.map(([what, by, check]) =>
    isFilled
      ? askAbout(what, by, account, (from) => check(from, deployment))
      : [unchecked(`${what}: the file names no project yet.`, by)],
  );
  const open = isFilled ? [checkSender(deployment, lookups), checkAuthFrame(deployment, lookups)] : [];
  return [...offline, ...(await Promise.all([...open, ...online])).flat()];
}

async function askAbout(
  what: string,
  by: string,
  account: Account | null,
  check: (account: Account) => Promise<Finding[]>,
): Promise<Finding[]> {
  if (account === null) return [unchecked(`${what}: nobody is signed in.`, `npx firebase login, or ${by}`)];
  try {
    return await check(account);
  } catch (failure) {
    if (failure instanceof NotAllowed) return [unchecked(`${what}: ${failure.message}.`, by)];
    if (failure instanceof z.ZodError)
      return [
        unchecked(
          `${what}: Google answers in another way by now (${failure.issues[0]?.path.join('.')}).`,
          by,
        ),
      ];
    if (failure instanceof TypeError) return [unchecked(`${what}: ${failure.message}.`, by)];
    throw failure;
  }
}

/** `npm run grant-admin` uses gcloud’s own credentials, which Auth refuses without a project to count calls for. */
function checkQuota({ project }: Deployment, credentials: string): Finding[] {
  const set = `gcloud auth application-default set-quota-project ${project}`;
  if (!existsSync(credentials))
    return [
      unchecked(
        'gcloud has no application-default credentials here: grant-admin needs them.',
        `gcloud auth application-default login, then ${set}`,
      ),
    ];
  const { quota_project_id: quota } = z
    .object({ quota_project_id: z.string().optional() })
    .parse(JSON.parse(readFileSync(credentials, 'utf8')));
  return quota === project
    ? []
    : [warning(`Calls of grant-admin are counted for ${quota ?? 'no project'}.`, set)];
}

const marks = { error: '✗', warning: '!', unchecked: '?' };

/** Says what there is to say, errors last, where they are seen; throws a CommandError where there is one. */
export function report(name: string, findings: readonly Finding[]): void {
  for (const kind of ['unchecked', 'warning', 'error'] as const)
    for (const { says, todo } of findings.filter((finding) => finding.kind === kind))
      say(`${marks[kind]} ${says}\n    → ${todo}`);
  const count = (kind: Finding['kind']) => findings.filter((finding) => finding.kind === kind).length;
  const some = (kind: 'error' | 'warning') => `${count(kind)} ${kind}${count(kind) === 1 ? '' : 's'}`;
  const sum = `${some('error')}, ${some('warning')}, ${count('unchecked')} not checked`;
  if (count('error') > 0) throw new CommandError(`“${name}” cannot be deployed yet: ${sum}.`);
  say(`✓ “${name}” can be deployed: ${sum}.`);
}

/** Marks of a made-up practice: domains and numbers reserved for examples, and texts that say they are made up. */
const madeUp = /\.example\b|\b555-01\d\d\b|\b0{2}-?0{7}\b|\b0{10}\b|\bExample [A-Z]|\bmade up\b/;

/**
 * Whether the practice’s own folder has values that cannot be, as the build asks, or still facts of the demonstration:
 * each of its files is read as the build reads it, and each text in it looked at, whatever the facts are called.
 */
export async function checkPractice({ firestore }: Deployment, folder: string): Promise<Finding[]> {
  const files = globSync('*.ts', { cwd: folder }).sort();
  const facts = await Promise.all(
    files.map(async (file) => ({ file, all: await import(join(folder, file)) })),
  );
  const texts = facts.flatMap(({ file, all }) => textsIn(all, basename(file, '.ts')));
  const named = relative(rootDir, folder);
  const isDemonstration = texts.some(({ path }) => path.startsWith('made-up.madeUp.'));
  const shown = isDemonstration
    ? [
        warning(
          'The practice is the demonstration: every page and email says that nobody is real.',
          `Write your own into ${named}, then null into its made-up.ts.`,
        ),
      ]
    : texts
        .filter(({ path, value }) => (/\.isMadeUp$/.test(path) ? value === true : madeUp.test(String(value))))
        .map(({ path, value }) =>
          error(`${path} in ${named} is “${value}”, which is made up.`, 'Write your own.'),
        );
  const wrong = await wrongInPractice(folder);
  return [
    ...shown,
    ...wrong.map((line) => error(line, `Correct it in ${named}: the build refuses it too.`)),
    unchecked(
      `Law and privacy are what law.ts and privacy-facts.ts in ${named} say; the data will be in ${firestore.location}.`,
      'Read /privacy, /terms, /fees and /cancellation with a lawyer of the practice’s country.',
    ),
  ];
}

/** Every value within, by its path. */
function textsIn(value: unknown, path: string): { path: string; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`));
}
