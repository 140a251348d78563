/** An expected end of a command: said in one line, without a stack trace, exit code 1. */
export class CommandError extends Error {}

/** One line of progress. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs a command's main function; an expected failure becomes one line, anything else keeps its stack. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const expected = error instanceof CommandError || error instanceof RangeError;
    process.stderr.write(`✗ ${expected ? error.message : error instanceof Error ? error.stack : error}\n`);
    process.exitCode = 1;
  }
}
