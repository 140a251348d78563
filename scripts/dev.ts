/** `npm run dev`: the local suite with hot reload; Vite serves the site, changes of the API are rebuilt at once. */
import { mkdirSync, rmSync } from 'node:fs';
import { authOrigin, siteOrigin, suiteName, workspaceOrigin } from './suite/addresses.ts';
import { addDemoContent, announce } from './suite/announce.ts';
import { buildFunctions, webEnvironment } from './suite/build.ts';
import { keepRunning } from './suite/keep-running.ts';
import { readPorts } from './suite/ports.ts';
import { readPractice } from './suite/practice.ts';
import { claimSuite, startSuite } from './suite/suite.ts';
import { runCommand, say } from './terminal/command.ts';
import { spawnTool } from './terminal/tool.ts';

await runCommand(async () => {
  const practice = readPractice();
  const ports = readPorts(process.env);
  const claim = await claimSuite(ports, { name: suiteName(ports, practice), withWebServer: true });
  const { directories } = claim;
  say('› Building the API');
  // Vite serves the site; Hosting must not show an older build beside it.
  for (const dir of [directories.web, directories.webServer]) rmSync(dir, { recursive: true, force: true });
  mkdirSync(directories.web, { recursive: true });
  await buildFunctions(directories, ports);
  // Rebuilds the API at every change, and the site's process starts again with it. Its first build is the same again:
  // before the site has started, so that nobody waits for a restart.
  const rebuilding = [...process.execArgv, 'functions/build.ts', '--out', directories.functions, '--watch'];
  const servers = [spawnTool('node', rebuilding, webEnvironment(ports))];
  try {
    say('› Starting the Firebase emulators');
    const suite = await startSuite(claim, { watch: true });
    await keepRunning(suite, async () => {
      await addDemoContent(suite);
      const origin = workspaceOrigin(ports.web) ?? `http://127.0.0.1:${ports.web}`;
      // Passes `/api` on to the suite.
      const vite = [...process.execArgv, 'node_modules/.bin/vite', '--config', 'web/vite.config.ts'];
      const environment = {
        ...webEnvironment(ports, origin),
        SUITE_ORIGIN: siteOrigin(ports),
        AUTH_ORIGIN: authOrigin(ports),
        WEB_PORT: String(ports.web),
      };
      servers.push(spawnTool('node', vite, environment));
      announce(origin);
    });
  } finally {
    for (const { child } of servers) child.kill();
  }
});
