/**
 * `npm run backups -- <deployment>`: prints the commands that make a deployed site's data restorable; with `--yes` it
 * runs them. `--accounts <file.json>` exports the accounts, `--restore <backup>` or `--restore-moment <minute>`
 * restores into another database, named by `--into <database>`. `--bucket <name>` where the pictures are not in the
 * project's default bucket (docs/operate.md).
 */
import { parseArgs } from 'node:util';
import {
  accountSteps,
  afterRestore,
  backupDaysOf,
  type Deployed,
  momentOf,
  protectionSteps,
  restoreSteps,
  type Source,
  type Step,
  shellCommand,
} from './backups/plan.ts';
import { readDeployment, readFilledDeployment } from './deploy/deployment.ts';
import { CommandError, runCommand, say } from './terminal/command.ts';
import { runProgram, runTool } from './terminal/tool.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      bucket: { type: 'string' },
      accounts: { type: 'string' },
      restore: { type: 'string' },
      'restore-moment': { type: 'string' },
      into: { type: 'string', default: 'restored' },
      yes: { type: 'boolean', default: false },
    },
  });
  const [name = ''] = positionals;
  const read = values.yes ? readFilledDeployment : readDeployment;
  const { project, practice, firestore } = await read(name || undefined, 'backups --');
  const { database } = firestore;
  const { bucket = `${project}.firebasestorage.app`, accounts, into, yes } = values;
  const backupDays = await backupDaysOf(practice);
  const deployed: Deployed = { deployment: name, project, database, bucket, backupDays };
  const source = sourceOf(values);
  if (source && accounts) throw new CommandError('Export the accounts or restore, not both.');
  if (source && into === database)
    throw new CommandError(`A restore makes a new database: ${into} is the one that the site has open.`);
  const steps = source
    ? restoreSteps(deployed, into, source)
    : accounts
      ? accountSteps(deployed, accounts)
      : protectionSteps(deployed);
  for (const { why, ...step } of steps) say(`# ${why}\n${shellCommand(step)}\n`);
  if (yes) await runAll(steps);
  if (source)
    say(
      `Then, in this order:\n${afterRestore(deployed, into)
        .map((line, at) => `${at + 1}. ${line}`)
        .join('\n')}`,
    );
  if (!yes) say('\nNothing has been done. Add --yes to run the commands.');
});

function sourceOf({
  restore,
  'restore-moment': moment,
}: {
  restore?: string;
  'restore-moment'?: string;
}): Source | undefined {
  if (restore && moment) throw new CommandError('Restore a backup or a moment, not both.');
  if (restore) return { backup: restore };
  return moment ? { moment: momentOf(moment) } : undefined;
}

/** Runs every step: each protects by itself, so a refused one, such as an existing schedule, stops no other. */
async function runAll(steps: readonly Step[]): Promise<void> {
  const refused: string[] = [];
  for (const step of steps) {
    say(`› ${shellCommand(step)}`);
    const run = step.tool === 'firebase' ? runTool : runProgram;
    if (!(await run(step.tool, step.args))) refused.push(shellCommand(step));
  }
  if (refused.length > 0)
    throw new CommandError(`Not done, for the reason above:\n  ${refused.join('\n  ')}`);
}
