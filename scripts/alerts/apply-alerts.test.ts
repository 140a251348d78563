import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { accountOf } from '../deploy/doctor/account.ts';
import { forbidden, serviceOff, stubOfGoogle } from '../deploy/testing/google.ts';
import { rootDir } from '../suite/directories.ts';
import { CommandError } from '../terminal/command.ts';
import { applyAlerts, plannedAlerts } from './apply-alerts.ts';

const watched = { project: 'some-clinic', region: 'europe-west3', host: 'practice.example' };
const email = 'operator@practice.example';
const planned = plannedAlerts(watched, email).map(({ what }) => what);
const housekeeping = 'alert policy “practice: the housekeeping does not run”';

const byHand = [
  'Google has no API for one more: turn on “Configure notifications” for new groups of errors, at',
  'https://console.cloud.google.com/errors?project=some-clinic',
];

/** Each line of `npm run alerts -- production --yes` at a stand-in for Google, those of its refusal last. */
async function printed({ request, sleep }: ReturnType<typeof stubOfGoogle>): Promise<string[]> {
  const lines: string[] = [];
  const { call } = accountOf('some-clinic', 'token', request);
  await applyAlerts(watched, email, call, (line) => lines.push(line), sleep).catch((refusal: unknown) => {
    lines.push(`${refusal instanceof CommandError ? refusal.message : refusal}`);
  });
  return lines.join('\n').split('\n');
}

test('everything is made once, by its name, however often it is run', async () => {
  const google = stubOfGoogle();
  expect(await printed(google)).toEqual([...planned.map((what) => `✓ ${what}`), ...byHand]);
  const first = [...google.made.keys()];
  expect(first).toHaveLength(planned.length);
  google.calls.length = 0;
  await printed(google);
  expect([...google.made.keys()]).toEqual(first);
  expect(google.calls.filter((one) => one.startsWith('POST'))).toEqual([]);
});

test('the policies ask for the uptime checks that were made, and tell the address', async () => {
  const google = stubOfGoogle();
  await printed(google);
  const of = (kind: string) => [...google.made.values()].filter(({ name }) => name.includes(`/${kind}/`));
  const text = JSON.stringify(of('alertPolicies'));
  for (const { name } of of('uptimeCheckConfigs')) expect(text).toContain(`\\"${name.split('/').at(-1)}\\"`);
  const [channel] = of('notificationChannels');
  expect(channel).toMatchObject({ labels: { email_address: email } });
  for (const policy of of('alertPolicies'))
    expect(policy).toMatchObject({ notificationChannels: [channel?.name] });
  expect(text).not.toContain('<id of');
});

test('a policy on a metric that is minutes old is tried again, after everything else is made', async () => {
  const google = stubOfGoogle({}, 6);
  expect(await printed(google)).toEqual([
    ...planned.filter((what) => what !== housekeeping).map((what) => `✓ ${what}`),
    `… Google does not know all of it yet; tried again for ten minutes: ${housekeeping}`,
    `✓ ${housekeeping}`,
    ...byHand,
  ]);
  expect(google.clock.minutes).toBe(6);
});

test('Google’s other words about a young metric are known too', async () => {
  const google = stubOfGoogle(
    {},
    1,
    'The metric referenced by the provided filter is unknown. Check the metric name and labels.',
  );
  expect(await printed(google)).toContain(`✓ ${housekeeping}`);
});

test('what Google does not know after ten minutes is named, and everything else is there, “no backup” too', async () => {
  const google = stubOfGoogle({}, 60);
  const lines = await printed(google);
  expect(google.clock.minutes).toBe(10);
  expect(lines).toContain('✓ alert policy “practice: no backup”');
  expect(lines.slice(-2)).toEqual([
    'Not made; run it again once the reason is gone:',
    expect.stringMatching(/^ {2}alert policy “practice: the housekeeping .*\(404\): Cannot find metric/),
  ]);
});

test('what was refused is not tried again, and stops only what needs it', async () => {
  const checks = 'https://monitoring.googleapis.com/v3/projects/some-clinic/uptimeCheckConfigs?pageSize=1000';
  const google = stubOfGoogle({ [checks]: forbidden });
  const refusal = `GET ${checks} was refused (403): The caller does not have permission`;
  expect(await printed(google)).toEqual([
    ...planned.filter((what) => !/uptime|does not answer/.test(what)).map((what) => `✓ ${what}`),
    ...byHand,
    'Not made; run it again once the reason is gone:',
    `  uptime check “practice: /api/healthz”: ${refusal}`,
    `  uptime check “practice: /data.json”: ${refusal}`,
    '  alert policy “practice: the site does not answer”: It needs the uptime check “practice: /api/healthz” and the uptime check “practice: /data.json”.',
  ]);
  expect(google.clock.minutes).toBe(0);
});

test('a service that was just turned on is waited for; one that is off is named with its command', async () => {
  const off: Record<string, unknown> = {
    'monitoring.googleapis.com': serviceOff('monitoring.googleapis.com'),
  };
  const google = stubOfGoogle(off);
  const turnedOn = async (milliseconds: number) => {
    await google.sleep(milliseconds);
    if (google.clock.minutes >= 2) delete off['monitoring.googleapis.com'];
  };
  const lines = await printed({ ...google, sleep: turnedOn });
  expect(google.clock.minutes).toBe(2);
  const [metric, ...others] = planned;
  expect(lines).toEqual([
    `✓ ${metric}`,
    '! monitoring.googleapis.com is off: gcloud services enable monitoring.googleapis.com --project some-clinic',
    `… Google does not know all of it yet; tried again for ten minutes: ${others.join(', ')}`,
    ...others.map((what) => `✓ ${what}`),
    ...byHand,
  ]);
});

test('where nobody is signed in, nothing is called, and the way in is named', async () => {
  const home = mkdtempSync(join(tmpdir(), 'nobody-'));
  const asks = `import { signedInAccount } from ${JSON.stringify(join(rootDir, 'scripts/deploy/doctor/account.ts'))};
    await signedInAccount('some-clinic').catch(({ message }) => process.stdout.write(message));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', asks], {
    env: { PATH: process.env['PATH'], HOME: home, XDG_CONFIG_HOME: home },
  });
  expect(stdout).toBe('Nobody is signed in: npx firebase login');
});
