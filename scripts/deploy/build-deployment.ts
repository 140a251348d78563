import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostingConfig } from '../../web/tools/hosting-config.ts';
import { rootDir } from '../suite/directories.ts';
import { practiceConditions } from '../suite/practice.ts';
import { CommandError, say } from '../terminal/command.ts';
import { runTool } from '../terminal/tool.ts';
import type { Deployment } from './deployment.ts';
import { firebaseConfig, functionVariables, webVariables } from './settings.ts';

/**
 * The directory in which a deployment is built, apart from every other: all that is sent is in here, and nothing of it
 * is committed.
 */
export const deploymentDirectory = (name: string) => join(rootDir, 'dist', name);

/** Builds the site and the function of a deployment, with the configuration by which firebase-tools sends them. */
export async function buildDeployment(name: string, deployment: Deployment): Promise<void> {
  const out = deploymentDirectory(name);
  const [web, server, functions] = ['web', 'web-server', 'functions'].map((part) => join(out, part));
  const build = async (what: string, builder: string, ...args: (string | undefined)[]) => {
    const conditions = [
      ...practiceConditions(deployment.practice),
      builder,
      ...args.flatMap((arg) => arg ?? []),
    ];
    if (!(await runTool('node', conditions, webVariables(deployment))))
      throw new CommandError(`${what} could not be built.`);
    say(`✓ ${what}`);
  };
  say(`› Building “${name}” into dist/${name}`);
  await build(
    'The site',
    'web/framework/build/build-web.ts',
    '--out',
    web,
    '--server',
    server,
    '--keep-former',
  );
  await build('The function', 'functions/build.ts', '--out', functions, '--renderer', server);
  writeConfiguration(out, deployment);
}

/** Writes what firebase-tools reads beside a built site and its function, and what the function reads of it. */
export function writeConfiguration(out: string, deployment: Deployment): void {
  mkdirSync(join(out, 'functions'), { recursive: true });
  for (const file of ['firestore.rules', 'firestore.indexes.json', 'storage.rules'])
    copyFileSync(join(rootDir, file), join(out, file));
  const server = join(out, 'web-server');
  const template = hostingConfig(existsSync(server) ? server : undefined);
  const config = JSON.stringify(firebaseConfig(deployment, template), null, 2);
  writeFileSync(join(out, 'firebase.json'), config);
  // The function sends the same headers from its own address.
  writeFileSync(join(out, 'functions/firebase.json'), config);
  const settings = Object.entries(functionVariables(deployment)).map(([key, value]) => `${key}=${value}\n`);
  writeFileSync(join(out, 'functions/.env'), settings.join(''));
}
