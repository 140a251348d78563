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
