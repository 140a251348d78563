import { say } from './command.ts';

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
