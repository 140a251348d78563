import { paths } from '#config/paths.ts';
import { practiceDefaults } from '#deployment/practice-defaults.ts';

/** A site that nobody has deployed for so long may have nobody who reads its mail any more. */
const validDays = 330;

/** `/.well-known/security.txt` (RFC 9116): whom to tell of a hole. It expires, so each deployment writes it anew. */
export function securityTxt(siteUrl: string, now: number): string {
  const expires = new Date(now + validDays * 24 * 60 * 60_000).toISOString();
  return `Contact: mailto:${practiceDefaults.email}
Expires: ${expires.replace(/\.\d+Z$/, 'Z')}
Preferred-Languages: en
Canonical: ${siteUrl}${paths.securityTxt}
`;
}
