/**
 * `npm run check-address -- https://<site>`: whether a deployed site counts its visitors by their own addresses. Run it
 * once from one network, then within the minute from another, as the last line says. It sends three sign-ins that are
 * refused and counted, two of them with an address that is made up.
 */
import { CommandError, runCommand, say } from './terminal/command.ts';

/** An address of a network for documentation: no visitor has it. */
const madeUp = '203.0.113.99';

await runCommand(async () => {
  const [site, before] = process.argv.slice(2);
  if (!site || !URL.canParse(site))
    throw new CommandError('Say which: npm run check-address -- https://<site>');
  const { origin } = new URL(site);
  const first = await signIn(origin);
  for (const header of ['X-Forwarded-For', 'Fastly-Client-IP']) {
    if ((await signIn(origin, { [header]: madeUp })).remaining >= first.remaining)
      throw new CommandError(`A caller chooses the address by which it is counted, by ${header}.`);
  }
  say('✓ An address that a caller makes up is not believed.');
  if (before === undefined) {
    const again = `npm run check-address -- ${origin} ${first.remaining}`;
    say(`Now within ${first.resetSeconds} s from another network: ${again}`);
  } else if (first.remaining < Number(before)) {
    throw new CommandError(
      'Both networks are counted as one address: set callers.trustedProxies to 2 and check again (docs/deploy.md).',
    );
  } else say('✓ Two networks are counted as two addresses.');
});

/** Tries to sign in with a token that is none: refused, and counted by the caller's address. */
async function signIn(origin: string, headers: Record<string, string> = {}) {
  const pages = { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest', Origin: origin };
  const { status, headers: answered } = await fetch(`${origin}/api/jwt`, {
    method: 'POST',
    headers: { ...pages, Authorization: 'Bearer e30.e30.x', ...headers },
    body: JSON.stringify({ email: 'a@b.co' }),
  });
  const count = /remaining=(\d+), reset=(\d+)/.exec(answered.get('ratelimit') ?? '');
  if (!count) throw new CommandError(`${origin} answered ${status} without a count: is the site deployed?`);
  return { remaining: Number(count[1]), resetSeconds: Number(count[2]) };
}
