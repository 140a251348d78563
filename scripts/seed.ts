/** `npm run seed`: puts back what is missing of the demo content in the running local suite. */
import { seed } from './seed/seed.ts';
import { siteOrigin } from './suite/addresses.ts';
import { isHealthy } from './suite/emulators.ts';
import { readPorts } from './suite/ports.ts';
import { readPractice } from './suite/practice.ts';
import { CommandError, runCommand, say } from './terminal/command.ts';

await runCommand(async () => {
  readPractice();
  const ports = readPorts(process.env);
  if (!(await isHealthy(ports))) {
    throw new CommandError(
      `Nothing runs at ${siteOrigin(ports)}: npm start first (it seeds a new suite by itself).`,
    );
  }
  await seed(ports);
  say('The demo content is in place.');
});
