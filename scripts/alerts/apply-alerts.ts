import { setTimeout } from 'node:timers/promises';
import { type Call, Refused } from '../deploy/doctor/account.ts';
import { CommandError } from '../terminal/command.ts';
import { alertPolicies, logMetrics, uptimeChecks, type Watched } from './policies.ts';

const monitoring = 'https://monitoring.googleapis.com/v3';
const logging = 'https://logging.googleapis.com/v2';

/** A thing to be made; its body may name what Google gives a name to only when that is made, by `nameOf`. */
interface Planned {
  what: string;
  kind: 'metrics' | 'notificationChannels' | 'uptimeCheckConfigs' | 'alertPolicies';
  /** The name by which it is found again. */
  name: string;
  body: object;
}

/** What stands in a planned body for the name that Google will give a thing. */
const nameOf = (thing: string) => `<id of “${thing}”>`;

/** The requests that `applyAlerts` would send, to be read first; calls nothing. */
export function plannedAlerts(watched: Watched, email: string): Planned[] {
  const channel = `practice: ${email}`;
  const checks = uptimeChecks(watched);
  const checkIds = checks.map(({ displayName }) => nameOf(displayName));
  const named = (
    what: string,
    kind: Planned['kind'],
    body: Record<string, unknown> & { displayName: string },
  ): Planned => ({
    what: `${what} “${body.displayName}”`,
    kind,
    name: body.displayName,
    body,
  });
  return [
    ...logMetrics(watched).map((body) => ({
      what: `log-based metric ${body.name}`,
      kind: 'metrics' as const,
      name: body.name,
      body,
    })),
    named('notification channel', 'notificationChannels', {
      type: 'email',
      displayName: channel,
      labels: { email_address: email },
    }),
    ...checks.map((body) => named('uptime check', 'uptimeCheckConfigs', body)),
    ...alertPolicies(watched, checkIds).map((body) =>
      named('alert policy', 'alertPolicies', { ...body, notificationChannels: [nameOf(channel)] }),
    ),
  ];
}

/** What Google does not know yet is tried again so many times, so many milliseconds apart: for ten minutes. */
const attempts = { further: 20, apart: 30_000 };

/** Whether Google will soon do it: what was just made or turned on is not known everywhere for some minutes. */
function isTooEarly(failure: unknown): boolean {
  if (!(failure instanceof Refused)) return failure instanceof TypeError && !!failure.cause; // no answer to `fetch`
  const words =
    /created recently|enabled this API recently|try again|metric .* is unknown|service account .* does not exist/i;
  return failure.status === 429 || failure.status >= 500 || words.test(failure.reason);
}

/** A thing was not made because what it names was not. */
class NeedsOthers extends Error {}

/** Updates the thing of that name, or creates it; returns the name by which others refer to it. */
async function put({ kind, name, body }: Planned, project: string, call: Call): Promise<string> {
  if (kind === 'metrics') {
    await call('PUT', `${logging}/projects/${project}/metrics/${name}`, body);
    return name;
  }
  const all = `${monitoring}/projects/${project}/${kind}`;
  const listed: { name: string; displayName: string }[] =
    Object(await call('GET', `${all}?pageSize=1000`))[kind] ?? [];
  const there = listed.find(({ displayName }) => displayName === name);
  const isCheck = kind === 'uptimeCheckConfigs';
  const mask = isCheck ? '?updateMask=httpCheck,timeout,period,selectedRegions' : '';
  const made = there
    ? await call('PATCH', `${monitoring}/${there.name}${mask}`, body)
    : await call('POST', all, body);
  const fullName = String(Object(made).name);
  return isCheck ? (fullName.split('/').at(-1) ?? '') : fullName;
}

/**
 * Makes everything that tells `email` when the site breaks, and throws a CommandError with what could not be made. What
 * is there by its name is brought up to date: it may be run again at any time, and after it broke off. What Google does
 * not know yet is tried again for ten minutes, when all else is made. `tell` hears what is done.
 */
export async function applyAlerts(
  watched: Watched,
  email: string,
  call: Call,
  tell: (line: string) => void = () => {},
  sleep: (milliseconds: number) => Promise<unknown> = setTimeout,
): Promise<void> {
  const all = plannedAlerts(watched, email);
  const given = new Map<string, string>();
  const notMade: string[] = [];
  const off = new Set<string>();

  /** Makes a thing, whose body gets the names that Google has given; returns what went wrong. */
  async function make(thing: Planned): Promise<Error | null> {
    const text = [...given].reduce(
      (filled, [name, id]) => filled.replaceAll(nameOf(name), id),
      JSON.stringify(thing.body),
    );
    const lacking = all.filter(({ name }) => text.includes(nameOf(name)));
    if (lacking.length > 0)
      return new NeedsOthers(`It needs the ${lacking.map(({ what }) => what).join(' and the ')}.`);
    try {
      given.set(thing.name, await put({ ...thing, body: JSON.parse(text) }, watched.project, call));
      tell(`✓ ${thing.what}`);
      return null;
    } catch (failure) {
      if (!(failure instanceof Error)) throw failure;
      if (failure instanceof Refused && failure.off) off.add(failure.off);
      return failure;
    }
  }

  /** Makes each of these that can be made, and returns those to be tried again. */
  async function attempt(things: readonly Planned[], isLast: boolean): Promise<Planned[]> {
    const later: Planned[] = [];
    for (const thing of things) {
      const failure = await make(thing);
      // What others need comes before them: where one of those is tried again, they are too.
      const isLater = failure instanceof NeedsOthers ? later.length > 0 : isTooEarly(failure);
      if (isLater && !isLast) later.push(thing);
      else if (failure) notMade.push(`${thing.what}: ${failure.message}`);
    }
    return later;
  }

  let waiting = await attempt(all, false);
  for (const service of off)
    tell(`! ${service} is off: gcloud services enable ${service} --project ${watched.project}`);
  for (let further = 1; waiting.length > 0; further += 1) {
    if (further === 1)
      tell(
        `… Google does not know all of it yet; tried again for ten minutes: ${waiting.map(({ what }) => what).join(', ')}`,
      );
    await sleep(attempts.apart);
    waiting = await attempt(waiting, further >= attempts.further);
  }
  tell(`Google has no API for one more: turn on “Configure notifications” for new groups of errors, at
https://console.cloud.google.com/errors?project=${watched.project}`);
  if (notMade.length > 0)
    throw new CommandError(`Not made; run it again once the reason is gone:\n  ${notMade.join('\n  ')}`);
}
