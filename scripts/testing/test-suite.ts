import { existsSync, readFileSync, rmSync } from 'node:fs';
import { declaredIndexes } from '../../functions/test/support/needed-index.ts';
import { clientEnvironment } from '../suite/addresses.ts';
import { buildSuite } from '../suite/build.ts';
import { deleteData } from '../suite/data.ts';
import { suiteDirectories } from '../suite/directories.ts';
import { findRunning } from '../suite/lock.ts';
import { findFreePorts, type Ports } from '../suite/ports.ts';
import { claimSuite, type Suite, startSuite } from '../suite/suite.ts';
import { addOutcomes, checked, type Outcome } from './parts.ts';

/**
 * A test run's suite, on ports of its own, so that it meets no `npm start` or other run. Built once; started with an
 * empty store on first use, also after a stop. The build has the ports: parts that must not share a store follow each
 * other.
 */
export function testSuite(kind: string) {
  let building: ReturnType<typeof build> | undefined;
  let starting: Promise<Suite> | undefined;
  const built = () => (building ??= build(kind));
  const start = async () => {
    const claim = await built();
    rmSync(claim.directories.queries, { force: true });
    return startSuite(claim, { isBrief: true });
  };
  const running = () => (starting ??= start());
  return {
    built: async () => (await built()).directories,
    running,
    /** Runs tests against the suite, tells them where it is, and checks what the function logs and asks the store. */
    run: async (act: (env: NodeJS.ProcessEnv, ports: Ports) => Promise<Outcome>): Promise<Outcome> => {
      const { directories, ports } = await running();
      const found = {
        ...clientEnvironment(ports),
        BUILT_FUNCTIONS: directories.functions,
        RECORDED_QUERIES: directories.queries,
        SITE_LOG: directories.siteLog,
      };
      const outcome = withQuietLog(directories.siteLog, await act(found, ports));
      return addOutcomes([outcome, withIndexes(directories.queries)]);
    },
    stop: async () => {
      const suite = await starting?.catch(() => undefined);
      starting = undefined;
      await suite?.stop();
    },
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

/** Whether each query that the function has made, as recorded in `file`, has its index: the emulator asks for none. */
export function withIndexes(file: string): Outcome {
  const needed = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const declared = new Set(declaredIndexes());
  const missing = [...new Set(needed)].filter((index) => index !== '' && !declared.has(index));
  return checked(
    missing.length === 0,
    `firestore.indexes.json lacks what queries need:\n${missing.join('\n')}`,
  );
}

/** Texts that no log may have: an address, a telephone number, a token or its facts (`eyJ` is `{"` in Base64). */
const personal = [
  /[\w.+-]+@[\w-]+(\.[\w-]+)+/,
  /\b\d{3}[ -]\d{3}-\d{4}\b/,
  /(\+\d{1,3} |\b0)\d{1,3}[ -]\d{3}[ -]\d{4}\b/,
  /\beyJ[\w-]{20,}/,
  /(?<![\w-])[\w-]{43}(?![\w-])/,
];

/** The lines of the function's log that name a person or open something. */
export const personalLines = (log: string): string[] =>
  log.split('\n').filter((line) => personal.some((pattern) => pattern.test(line)));

/** Failures inside the function: a story sees no more of it than a 500. */
const errorLines = (log: string): string[] =>
  log.split('\n').filter((line) => line.includes('"severity":"ERROR"'));

/**
 * A part's outcome, and whether the function has kept quiet of people all the while; where something failed, with the
 * errors that the function has written.
 */
export function withQuietLog(file: string, outcome: Outcome): Outcome {
  const log = readFileSync(file, 'utf8');
  const named = personalLines(log);
  const errors = outcome.failed > 0 ? errorLines(log) : [];
  return addOutcomes([
    outcome,
    {
      passed: 0,
      failed: 0,
      failures: errors.length > 0 ? `The function's errors:\n${errors.join('\n')}` : '',
    },
    checked(named.length === 0, `The log names people:\n${named.join('\n')}`),
  ]);
}
