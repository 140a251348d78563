import { parseArgs } from 'node:util';

/** What a run of `npm run bench:load` is asked for. Throws a RangeError, or what `parseArgs` throws, in words for a person. */
export function readLoadOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      attack: { type: 'boolean', default: false },
      soak: { type: 'boolean', default: false },
      minutes: { type: 'string', default: '10' },
      write: { type: 'boolean', default: false },
    },
  });
  const minutes = Number(values.minutes);
  if (!Number.isInteger(minutes) || minutes < 2) throw new RangeError('--minutes is a whole number from 2.');
  if (values.attack && values.soak) throw new RangeError('Choose --attack or --soak.');
  return { ...values, minutes };
}
