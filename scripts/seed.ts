/** `npm run seed`: restores missing demo content in the running local suite; `npm start` seeds a new one. */
import { seed } from './seed/seed.ts';
import { runningPorts } from './suite/emulators.ts';
import { runCommand, say } from './terminal/command.ts';

await runCommand(async () => {
  await seed(await runningPorts());
  say('The demo content is in place.');
});
