import { parseArgs } from 'node:util';

/** The parts measured in a run, in this order; the soak by itself. */
const parts = ['speed', 'saves', 'payments', 'attack', 'cold', 'bodies'] as const;

export type Part = (typeof parts)[number] | 'soak';

interface LoadOptions {
  parts: readonly Part[];
  isWhole: boolean;
  minutes: number;
  write: boolean;
}

/** The options of `npm run bench:load`. Throws a RangeError, or what `parseArgs` throws, in words for a person. */
export function readLoadOptions(args: readonly string[]): LoadOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      soak: { type: 'boolean', default: false },
      minutes: { type: 'string', default: '10' },
      write: { type: 'boolean', default: false },
    },
  });
  const { only, soak, write } = values;
  const minutes = Number(values.minutes);
  if (!Number.isInteger(minutes) || minutes < 2) throw new RangeError('--minutes is a whole number from 2.');
  if (soak && only !== undefined) throw new RangeError('Choose --soak or --only.');
  const chosenParts = only?.split(',') ?? parts;
  const unknown = chosenParts.find((name) => !parts.some((part) => part === name));
  if (unknown !== undefined)
    throw new RangeError(`There is no part “${unknown}”: choose among ${parts.join(', ')}.`);
  const chosen = soak ? (['soak'] as const) : parts.filter((part) => chosenParts.includes(part));
  return { parts: chosen, isWhole: chosen.length === parts.length, minutes, write };
}
