import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { generatedDir } from '../../suite/directories.ts';
import { killNow, processTree, stopTree } from '../../suite/process-tree.ts';
import { CommandError } from '../../terminal/command.ts';

const startTimeoutMs = 60_000;

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
  '--disable-sync',
  '--mute-audio',
];

/** A browser with a profile of its own; Lighthouse drives it through `port`. It ends with this process. */
export async function startBrowser(path: string) {
  mkdirSync(generatedDir, { recursive: true });
  const profile = mkdtempSync(join(generatedDir, 'bench-browser-'));
  const args = [...flags, `--user-data-dir=${profile}`, '--remote-debugging-port=0', 'about:blank'];
  const child = spawn(path, args, { stdio: 'ignore' });
  const failure = new Promise<never>((_, reject) => child.once('error', reject));
  const pid = child.pid ?? (await failure);
  const dropProfile = () => rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  const killAndDrop = () => {
    killNow(processTree(pid));
    dropProfile();
  };
  process.once('exit', killAndDrop);
  const stop = async () => {
    await stopTree(pid);
    process.off('exit', killAndDrop);
    dropProfile();
  };
  try {
    return { port: await waitForPort(profile), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Chromium chooses a free port and writes it into its profile. */
async function waitForPort(profile: string): Promise<number> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    const port = Number(readPort(profile));
    if (port > 0) return port;
    await sleep(50);
  }
  throw new CommandError(`Chromium did not start within ${startTimeoutMs / 1000} s.`);
}

function readPort(profile: string): string | undefined {
  try {
    return readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')[0];
  } catch {
    return undefined;
  }
}
