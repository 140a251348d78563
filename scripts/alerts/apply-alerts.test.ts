import { expect, test } from 'vitest';
import { accountOf } from '../deploy/doctor/account.ts';
import { forbidden, serviceOff, stubOfGoogle } from '../deploy/testing/google.ts';
import { applyAlerts, plannedAlerts } from './apply-alerts.ts';

const watched = { project: 'some-clinic', region: 'europe-west3', host: 'practice.example' };
const email = 'operator@practice.example';
const planned = plannedAlerts(watched, email).map(({ what }) => what);
const housekeeping = 'alert policy “practice: the housekeeping does not run”';

/** Makes the alerts at a stand-in for Google, and returns each line that is said, with what was not made. */
async function applied({ request, sleep }: ReturnType<typeof stubOfGoogle>) {
  const lines: string[] = [];
  const { call } = accountOf('some-clinic', 'token', request);
  const notMade = await applyAlerts(watched, email, call, (line) => lines.push(line), sleep);
  return { lines, notMade };
}

test('everything is made once, by its name, however often it is run', async () => {
  const google = stubOfGoogle();
  expect(await applied(google)).toEqual({ lines: planned.map((what) => `✓ ${what}`), notMade: [] });
  const first = [...google.made.keys()];
  expect(first).toHaveLength(planned.length);
  google.calls.length = 0;
  await applied(google);
  expect([...google.made.keys()]).toEqual(first);
  expect(google.calls.filter((one) => one.startsWith('POST'))).toEqual([]);
});

test('the policies ask for the uptime checks that were made, and tell the address', async () => {
  const google = stubOfGoogle();
  await applied(google);
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
  const { lines, notMade } = await applied(google);
  expect(notMade).toEqual([]);
  expect(google.clock.minutes).toBe(6);
  expect(lines).toEqual([
    ...planned.filter((what) => what !== housekeeping).map((what) => `✓ ${what}`),
    `… Google does not know all of it yet; tried again for ten minutes: ${housekeeping}`,
    `✓ ${housekeeping}`,
  ]);
});

test('what Google does not know after ten minutes is named, and everything else is there, “no backup” too', async () => {
  const google = stubOfGoogle({}, 60);
  const { lines, notMade } = await applied(google);
  expect(google.clock.minutes).toBe(10);
  expect(lines).toContain('✓ alert policy “practice: no backup”');
  expect(notMade).toEqual([
    { what: housekeeping, why: expect.stringMatching(/^POST .* was refused \(404\): Cannot find metric/) },
  ]);
});

test('what was refused is not tried again, and stops only what needs it', async () => {
  const checks = 'https://monitoring.googleapis.com/v3/projects/some-clinic/uptimeCheckConfigs';
  const google = stubOfGoogle({ [`${checks}?pageSize=1000`]: forbidden });
  const { lines, notMade } = await applied(google);
  expect(google.clock.minutes).toBe(0);
  expect(notMade.map(({ what, why }) => `${what}: ${why}`)).toEqual([
    `uptime check “practice: /api/healthz”: GET ${checks}?pageSize=1000 was refused (403): The caller does not have permission`,
    `uptime check “practice: /data.json”: GET ${checks}?pageSize=1000 was refused (403): The caller does not have permission`,
    'alert policy “practice: the site does not answer”: It needs the uptime check “practice: /api/healthz” and the uptime check “practice: /data.json”.',
  ]);
  expect(lines).toHaveLength(planned.length - 3);
});

test('a service that was just turned on is waited for; one that is off is named with its command', async () => {
  const off: Record<string, unknown> = {
    'monitoring.googleapis.com': serviceOff('monitoring.googleapis.com'),
  };
  const google = stubOfGoogle(off);
  const { request, sleep } = google;
  const { lines, notMade } = await applied({
    ...google,
    request,
    sleep: async (milliseconds) => {
      await sleep(milliseconds);
      if (google.clock.minutes >= 2) delete off['monitoring.googleapis.com'];
    },
  });
  expect(notMade).toEqual([]);
  expect(google.clock.minutes).toBe(2);
  expect(lines.slice(0, 2)).toEqual([
    '✓ log-based metric practice_housekeeping_runs',
    '! monitoring.googleapis.com is off: gcloud services enable monitoring.googleapis.com --project some-clinic',
  ]);
});
