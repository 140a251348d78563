import { countCheck } from './count.ts';
import { runLogged } from './logged-tool.ts';
import type { Outcome } from './part.ts';

/** A part without tests of its own: a tool that says nothing but what is wrong. */
export async function runCheck(log: string, tool: string, args: readonly string[]): Promise<Outcome> {
  const { ok, output } = await runLogged(log, tool, args);
  return { count: countCheck(ok), failures: output };
}
