import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { spawnTool } from '../terminal/tool.ts';

/** What a tool that has ended said, and whether it ended well. */
export interface Run {
  ok: boolean;
  /** Everything, in the order in which it was said. */
  output: string;
  /** Only what it said on standard error. */
  errors: string;
}

/** Runs one of the installed tools without a word in this terminal; all it says is appended to a log as it comes. */
export async function runLogged(
  log: string,
  tool: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Run> {
  mkdirSync(dirname(log), { recursive: true });
  const file = createWriteStream(log, { flags: 'a' });
  const said = { output: '', errors: '' };
  const hear = (words: string, isError: boolean) => {
    const text = stripVTControlCharacters(words);
    file.write(text);
    said.output += text;
    if (isError) said.errors += text;
  };
  const { child, ended } = spawnTool(tool, args, env, 'pipe');
  child.stdout?.setEncoding('utf8').on('data', (words: string) => hear(words, false));
  child.stderr?.setEncoding('utf8').on('data', (words: string) => hear(words, true));
  const silent = new Promise((resolve) => child.once('close', resolve));
  const ok = await ended;
  // What it has started and not ended may keep its output open for ever.
  await Promise.race([silent, sleep(5000, undefined, { ref: false })]);
  await new Promise<void>((resolve) => file.end(resolve));
  return { ok, ...said };
}
