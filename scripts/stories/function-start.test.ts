import { expect, it } from 'vitest';
import { call } from '../../functions/test/support/api.ts';
import { listProcesses } from '../suite/processes.ts';
import { emulatorsPid, reloadFunctions } from './suite.ts';

async function runtimes(): Promise<number[]> {
  const parent = await emulatorsPid();
  return listProcesses()
    .filter((process) => process.parent === parent && process.command.includes('functionsEmulatorRuntime'))
    .map(({ pid }) => pid);
}

it('fifty requests that find the function not started wait for one start', async () => {
  await call('/healthz');
  const before = await runtimes();
  await reloadFunctions();
  const answers = await Promise.all(Array.from({ length: 50 }, () => call('/healthz')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const started = (await runtimes()).filter((pid) => !before.includes(pid));
  expect(started).toHaveLength(1);
}, 120_000);
