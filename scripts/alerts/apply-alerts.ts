import { alertPolicies, logMetrics, uptimeChecks, type Watched } from './policies.ts';

/** One call of Google’s APIs: answers what they answer, or throws what they say. */
export type Call = (method: 'GET' | 'POST' | 'PATCH' | 'PUT', url: string, body?: object) => Promise<unknown>;

const monitoring = 'https://monitoring.googleapis.com/v3';
const logging = 'https://logging.googleapis.com/v2';

interface Named {
  name: string;
  displayName: string;
}

/**
 * Makes everything that tells `email` when the site breaks. What is there by its name is brought up to date: it may be
 * run again at any time, and after it broke off. `tell` hears what was done.
 */
export async function applyAlerts(
  watched: Watched,
  email: string,
  call: Call,
  tell: (line: string) => void = () => {},
): Promise<void> {
  const project = `${monitoring}/projects/${watched.project}`;

  /** Updates the resource of that name, or creates it; returns its full name. */
  async function put(
    kind: string,
    thing: Pick<Named, 'displayName'> & Record<string, unknown>,
    mask = '',
  ): Promise<string> {
    const listed = Object(await call('GET', `${project}/${kind}?pageSize=1000`))[kind] ?? [];
    const there = (listed as Named[]).find(({ displayName }) => displayName === thing.displayName);
    const made = there
      ? await call('PATCH', `${monitoring}/${there.name}${mask}`, thing)
      : await call('POST', `${project}/${kind}`, thing);
    tell(`✓ ${there ? 'changed' : 'made'}: ${thing.displayName}`);
    return String(Object(made).name);
  }

  for (const metric of logMetrics(watched)) {
    await call('PUT', `${logging}/projects/${watched.project}/metrics/${metric.name}`, metric);
    tell(`✓ ${metric.name}`);
  }
  const channel = await put('notificationChannels', channelTo(email));
  const checkIds: string[] = [];
  for (const check of uptimeChecks(watched)) {
    const name = await put(
      'uptimeCheckConfigs',
      check,
      '?updateMask=httpCheck,timeout,period,selectedRegions',
    );
    checkIds.push(name.split('/').at(-1) ?? '');
  }
  for (const policy of alertPolicies(watched, checkIds))
    await put('alertPolicies', { ...policy, notificationChannels: [channel] });
}

const channelTo = (email: string) => ({
  type: 'email',
  displayName: `practice: ${email}`,
  labels: { email_address: email },
});

/** The requests that `applyAlerts` would send, to be read first; calls nothing. */
export function plannedAlerts(watched: Watched, email: string): { what: string; body: object }[] {
  const checks = uptimeChecks(watched);
  const checkIds = checks.map(({ displayName }) => `<id of “${displayName}”>`);
  return [
    ...logMetrics(watched).map((body) => ({ what: `log-based metric ${body.name}`, body })),
    { what: 'notification channel', body: channelTo(email) },
    ...checks.map((body) => ({ what: 'uptime check', body })),
    ...alertPolicies(watched, checkIds).map((body) => ({ what: 'alert policy', body })),
  ];
}
