import { buildSuite } from '../suite/build.ts';
import { deleteData } from '../suite/data.ts';
import { suiteDirectories } from '../suite/directories.ts';
import { findFreePorts } from '../suite/free-ports.ts';
import { findRunning } from '../suite/lock.ts';
import { claimSuite, startSuite } from '../suite/suite.ts';
import { say } from '../terminal/command.ts';

/**
 * A suite for one test run: built now, empty, on ports of its own, so that it meets neither a running `npm start`
 * nor another test run.
 */
export async function prepareTestSuite() {
  const ports = await findFreePorts();
  const isTaken = (await findRunning(suiteDirectories('test'))) !== undefined;
  const claim = await claimSuite(ports, { name: isTaken ? `test-${ports.hosting}` : 'test' });
  deleteData(claim.directories);
  say('› Building the site and the API');
  await buildSuite(claim.directories, ports);
  return {
    webDir: claim.directories.web,
    start: () => {
      say('› Starting the Firebase emulators');
      return startSuite(claim);
    },
  };
}
