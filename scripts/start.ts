/** `npm start`: the whole site on the local Firebase emulators, with demo content and data that stays. */
import { demoAccounts, demoPassword } from './seed/accounts.ts';
import { seed } from './seed/seed.ts';
import { buildFunctions, buildWeb } from './suite/build.ts';
import { siteOrigin } from './suite/identity.ts';
import { keepRunning } from './suite/keep-running.ts';
import { readPorts } from './suite/ports.ts';
import { claimSuite, startSuite } from './suite/suite.ts';
import { runCommand, say } from './terminal/command.ts';

await runCommand(async () => {
  const claim = await claimSuite(readPorts(process.env));
  say('› Building the site and the API');
  await Promise.all([
    buildWeb(claim.directories, claim.ports),
    buildFunctions(claim.directories, claim.ports),
  ]);
  say('› Starting the Firebase emulators');
  const suite = await startSuite(claim);
  if (suite.isNew) {
    say('› Adding the demo content');
    await seed(suite.ports);
    await suite.save();
  }
  say(`
  The Garden Room   ${siteOrigin(suite.ports)}

  Doctor            ${demoAccounts.admin.email}
  Patient           ${demoAccounts.patient.email}
  Password          ${demoPassword}

  Ctrl-C stops it and keeps its data; npm run reset starts afresh.
`);
  await keepRunning(suite);
});
