import { parseArgs } from 'node:util';
import { CommandError } from '../terminal/command.ts';

export interface Wanted<Name extends string> {
  parts: ReadonlySet<Name>;
  /** Test files, or parts of their paths; all when empty. */
  files: readonly string[];
}

/**
 * `--only api,rules` runs some of the parts, and files named after it only those files of them. Throws a
 * CommandError that says what can be chosen.
 */
export function readWanted<Name extends string>(
  args: readonly string[],
  partNames: readonly Name[],
  partsWithFiles: readonly Name[],
): Wanted<Name> {
  const { values, positionals: files } = parse(args);
  const parts = values.only?.split(',').map((name) => findPart(name, partNames)) ?? partNames;
  const whole = parts.find((name) => !partsWithFiles.includes(name));
  if (files.length > 0 && whole !== undefined) {
    const example = partsWithFiles[0] ? `: --only ${partsWithFiles[0]} ${files[0]}` : '';
    throw new CommandError(`Files cannot be chosen of ${whole}${example}`);
  }
  return { parts: new Set(parts), files };
}

function findPart<Name extends string>(wanted: string, partNames: readonly Name[]): Name {
  const part = partNames.find((name) => name === wanted);
  if (part !== undefined) return part;
  throw new CommandError(`There is no part "${wanted}"; choose from ${partNames.join(', ')}.`);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { only: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    throw error instanceof TypeError ? new CommandError(error.message) : error;
  }
}
