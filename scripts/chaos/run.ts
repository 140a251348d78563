/** Runs the rounds on the emulators that the environment names; see ../chaos.ts. */
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { saveSchedule } from '../../functions/test/support/schedule.ts';
import { writeMeasured } from '../bench/generated-part.ts';
import { directoriesIn } from '../suite/directories.ts';
import { findFreePorts, readPorts } from '../suite/ports.ts';
import { CommandError, runCommand, say } from '../terminal/command.ts';
import { startFaultProxy } from './fault-proxy.ts';
import { checkMail } from './mail-check.ts';
import { startFaultySite } from './practice-site.ts';
import { toMarkdown } from './report.ts';
import { faults, faultsOf, openPractice, type Round } from './rounds.ts';

const { BUILT_FUNCTIONS, MAIL_PROXY_PORT } = z
  .object({ BUILT_FUNCTIONS: z.string(), MAIL_PROXY_PORT: z.coerce.number() })
  .parse(process.env);

await runCommand(async () => {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, seconds: { type: 'string' }, write: { type: 'boolean' } },
  });
  const wanted = faults.filter(({ name }) => name.includes(values.only ?? ''));
  if (wanted.length === 0)
    throw new CommandError(`No fault is named so; there are: ${faults.map(({ name }) => name).join('; ')}.`);
  const emulators = readPorts(process.env);
  const directories = directoriesIn(dirname(BUILT_FUNCTIONS));
  const mail = await startFaultProxy(emulators.mail, MAIL_PROXY_PORT);
  await saveSchedule();
  const ownLog = { ...directories, siteLog: join(directories.dir, 'chaos-site.log') };
  const site = await startFaultySite(ownLog, emulators, await findFreePorts());
  const practice = await openPractice(site, mail);
  const rounds: Round[] = [];
  for (const fault of wanted) {
    say(`› ${fault.name}`);
    const round = await practice.run(fault, values.seconds ? { seconds: Number(values.seconds) } : {});
    rounds.push(round);
    for (const wrong of faultsOf(round)) say(`  ✗ ${wrong}`);
  }
  say('› Waiting for the outbox');
  const mails = await checkMail();
  await site.stop();
  mail.close();
  const results = toMarkdown(rounds, mails);
  say(`\n${results}`);
  if (values.write) writeMeasured('docs/chaos.md', 'results', results);
  const wrong = [...rounds.flatMap(faultsOf), ...mails.violations];
  if (wrong.length > 0)
    throw new CommandError(`${wrong.join('\n✗ ')}\n\nWhat the site said: ${ownLog.siteLog}`);
  // Connections of the clients would keep the process.
  process.exit();
});
