import { existsSync, globSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join, relative } from 'node:path';
import * as z from 'zod';
import { wrongInPractice } from '../../../web/tools/practice-folder.ts';
import { rootDir } from '../../suite/directories.ts';
import { practiceFolder } from '../../suite/practice.ts';
import { CommandError, say } from '../../terminal/command.ts';
import type { Deployment } from '../deployment.ts';
import { type Account, Refused } from './account.ts';
import { authQuestions } from './auth-checks.ts';
import { checkFile } from './file-checks.ts';
import { error, type Finding, type Question, unchecked, warning } from './finding.ts';
import { priceQuestion } from './price-checks.ts';
import { projectQuestions } from './project-checks.ts';
import { checkAuthFrame, checkSender, type Lookups } from './public-checks.ts';
import { storeQuestions } from './store-checks.ts';

/** Everything that Google is asked of a deployment; docs/google.md has which belief each of them puts to the test. */
export const questions: readonly Question[] = [
  ...projectQuestions,
  priceQuestion,
  ...storeQuestions,
  ...authQuestions,
];

/**
 * The file with the application-default credentials of gcloud, and the folder of the practice whose site it is.
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
  const online = questions
    .filter(({ concerns }) => concerns?.(deployment) ?? true)
    .map((question) =>
      isFilled
        ? answerTo(question, deployment, account)
        : [unchecked(`${question.what}: the file names no project yet.`, question.by(deployment))],
    );
  const open = isFilled ? [checkSender(deployment, lookups), checkAuthFrame(deployment, lookups)] : [];
  return [...offline, ...(await Promise.all([...open, ...online])).flat()];
}

async function answerTo(
  { what, by, ask }: Question,
  deployment: Deployment,
  account: Account | null,
): Promise<Finding[]> {
  const look = by(deployment);
  if (account === null) return [unchecked(`${what}: nobody is signed in.`, `npx firebase login, or ${look}`)];
  try {
    return await ask(account, deployment);
  } catch (failure) {
    if (failure instanceof Refused) return [refused(what, look, deployment, failure)];
    if (failure instanceof z.ZodError) {
      const [issue] = failure.issues;
      return [unchecked(`${what}: Google answers in another way by now (${issue?.path.join('.')}).`, look)];
    }
    if (failure instanceof TypeError) return [unchecked(`${what}: ${failure.message}.`, look)];
    throw failure;
  }
}

const refused = (
  what: string,
  look: string,
  { project }: Deployment,
  { off, host, status, reason }: Refused,
): Finding =>
  off
    ? unchecked(
        `${what}: ${off} is off in the project.`,
        `gcloud services enable ${off} --project ${project}, and some minutes later the doctor again; or ${look}`,
      )
    : unchecked(`${what}: ${host} answered ${status}${reason && ` (${reason.replace(/\.$/, '')})`}.`, look);

/** `npm run grant-admin` uses gcloud’s own credentials, which Auth refuses without a project to count calls for. */
function checkQuota({ project }: Deployment, credentials: string): Finding[] {
  const set = `gcloud auth application-default set-quota-project ${project}`;
  if (!existsSync(credentials))
    return [
      unchecked(
        'Here are no application-default credentials of gcloud, which grant-admin needs.',
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
  const unseen = count('unchecked');
  const notSeen = `${unseen} ${unseen === 1 ? 'was' : 'were'} not looked at`;
  if (count('error') > 0)
    throw new CommandError(
      `“${name}” cannot be deployed yet: ${some('error')}, ${some('warning')}; ${notSeen}.`,
    );
  say(
    unseen > 0
      ? `${marks.unchecked} Nothing against “${name}” was found (${some('warning')}); ${notSeen}.`
      : `✓ “${name}” can be deployed: ${some('warning')}.`,
  );
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
      `Law and privacy are what law.ts and privacy-facts.ts in ${named} say; the data will be in ${firestore.location}, for good.`,
      'Read /privacy, /terms, /fees and /cancellation with a lawyer of the practice’s country.',
    ),
  ];
}

/** Every value within, by its path. */
function textsIn(value: unknown, path: string): { path: string; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`));
}
