import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rootDir } from '../suite/directories.ts';

/**
 * Secrets as their issuers write them: those that this project is run with (Google, GitHub, npm, mail servers), and
 * those that end up in repositories most. GitHub's secret scanning knows hundreds more, on what is pushed.
 */
const secrets: Record<string, RegExp> = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'a key of Google’s API': /\bAIza[\w-]{35}\b/,
  'a client secret of Google’s sign-in': /\bGOCSPX-[\w-]{28}\b/,
  'a refresh token of Google': /\b1\/\/0[\w-]{40,}/,
  'a token of GitHub': /\b(gh[pousr]_\w{36,}|github_pat_\w{60,})\b/,
  'a token of npm': /\bnpm_\w{36}\b/,
  'a key of AWS': /\b(AKIA|ASIA)[A-Z0-9]{16}\b/,
  'a token of Slack': /\bxox[abprs]-[\w-]{20,}/,
  'a key of Stripe': /\b[rs]k_live_\w{20,}/,
  'a key of SendGrid': /\bSG\.[\w-]{22}\.[\w-]{43}\b/,
  'a password in an address': /\b(https?|smtps?):\/\/[^\s/:@'"`${}]+:[^\s/@'"`${}]{8,}@/,
};

/** Files that belong to one machine or one deployment. */
const secretFile = /(^|\/)(\.env(\..*)?|serviceAccount.*\.json|gha-creds-.*\.json|.*\.(pem|p12|pfx))$/;

/** The key of a deployment's web app only names its project: every page has it. */
const publicKey = (file: string) =>
  file.startsWith('scripts/deploy/deployments/') ? /\bapiKey: '[\w-]+'/ : '';

const found = (text: string) =>
  Object.entries(secrets).flatMap(([what, pattern]) => (pattern.test(text) ? [what] : []));

/** The paths that git has or would take: what it ignores is not published. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: rootDir,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file && existsSync(join(rootDir, file)));

it('the tree has no secret and no file that is made to hold one', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => secretFile.test(file))).toEqual([]);
  const binary = /\.(png|webp|avif|jpe?g|ico|woff2|jar|blend|gz|zip)$/;
  const holding = files
    .filter((file) => !binary.test(file))
    .flatMap((file) =>
      found(readFileSync(join(rootDir, file), 'utf8').replace(publicKey(file), '')).map(
        (what) => `${file}: ${what}`,
      ),
    );
  expect(holding).toEqual([]);
});

// Put together here, so that this file holds none.
it.each([
  [`-----BEGIN ${'PRIVATE'} KEY-----`, 'a private key'],
  [`AIza${'Sy'.padEnd(35, 'x')}`, 'a key of Google’s API'],
  [`ghp_${'x'.repeat(36)}`, 'a token of GitHub'],
  [`https://doctor:${'correct-horse'}@mail.example`, 'a password in an address'],
])('knows %s', (text, what) => {
  expect(found(`const key = '${text}';`)).toEqual([what]);
});

it('takes the key of a deployment’s web app for none, where it belongs', () => {
  const text = `web: { apiKey: 'AIza${'Sy'.padEnd(35, 'x')}' }`;
  expect(found(text.replace(publicKey('scripts/deploy/deployments/production.ts'), ''))).toEqual([]);
  expect(found(text.replace(publicKey('web/src/config/site.ts'), ''))).toEqual(['a key of Google’s API']);
});
