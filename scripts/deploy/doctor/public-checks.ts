import { resolveTxt } from 'node:dns/promises';
import type { Deployment } from '../deployment.ts';
import { error, type Finding, unchecked, warning } from './finding.ts';

/** Look-ups that anyone can make: the two ways out of this machine, which a test replaces. */
export interface Lookups {
  /** The TXT records of a name, none where there is no such name; rejects where there is no network. */
  txt: (name: string) => Promise<string[]>;
  /** The Content-Security-Policy of an address, empty without one; null where nothing answers yet. */
  policyOf: (url: string) => Promise<string | null>;
}

const noName = new Set(['ENODATA', 'ENOTFOUND']);

export const lookups: Lookups = {
  txt: async (name) => {
    try {
      return (await resolveTxt(name)).map((parts) => parts.join(''));
    } catch (failure) {
      if (failure instanceof Error && 'code' in failure && noName.has(`${failure.code}`)) return [];
      throw failure;
    }
  },
  policyOf: async (url) => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
    return answer?.ok ? (answer.headers.get('content-security-policy') ?? '') : null;
  },
};

/** Whether mailboxes can tell the sender’s domain from a fraud’s. Only the provider knows the name of DKIM’s record. */
export async function checkSender({ mail }: Deployment, { txt }: Lookups): Promise<Finding[]> {
  const domain = mail?.from?.split('@')[1];
  if (!domain) return [];
  const records = await Promise.all([txt(domain), txt(`_dmarc.${domain}`)]).catch(() => null);
  if (records === null)
    return [unchecked(`The DNS of ${domain} could not be asked.`, `dig TXT ${domain} _dmarc.${domain}`)];
  const [spf = [], dmarc = []] = records;
  const senders = spf.filter((record) => record.startsWith('v=spf1'));
  return [
    senders.length !== 1 &&
      warning(
        `${domain} has ${senders.length} SPF records instead of one: mailboxes refuse or hide its mail.`,
        `A TXT record of ${domain}: v=spf1 include:<the mail provider’s> -all`,
      ),
    !dmarc.some((record) => record.startsWith('v=DMARC1')) &&
      warning(
        `${domain} has no DMARC record: anyone can write in its name.`,
        `A TXT record of _dmarc.${domain}: v=DMARC1; p=none; rua=mailto:<address>`,
      ),
    unchecked(
      'DKIM has a name that the mail provider gives.',
      'Look for “dkim=pass” in “Show original” of a first email.',
    ),
  ].filter((finding) => finding !== false);
}

/** The framed page of sign-in with Google: our policy would forbid framing it, should Hosting send it here too. */
export async function checkAuthFrame({ web }: Deployment, { policyOf }: Lookups): Promise<Finding[]> {
  const url = `https://${web.authDomain}/__/auth/iframe`;
  const policy = await policyOf(url);
  if (policy === null)
    return [
      unchecked(`${url} does not answer yet.`, 'Run `npm run doctor` again after the first deployment.'),
    ];
  return /frame-ancestors 'none'/.test(policy)
    ? [
        error(
          `${url} may not be framed, so nobody can sign in with Google.`,
          'Add a last rule to hosting.headers in firebase.json, for "/__/**" with an empty Content-Security-Policy; deploy, and look again.',
        ),
      ]
    : [];
}
