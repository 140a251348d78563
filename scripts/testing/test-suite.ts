import { buildSuite } from '../suite/build.ts';
import { deleteData } from '../suite/data.ts';
import { suiteDirectories } from '../suite/directories.ts';
import { findFreePorts } from '../suite/free-ports.ts';
import { findRunning } from '../suite/lock.ts';
import { claimSuite, type Suite, startSuite } from '../suite/suite.ts';

/**
 * The suite of a test run, on ports of its own, so that it meets neither a running `npm start` nor another test run.
 * It is built once, and started with an empty store by whichever part asks first, also after it was stopped: the ports
 * are in what is built, so parts that must not share a store follow each other.
 */
export function testSuite(kind: string) {
  let building: ReturnType<typeof build> | undefined;
  let starting: Promise<Suite> | undefined;
  const built = () => (building ??= build(kind));
  return {
    built: async () => (await built()).directories,
    running: () => (starting ??= built().then((claim) => startSuite(claim, { isBrief: true }))),
    stop: async () => {
      const suite = await starting?.catch(() => undefined);
      starting = undefined;
      await suite?.stop();
    },
  };
}

export type TestSuite = ReturnType<typeof testSuite>;

async function build(kind: string) {
  const ports = await findFreePorts();
  const name = `test-${kind}`;
  const isTaken = (await findRunning(suiteDirectories(name))) !== undefined;
  const claim = await claimSuite(ports, { name: isTaken ? `${name}-${ports.hosting}` : name });
  deleteData(claim.directories);
  await buildSuite(claim.directories, ports);
  return claim;
}
