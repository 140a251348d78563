import { afterEach, expect, test, vi } from 'vitest';
import { CommandError, runCommand } from './command.ts';

afterEach(() => {
  process.exitCode = undefined;
});

/** The output of a command that ends with this error. */
async function saidOf(error: unknown): Promise<string> {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await runCommand(() => Promise.reject(error));
  expect(process.exitCode).toBe(1);
  return write.mock.calls.join('');
}

test.each([
  [new CommandError('Say which.'), '✗ Say which.\n'],
  // As `fetch` fails where there is no network, no such host or no server.
  [
    new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND clinic.test') }),
    '✗ There is no answer: getaddrinfo ENOTFOUND clinic.test.\n',
  ],
])('what a person can mend is one line: %s', async (error, line) => {
  expect(await saidOf(error)).toBe(line);
});

test('a mistake of ours keeps its trace', async () => {
  expect(await saidOf(new TypeError('x is not a function'))).toMatch(/^✗ TypeError: x is not .*\n +at /);
});
