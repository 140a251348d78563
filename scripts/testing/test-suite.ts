import { buildSuite } from '../suite/build.ts';
import { deleteData } from '../suite/data.ts';
import { suiteDirectories } from '../suite/directories.ts';
import { findFreePorts } from '../suite/free-ports.ts';
import { findRunning } from '../suite/lock.ts';
import { claimSuite, type Suite, startSuite } from '../suite/suite.ts';

/**
 * A suite for the tests of one kind: empty, on ports of its own, so that it meets neither a running `npm start` nor
 * another test run. It is built and started for the first who asks; whoever asks for one that cannot be had is told why.
 */
export function testSuite(kind: string) {
  let building: ReturnType<typeof build> | undefined;
  let starting: Promise<Suite> | undefined;
  const built = () => (building ??= build(kind));
  return {
    built: async () => (await built()).directories,
    running: () => (starting ??= built().then((claim) => startSuite(claim, { isBrief: true }))),
    stop: async () => (await starting?.catch(() => undefined))?.stop(),
  };
}

async function build(kind: string) {
  const ports = await findFreePorts();
  const name = `test-${kind}`;
  const isTaken = (await findRunning(suiteDirectories(name))) !== undefined;
  const claim = await claimSuite(ports, { name: isTaken ? `${name}-${ports.hosting}` : name });
  deleteData(claim.directories);
  await buildSuite(claim.directories, ports);
  return claim;
}
