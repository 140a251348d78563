/** Said to the user as one line, without a stack trace: what is missing and how to get it. */
export class SetupError extends Error {}

/**
 * One progress line for a step that takes time; setup says nothing about what is already there.
 * @param {string} line
 */
export function progress(line) {
  process.stdout.write(`› ${line}\n`);
}
