import { globSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { rootDir } from '../../suite/directories.ts';
import type { Deployment } from '../deployment.ts';
import { error, type Finding, unchecked, warning } from './finding.ts';

/** Marks of a made-up practice: domains and numbers reserved for examples, and texts that say they are made up. */
const madeUp = /\.example\b|\b555-01\d\d\b|\b0{2}-?0{7}\b|\b0{10}\b|\bExample [A-Z]|\bmade up\b/;

/**
 * Whether the practice’s own folder still has facts of the demonstration: each of its files is read as the build reads
 * it, and each text in it looked at, whatever the facts are called.
 */
export async function checkPractice({ firestore }: Deployment, folder: string): Promise<Finding[]> {
  const files = globSync('*.ts', { cwd: folder }).sort();
  const facts = await Promise.all(
    files.map(async (file) => ({ file, all: await import(join(folder, file)) })),
  );
  const texts = facts.flatMap(({ file, all }) => textsIn(all, basename(file, '.ts')));
  const named = relative(rootDir, folder);
  const isDemonstration = texts.some(({ path }) => path.startsWith('made-up.madeUp.'));
  const shown = isDemonstration
    ? [
        warning(
          'The practice is the demonstration: every page and email says that nobody is real.',
          `Write your own into ${named}, then null into its made-up.ts.`,
        ),
      ]
    : texts
        .filter(({ path, value }) => (/\.isMadeUp$/.test(path) ? value === true : madeUp.test(String(value))))
        .map(({ path, value }) =>
          error(`${path} in ${named} is “${value}”, which is made up.`, 'Write your own.'),
        );
  return [
    ...shown,
    unchecked(
      `Law and privacy are what law.ts and privacy-facts.ts in ${named} say; the data will be in ${firestore.location}.`,
      'Read /privacy, /terms, /fees and /cancellation with a lawyer of the practice’s country.',
    ),
  ];
}

/** Every value within, by its path. */
function textsIn(value: unknown, path: string): { path: string; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`));
}
