import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import production from '../deploy/deployments/production.ts';
import { noticeVariables } from '../deploy/settings.ts';
import { CommandError } from '../terminal/command.ts';
import { lastLines, runLogged } from '../terminal/tool.ts';
import { authOrigin, openedOrigin, projectId, workspaceOrigin } from './addresses.ts';
import type { SuiteDirectories } from './directories.ts';
import type { Ports } from './ports.ts';

/** The variables that the builds bake in for a suite; a real deployment sets these itself (docs/deploy.md). */
export function webEnvironment(ports: Ports, origin = openedOrigin(ports)) {
  return {
    VITE_FIREBASE_PROJECT_ID: projectId,
    VITE_FIREBASE_API_KEY: 'demo-key',
    VITE_FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
    // A hosted workspace's browser reaches one origin, which passes on what is for Auth.
    VITE_AUTH_EMULATOR_URL: workspaceOrigin(ports.workspace) === undefined ? authOrigin(ports) : origin,
    VITE_SITE_URL: origin,
    VITE_LOCAL_MAILBOX: 'true',
    ...noticeVariables(production),
    // What a deployment may have set in this environment: no emulator knows App Check, and no email leaves a suite.
    VITE_FIREBASE_APP_CHECK_KEY: '',
    VITE_EMAILJS_SERVICE_ID: '',
    VITE_EMAILJS_TEMPLATE_ID: '',
    VITE_EMAILJS_PUBLIC_KEY: '',
  };
}

/** The API; with the site's server bundle, where one has been built. */
export async function buildFunctions(directories: SuiteDirectories, ports: Ports): Promise<void> {
  const { webServer, functions } = directories;
  const renderer = existsSync(webServer) ? ['--renderer', webServer] : [];
  await build('The API', ['functions/build.ts', '--out', functions, ...renderer], directories, ports);
  writeFunctionsEnvironment(directories, ports);
}

/** The site first: the function takes the site's server bundle in. */
export async function buildSuite(directories: SuiteDirectories, ports: Ports): Promise<void> {
  const { web, webServer } = directories;
  const args = ['web/framework/build/build-web.ts', '--out', web, '--server', webServer];
  await build('The site', args, directories, ports);
  await buildFunctions(directories, ports);
}

/**
 * The function's settings on a local suite: the origins from which its pages are opened, limits that neither a
 * demonstration nor a test run meets, a mailbox for what the contact form sends, the suite's own mail server, and
 * calendars on this machine.
 */
function writeFunctionsEnvironment(directories: SuiteDirectories, ports: Ports): void {
  const origins = [ports.hosting, ports.web, ports.workspace].flatMap((port) => [
    `http://127.0.0.1:${port}`,
    `http://localhost:${port}`,
    ...[workspaceOrigin(port) ?? []].flat(),
  ]);
  const settings = `ALLOWED_ORIGINS=${origins.join(',')}
RATE_LIMIT_PER_MINUTE=100000
LOCAL_MAILBOX=true
SMTP_HOST=127.0.0.1
SMTP_PORT=${ports.mail}
LOCAL_CALENDARS=true
`;
  mkdirSync(directories.functions, { recursive: true });
  writeFileSync(join(directories.functions, '.env.local'), settings);
}

/** Runs a workspace's builder for this process's practice; shows its output when it fails. */
async function build(
  what: string,
  args: string[],
  { buildLog }: SuiteDirectories,
  ports: Ports,
): Promise<void> {
  const { ok, output } = await runLogged(
    buildLog,
    'node',
    [...process.execArgv, ...args],
    webEnvironment(ports),
  );
  if (!ok) throw new CommandError(`${what} does not build:\n${lastLines(output)}`);
}
