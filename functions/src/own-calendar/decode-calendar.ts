import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { CalendarFailure } from './calendar-failure.ts';

const decoders = new Map([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['br', promisify(brotliDecompress)],
]);

/**
 * The text of a calendar as its server sends it, which some compress although they are asked not to. `maxBytes` is the limit of
 * what comes out. Throws a CalendarFailure.
 */
export async function decodeCalendar(
  body: Buffer,
  encoding: string | undefined,
  maxBytes: number,
): Promise<string> {
  const said = (encoding ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.trim());
  // A file that is compressed itself is served without a word about it.
  const named = said.filter((each) => each !== '' && each !== 'identity');
  const steps = named.length === 0 && isGzip(body) ? ['gzip'] : named.toReversed();
  if (steps.length > 2) throw new CalendarFailure('not_a_calendar');
  let bytes = body;
  for (const step of steps) bytes = await decode(bytes, step, maxBytes);
  return decodeText(bytes);
}

const isGzip = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b;

async function decode(bytes: Buffer, step: string, maxBytes: number): Promise<Buffer> {
  // Servers mean two things by it: with the two bytes of zlib in front, or without.
  const deflate = promisify(((bytes[0] ?? 0) & 0x0f) === 8 ? inflate : inflateRaw);
  const decoder = step === 'deflate' ? deflate : decoders.get(step);
  if (!decoder) throw new CalendarFailure('not_a_calendar');
  try {
    return await decoder(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    const isTooLarge = Object(error).code === 'ERR_BUFFER_TOO_LARGE';
    throw new CalendarFailure(isTooLarge ? 'too_large' : 'unreachable');
  }
}

/** Lines are folded by bytes, also between those of one letter: first they are joined, then read as letters. */
const decodeText = (bytes: Buffer): string =>
  Buffer.from(bytes.toString('latin1').replace(/(?:\r{0,2}\n|\r)[ \t]/g, ''), 'latin1').toString('utf8');
