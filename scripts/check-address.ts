/**
 * `npm run check-address -- https://<site>`: whether a deployed site counts visitors by their own addresses. Run it
 * from one network, then within a minute from another, as its last line says. It sends up to four refused sign-ins, two
 * under a made-up address.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError, runCommand, say } from './terminal/command.ts';

/** An address of a network for documentation: no visitor has it. */
const madeUp = '203.0.113.99';
/** The time that is enough to run the command on the other network. */
const enoughSeconds = 30;

await runCommand(async () => {
  const [site, before, minute] = process.argv.slice(2);
  if (!site || !URL.canParse(site))
    throw new CommandError('Say which: npm run check-address -- https://<site>');
  const { origin } = new URL(site);
  if (before === undefined) await checkOneNetwork(origin);
  else await checkAnother(origin, Number(before), Number(minute));
});

async function checkOneNetwork(origin: string): Promise<void> {
  say(`› Sign-ins at ${origin} that it has to refuse`);
  let first = await signIn(origin);
  if (first.seconds < enoughSeconds) {
    say(`› Waiting ${first.seconds} s for the next minute that is counted`);
    await sleep(first.seconds * 1000);
    first = await signIn(origin);
  }
  for (const header of ['X-Forwarded-For', 'Fastly-Client-IP']) {
    if ((await signIn(origin, { [header]: madeUp })).remaining >= first.remaining)
      throw new CommandError(`A caller chooses the address by which it is counted, by ${header}.`);
  }
  say('✓ An address that a caller makes up is not believed.');
  const again = `npm run check-address -- ${origin} ${first.remaining} ${first.minute}`;
  say(`Now within ${first.seconds} s from another network: ${again}`);
}

async function checkAnother(origin: string, before: number, minute: number): Promise<void> {
  const first = await signIn(origin);
  if (first.minute !== minute)
    throw new CommandError(
      `That minute is over, and its counts with it. Begin again: npm run check-address -- ${origin}`,
    );
  if (first.remaining < before)
    throw new CommandError(
      'Both networks are counted as one address: set callers.trustedProxies to 2 and check again (docs/deploy.md).',
    );
  say('✓ Two networks are counted as two addresses.');
}

/**
 * Tries to sign in with a token that is none: refused, and counted by the caller's address. `minute` numbers the minute
 * that is counted, of which `seconds` are left.
 */
async function signIn(origin: string, headers: Record<string, string> = {}) {
  const pages = { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest', Origin: origin };
  const { status, headers: answered } = await fetch(`${origin}/api/jwt`, {
    method: 'POST',
    headers: { ...pages, Authorization: 'Bearer e30.e30.x', ...headers },
    body: JSON.stringify({ email: 'a@b.co' }),
  });
  const count = /remaining=(\d+), reset=(\d+)/.exec(answered.get('ratelimit') ?? '');
  if (!count) throw new CommandError(`${origin} answered ${status} without a count: is the site deployed?`);
  const seconds = Number(count[2]);
  // To the nearest, so that clocks which differ by some seconds call it the same.
  return { remaining: Number(count[1]), seconds, minute: Math.round(Date.now() / 60_000 + seconds / 60) };
}
