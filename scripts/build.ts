/** `npm run build`: the site and the API as they are deployed, into web/dist and functions/dist. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingForAppCheck } from './firebase/app-check-policy.ts';
import { rootDir } from './suite/directories.ts';
import { CommandError, runCommand, say } from './terminal/command.ts';
import { runTool } from './terminal/tool.ts';

const needed = [
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_SITE_URL',
] as const;

await runCommand(async () => {
  const settings = join(rootDir, 'web/.env.production');
  if (existsSync(settings)) process.loadEnvFile(settings);
  const missing = needed.filter((name) => !process.env[name]);
  if (missing.length > 0) {
    throw new CommandError(
      `Set ${missing.join(', ')} in the environment or in web/.env.production (docs/deploy.md).`,
    );
  }
  if (process.env['VITE_AUTH_EMULATOR_URL']) {
    throw new CommandError(
      'VITE_AUTH_EMULATOR_URL is set: a site that trusts an emulator must not be deployed.',
    );
  }
  if (process.env['VITE_LOCAL_MAILBOX']) {
    throw new CommandError('VITE_LOCAL_MAILBOX is set: a deployed site has no mailbox of its own.');
  }
  const notAdmitted = process.env['VITE_FIREBASE_APP_CHECK_KEY']
    ? missingForAppCheck(readFileSync(join(rootDir, 'firebase.json'), 'utf8'))
    : [];
  if (notAdmitted.length > 0) {
    throw new CommandError(
      `VITE_FIREBASE_APP_CHECK_KEY is set, but the content security policy in firebase.json keeps App Check out. Add:\n  ${notAdmitted.join('\n  ')}`,
    );
  }
  await build('web/framework/build/build-web.ts', 'web/dist', [
    '--server',
    'web/dist-server',
    '--keep-former',
  ]);
  await build('functions/build.ts', 'functions/dist', ['--renderer', 'web/dist-server', '--settings']);
});

async function build(builder: string, out: string, more: readonly string[]): Promise<void> {
  if (!(await runTool('node', [builder, '--out', out, ...more])))
    throw new CommandError(`${out} could not be built.`);
  say(`✓ ${out}`);
}
