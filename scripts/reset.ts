/** `npm run reset`: forgets what the local suite has stored; the next `npm start` begins with the demo content. */

import { suiteName } from './suite/addresses.ts';
import { deleteData } from './suite/data.ts';
import { suiteDirectories } from './suite/directories.ts';
import { findRunning } from './suite/lock.ts';
import { readPorts } from './suite/ports.ts';
import { readPractice } from './suite/practice.ts';
import { CommandError, runCommand, say } from './terminal/command.ts';

await runCommand(async () => {
  const directories = suiteDirectories(suiteName(readPorts(process.env), readPractice()));
  const running = await findRunning(directories);
  if (running !== undefined) {
    throw new CommandError(`The site is running (process ${running}): stop it with Ctrl-C, then reset.`);
  }
  deleteData(directories);
  say('The local data is gone; npm start begins with the demo content.');
});
