import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import * as z from 'zod/mini';

/**
 * `release.json` of a built site: the files that its pages ask for by names of their own, and those of the release
 * before it, which stay for open or cached pages while the next one is deployed. Public, so that a build elsewhere can
 * fetch them.
 */
const fileSchema = z.string().check(z.regex(/^assets\/[\w-][\w.-]*$/));
export const releaseSchema = z.object({ files: z.array(fileSchema), former: z.array(fileSchema) });
export type Release = z.infer<typeof releaseSchema>;

export const releaseFile = 'release.json';

/** The release that a directory holds; null where it holds none. */
export async function readRelease(site: string): Promise<Release | null> {
  const file = resolve(site, releaseFile);
  return existsSync(file) ? releaseSchema.parse(JSON.parse(await readFile(file, 'utf8'))) : null;
}

/** Files with their content, read before a build takes their place. */
type Kept = Release & { content: ReadonlyMap<string, Uint8Array> };

export async function keepRelease(site: string): Promise<Kept | null> {
  const release = await readRelease(site);
  if (!release) return null;
  const content = new Map<string, Uint8Array>();
  for (const file of [...release.files, ...release.former])
    if (existsSync(resolve(site, file))) content.set(file, await readFile(resolve(site, file)));
  return { ...release, content };
}

/**
 * Writes `release.json` for what was built, and puts the files of the release before beside them; of one generation
 * only. The same release, built again, keeps the files that it had.
 */
export async function addFormerFiles(site: string, before: Kept | null): Promise<Release> {
  const files = (await readdir(resolve(site, 'assets'))).map((name) => `assets/${name}`).sort();
  const ownNames = new Set(files);
  const isSame = before?.files.length === ownNames.size && before.files.every((file) => ownNames.has(file));
  const former = ((isSame ? before?.former : before?.files) ?? []).filter((file) => !ownNames.has(file));
  const formerFiles = former.flatMap((file) => {
    const content = before?.content.get(file);
    return content ? [{ file, content }] : [];
  });
  for (const { file, content } of formerFiles) {
    await mkdir(dirname(resolve(site, file)), { recursive: true });
    await writeFile(resolve(site, file), content);
  }
  const release = { files, former: formerFiles.map(({ file }) => file) };
  await writeFile(resolve(site, releaseFile), JSON.stringify(release));
  return release;
}
