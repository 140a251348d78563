import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { privacyFacts } from '../../web/src/deployment/privacy-facts.ts';
import { privacyFacts as privacyFactsInIreland } from '../../web/src/testing/practices/ireland/privacy-facts.ts';
import {
  accountSteps,
  afterRestore,
  backupDaysOf,
  momentOf,
  protectionSteps,
  restoreSteps,
  shellCommand,
} from './plan.ts';

const deployed = {
  deployment: 'production',
  project: 'some-clinic',
  database: '(default)',
  bucket: 'some-clinic.appspot.com',
  backupDays: 14,
};
const backup = 'projects/some-clinic/locations/eur3/backups/b1';
const steps = [
  ...protectionSteps(deployed),
  ...accountSteps(deployed, 'accounts.json'),
  ...restoreSteps(deployed, 'restored', { backup }),
  ...restoreSteps(deployed, 'restored', { moment: '2026-11-26T09:30:00Z' }),
];

it('keeps no copy for longer than the privacy notice says', () => {
  const fields = steps.flatMap(
    ({ args }) => /(?:--retention |duration=)(\d+)d/.exec(args.join(' '))?.[1] ?? [],
  );
  expect(fields).toHaveLength(3);
  for (const days of fields) expect(Number(days)).toBeLessThanOrEqual(deployed.backupDays);
});

it('asks the notice of the practice whose site it is', async () => {
  expect(await backupDaysOf(null)).toBe(privacyFacts.backupDays);
  expect(await backupDaysOf('ireland')).toBe(privacyFactsInIreland.backupDays);
});

it('opens the restored database only once it has its indexes and the rules', () => {
  const order = afterRestore(deployed, 'restored').map((line) => line.split(':')[0]);
  const at = (words: string) => order.findIndex((line) => line?.includes(words));
  expect(at('Give it its indexes')).toBeGreaterThan(at('Name it in scripts/deploy'));
  expect(at('Open it')).toBeGreaterThan(at('Wait until the indexes are built'));
});

it.each(['(default)', 'my accounts/all of them.json', "the doctor's.json", 'a$HOME`b`.json', '', 'eur3'])(
  'a printed command has its arguments when it is pasted: %s',
  (arg) => {
    const command = shellCommand({ tool: 'gcloud', args: [arg] }).replace(/^gcloud/, "printf '<%s>'");
    expect(execFileSync('sh', ['-c', command], { encoding: 'utf8' })).toBe(`<${arg}>`);
  },
);

it.each([
  ['2026-11-26T09:30:00Z', '2026-11-26T09:30:00Z'],
  ['2026-11-26T09:30Z', '2026-11-26T09:30:00Z'],
  ['2026-11-26T10:30:00.000+01:00', '2026-11-26T09:30:00Z'],
])('%s is restored as %s', (typed, moment) => {
  expect(momentOf(typed)).toBe(moment);
});

it.each(['2026-11-26T09:30:12Z', '2026-11-26T09:30', '2026-11-26', '2026-13-26T09:30Z', 'yesterday'])(
  '%s is no whole minute with its zone, and refused',
  (typed) => {
    expect(() => momentOf(typed)).toThrow(`${typed} is no moment that can be restored`);
  },
);
