/**
 * `npm run check-archive -- <file.zip>`: whether an archive of the practice is whole. Each file must be the one that
 * its manifest names, by SHA-256, and each kind must have as many records as were counted.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { z } from 'zod';
import { CommandError, runCommand, say } from './terminal/command.ts';

const manifestSchema = z.object({
  practice: z.string(),
  asOf: z.string(),
  parts: z.array(z.object({ name: z.string(), counted: z.int(), broken: z.int() })),
  files: z.array(z.object({ path: z.string(), sha256: z.string() })),
});

await runCommand(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new CommandError('Say which: npm run check-archive -- <file.zip>');
  const files = readZip(file);
  const read = (path: string) => {
    const bytes = files[path];
    if (!bytes) throw new CommandError(`${path} is not in it.`);
    return bytes;
  };
  const {
    practice,
    asOf,
    parts,
    files: named,
  } = manifestSchema.parse(JSON.parse(strFromU8(read('manifest.json'))));
  for (const { path, sha256 } of named)
    if (createHash('sha256').update(read(path)).digest('hex') !== sha256)
      throw new CommandError(`${path} is not as it was written.`);
  for (const { name, counted, broken } of parts) {
    const lines = read(`records/${name}.jsonl`).reduce((sum, byte) => sum + Number(byte === 0x0a), 0);
    if (lines + broken !== counted)
      throw new CommandError(`${name}: ${counted} were counted, ${lines + broken} are in it.`);
    say(`${name}: ${counted}`);
  }
  say(`✓ Everything of ${practice} as of ${asOf} is in it.`);
});

function readZip(file: string): Record<string, Uint8Array> {
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  try {
    return unzipSync(readFileSync(file));
  } catch (error) {
    throw new CommandError(`${file} is no ZIP file, or a part of one: ${error}`);
  }
}
