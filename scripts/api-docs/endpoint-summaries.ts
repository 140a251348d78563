import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { rootDir } from '../suite/directories.ts';

const sources = ['contract/src/endpoints.ts', 'contract/src/endpoints/*.ts'];
const propertyName = /^\s*(\w+): \{/;

/**
 * The purpose of each endpoint, by its name: the doc comment above its row in the contract. It is read from there,
 * because a text in the row itself would be sent to every browser.
 */
export function endpointSummaries(): Map<string, string> {
  return new Map(globSync(sources, { cwd: rootDir }).flatMap((file) => summariesIn(file)));
}

function summariesIn(file: string): (readonly [string, string])[] {
  const source = readFileSync(join(rootDir, file), 'utf8');
  return parseSync(file, source).comments.flatMap(({ type, value, end }) => {
    const name = propertyName.exec(source.slice(end))?.[1];
    return type === 'Block' && name ? [[name, textOf(value)] as const] : [];
  });
}

/** The text of a doc comment on one line. */
const textOf = (comment: string) => comment.replace(/\s*\n\s*\*|^\*/g, '').trim();
