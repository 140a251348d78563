/** An expected end of a command: said in one line, without a stack trace, exit code 1. */
export class CommandError extends Error {}

/** One line of progress. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Says now and then that an act still takes its time; `line` gets the seconds since it began. */
export async function sayWhileWaiting<T>(
  act: Promise<T>,
  line: (seconds: number) => string,
  everyMs = 10_000,
): Promise<T> {
  const began = Date.now();
  const timer = setInterval(() => say(line(Math.round((Date.now() - began) / 1000))), everyMs);
  try {
    return await act;
  } finally {
    clearInterval(timer);
  }
}

/** Runs a command's main function; an expected failure becomes one line, anything else keeps its stack. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`✗ ${wordsOf(error)}\n`);
    process.exitCode = 1;
  }
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return `${error}`;
  const isArgument = 'code' in error && `${error.code}`.startsWith('ERR_PARSE_ARGS');
  if (isArgument || error instanceof CommandError || error instanceof RangeError) return error.message;
  // What `fetch` throws where there is no answer: its cause says which host, and why.
  if (error instanceof TypeError && error.cause instanceof Error)
    return `There is no answer: ${error.cause.message || error.cause.name}.`;
  return error.stack ?? error.message;
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const exitNow = () => process.exit(130);

/** Until `stopRequested` takes over: a signal ends the process through its 'exit' handlers, which clean up. */
export function exitOnStopSignal(): void {
  for (const name of stopSignals) process.on(name, exitNow);
}

/**
 * Settles at the first request to stop. Later ones are ignored: npm passes a Ctrl-C on that the terminal has
 * already delivered.
 */
export function stopRequested(): Promise<'stop'> {
  return new Promise((resolve) => {
    for (const name of stopSignals) {
      process.on(name, () => resolve('stop'));
      process.off(name, exitNow);
    }
  });
}
