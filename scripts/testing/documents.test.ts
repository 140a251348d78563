import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { rootDir } from '../suite/directories.ts';

const documents = globSync(['*.md', 'docs/**/*.md', 'art/*.md'], { cwd: rootDir });

/** Whole paths of the repository in code spans, and the targets of links, as the document writes them. */
function namedFiles(document: string): string[] {
  const text = readFileSync(join(rootDir, document), 'utf8');
  const spans = [...text.matchAll(/`((?:contract|web|functions|scripts|e2e|docs|art)\/[\w./-]+)`/g)];
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)];
  return [
    ...spans.map(([, path = '']) => path),
    ...links.map(([, path = '']) => join(dirname(document), path)),
  ];
}

test('the documents are found, and the files they name', () => {
  expect(documents).toContain('docs/architecture.md');
  expect(namedFiles('docs/architecture.md').length).toBeGreaterThan(20);
});

test.each(documents)('%s names no file that is not there', (document) => {
  const missing = namedFiles(document).filter((path) => !existsSync(join(rootDir, path)));
  expect(missing).toEqual([]);
  // A fork replaces them.
  expect(namedFiles(document).filter((path) => path.startsWith('web/src/deployment/look/'))).toEqual([]);
});

test('each test that docs/security.md names is in the file that it names', () => {
  const text = readFileSync(join(rootDir, 'docs/security.md'), 'utf8');
  const named = [...text.matchAll(/`([\w./-]+)`((?:,? “[^”]+”)*)/g)].flatMap(([, file = '', names = '']) =>
    [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => ({ file, name })),
  );
  expect(named.length).toBeGreaterThan(30);
  const missing = named.filter(({ file, name }) => !readFileSync(join(rootDir, file), 'utf8').includes(name));
  expect(missing).toEqual([]);
});

const decisions = globSync('docs/decisions/0*.md', { cwd: rootDir }).toSorted();

test('each decision has a number, a date, a status and few lines, and the index lists it', () => {
  const listed = decisions.map((file) => {
    const text = readFileSync(join(rootDir, file), 'utf8');
    expect(text.trimEnd().split('\n').length, file).toBeLessThanOrEqual(40);
    const head = /^# (\d{4}) (.+)\n\n\d{4}-\d\d-\d\d, (accepted|rejected)\b.*\n\n## Context\n/.exec(text);
    const [, number, title, status] = head ?? [];
    expect(basename(file), 'the first lines').toMatch(`${number}-`);
    return `- [${number}](${basename(file)}) ${title}: ${status}`;
  });
  const index = readFileSync(join(rootDir, 'docs/decisions/README.md'), 'utf8');
  expect(index.match(/^- .*$/gm)).toEqual(listed);
});
