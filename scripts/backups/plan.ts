import { join } from 'node:path';
import * as z from 'zod';
import { practiceFolder } from '../suite/practice.ts';
import { CommandError } from '../terminal/command.ts';

/** A command of the Firebase or Google Cloud CLI, and what it is for. */
export interface Step {
  why: string;
  tool: 'firebase' | 'gcloud';
  args: readonly string[];
}

/** A step as a person would type it, quoted for a POSIX shell. */
export function shellCommand({ tool, args }: Pick<Step, 'tool' | 'args'>): string {
  const quoted = args.map((arg) =>
    /^[\w@%+=:,./-]+$/.test(arg) ? arg : `'${arg.replaceAll("'", "'\\''")}'`,
  );
  return [tool === 'firebase' ? 'npx firebase' : tool, ...quoted].join(' ');
}

export interface Deployed {
  /** The name of its file. */
  deployment: string;
  project: string;
  database: string;
  bucket: string;
  /** The privacy notice says when the last copy of what a patient deleted is gone: nothing may be kept for longer. */
  backupDays: number;
}

const factsSchema = z.object({ privacyFacts: z.object({ backupDays: z.int().positive() }) });

/** The number of days for which the privacy notice of a practice says that backups are kept. */
export async function backupDaysOf(practice: string | null): Promise<number> {
  const facts: unknown = await import(join(practiceFolder(practice), 'privacy-facts.ts'));
  return factsSchema.parse(facts).privacyFacts.backupDays;
}

/** A command of firebase-tools; what may have a space in it comes after its words. */
const firebase = (why: string, words: string, ...more: string[]): Step => ({
  why,
  tool: 'firebase',
  args: [...words.split(' '), ...more],
});

/**
 * The steps that make a deployed site's data restorable. Steps may be repeated, but an existing schedule is refused.
 */
export function protectionSteps({ project, database, bucket, backupDays }: Deployed): Step[] {
  const longest = `${backupDays}d`;
  const daily = `${Math.min(7, backupDays)}d`;
  const schedule = `firestore:backups:schedules:create --project ${project} --database ${database}`;
  return [
    firebase(
      'Nobody deletes the database by mistake, and every minute of the last seven days can be restored',
      `firestore:databases:update ${database} --project ${project} --delete-protection ENABLED --point-in-time-recovery ENABLED`,
    ),
    firebase(`A backup each day, kept for ${daily}`, `${schedule} --recurrence DAILY --retention ${daily}`),
    firebase(
      `A backup each week, kept for ${longest}`,
      `${schedule} --recurrence WEEKLY --day-of-week SUNDAY --retention ${longest}`,
    ),
    {
      why: `A deleted picture can be restored for ${longest} (a picture is never overwritten, so no versions are kept)`,
      tool: 'gcloud',
      args: `storage buckets update gs://${bucket} --project ${project} --soft-delete-duration=${longest}`.split(
        ' ',
      ),
    },
  ];
}

/** Accounts are in no backup of Firestore. */
export const accountSteps = ({ project, backupDays }: Deployed, file: string): Step[] => [
  firebase(
    `Ids, emails, password hashes and claims of all accounts. Keep the file where only the practice reads it, for ${backupDays} days at most`,
    `auth:export --format json --project ${project}`,
    file,
  ),
];

/** The copy to restore: a backup by its name, or a whole minute (ISO 8601) by point-in-time recovery. */
export type Source = { backup: string } | { moment: string };

/** The moment that a text names, in UTC; throws a CommandError unless it is a whole minute with its zone. */
export function momentOf(text: string): string {
  const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:00(\.0+)?)?(Z|[+-]\d\d:\d\d)$/.test(text)
    ? Date.parse(text)
    : NaN;
  if (Number.isNaN(moment))
    throw new CommandError(
      `${text} is no moment that can be restored: Google keeps whole minutes. Write it with its zone, as 2026-11-26T09:30:00Z or 2026-11-26T10:30+01:00.`,
    );
  return new Date(moment).toISOString().replace('.000', '');
}

/** The beginning of a restore, which Google carries out by itself; what follows it is for a person (`afterRestore`). */
export function restoreSteps({ project, database }: Deployed, into: string, source: Source): Step[] {
  const named = (id: string) => `projects/${project}/databases/${id}`;
  const why = `A new database, ${into}; ${database} stays as it is`;
  return 'backup' in source
    ? [
        firebase(
          why,
          `firestore:databases:restore --project ${project} --database ${into} --backup`,
          source.backup,
        ),
      ]
    : [
        firebase(
          why,
          `firestore:databases:clone ${named(database)} ${named(into)} --project ${project} --snapshot-time`,
          source.moment,
        ),
      ];
}

/** The steps left once a restore has begun, in this order. */
export const afterRestore = ({ deployment, project, bucket }: Deployed, into: string): string[] => [
  `Wait until it is complete: npx firebase firestore:operations:list --project ${project} --database ${into}`,
  `Name it in scripts/deploy/deployments/${deployment}.ts, in firestore: database: '${into}'`,
  `Give it its indexes, TTL policies and rules, of which a restore brings none: npm run deploy -- ${deployment} --only firestore`,
  `Wait until the indexes are built: npx firebase firestore:indexes --project ${project} --database ${into}`,
  `Only if accounts are lost, with the key and parameters of the console (Authentication, Users, Password hash parameters): npx firebase auth:import <accounts.json> --project ${project} --hash-algo SCRYPT --hash-key <key> --salt-separator <separator> --rounds <rounds> --mem-cost <cost>`,
  `Only if pictures are lost: gcloud storage restore 'gs://${bucket}/post-pictures/**' --project ${project}`,
  `Open it: npm run deploy -- ${deployment}`,
  `Look: /api/healthz, a sign-in, a booking, a picture of a post`,
  `Protect it as the one before: npm run backups -- ${deployment} --yes`,
];
