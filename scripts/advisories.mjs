/**
 * `npm run advisories`: asks the registry what is known, high or critical, against what is shipped: the locks of the site and of the
 * deployed function. Exit code 1 for an advisory, 2 where the registry has not answered: then nothing is known. Plain JavaScript
 * without dependencies, as it reads the locks alone.
 */
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * What the registry says of one lock: the packages it warns of; or, where it was not asked, why.
 * @param {string} output of `npm audit --json`
 * @returns {{ warned: string[] } | { unanswered: string }}
 */
export function readAudit(output) {
  /** @type {{ vulnerabilities?: Record<string, { severity: string }>, message?: string, error?: { summary?: string } }} */
  let report = {};
  try {
    report = JSON.parse(output);
  } catch {
    return { unanswered: 'npm gave no report' };
  }
  const { vulnerabilities, message, error } = report;
  if (!vulnerabilities) return { unanswered: message ?? error?.summary ?? 'npm gave no report' };
  const warned = Object.entries(vulnerabilities)
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity }]) => `${name} (${severity})`);
  return { warned };
}

/** @param {string} folder */
function audit(folder) {
  const { stdout } = spawnSync('npm', ['audit', '--omit', 'dev', '--json', '--prefix', join(root, folder)], {
    encoding: 'utf8',
  });
  return readAudit(stdout);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [what, folder] of Object.entries({
    'the site and API': '.',
    'the function': 'functions/deploy',
  })) {
    const found = audit(folder);
    if ('unanswered' in found) {
      process.stderr.write(
        `✗ Of ${what} nothing is known: the registry did not answer (${found.unanswered}).\n`,
      );
      process.exitCode ||= 2;
    } else if (found.warned.length > 0) {
      process.stderr.write(`✗ Against ${what}: ${found.warned.join(', ')}. See: npm audit --omit dev\n`);
      process.exitCode = 1;
    } else process.stdout.write(`✓ Nothing high is known against ${what}.\n`);
  }
}
