import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { processorsOf } from '../../web/src/config/processors.ts';
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

test('the deploy guide has each contract of the services that the privacy notice names', () => {
  const guide = readFileSync(join(rootDir, 'docs/deploy.md'), 'utf8');
  const [, section = ''] = /\n## Contracts before the first patient\n([\s\S]+?)\n## /.exec(guide) ?? [];
  const mail = { name: 'Mail server', place: 'Belgium' };
  const all = processorsOf({ place: 'Belgium', mail, emailJs: true, appCheck: true });
  expect(all.length).toBeGreaterThan(8);
  for (const { service, contract } of all) {
    expect(section.toLowerCase(), service).toContain(service.toLowerCase().replace(/^(google|a) /, ''));
    expect(section, service).toContain(contract ?? 'they answer for themselves');
  }
});

const decisions = globSync('docs/decisions/0*.md', { cwd: rootDir }).toSorted();

const index = readFileSync(join(rootDir, 'docs/decisions/README.md'), 'utf8');
/** Numbers of decisions that are part of another's page. */
const merged = [...index.matchAll(/^- (\d{4}) is in \[(\d{4})\]\((.+)\)$/gm)];

test('each decision has a number, a date, a status and few lines, and the index lists it', () => {
  const listed = decisions.map((file) => {
    const text = readFileSync(join(rootDir, file), 'utf8');
    expect(text.trimEnd().split('\n').length, file).toBeLessThanOrEqual(40);
    const head = /^# (\d{4}) (.+)\n\n\d{4}-\d\d-\d\d, (accepted|rejected)\b.*\n\n## Context\n/.exec(text);
    const [, number, title, status] = head ?? [];
    expect(basename(file), 'the first lines').toMatch(`${number}-`);
    return `- [${number}](${basename(file)}) ${title}${status === 'rejected' ? ': rejected' : ''}`;
  });
  expect(index.match(/^- \[.*$/gm)?.toSorted()).toEqual(listed.toSorted());
});

test('every number that was given leads to a page, which says what it took in', () => {
  for (const [, number, into, file = ''] of merged) {
    expect(file).toMatch(`${into}-`);
    const [, , status] = readFileSync(join(rootDir, 'docs/decisions', file), 'utf8').split('\n');
    expect(status, file).toContain(`${number}`);
  }
  const numbers = [
    ...decisions.map((file) => basename(file).slice(0, 4)),
    ...merged.map(([, number]) => number),
  ];
  const never = index.match(/^.* were never given\.$/m)?.[0].match(/\d{4}/g) ?? [];
  const all = Array.from({ length: numbers.length + never.length }, (_, at) => `${at + 1}`.padStart(4, '0'));
  expect([...numbers, ...never].toSorted()).toEqual(all);
});

test('whoever names a decision by its number names a page', () => {
  const texts = globSync('{.github,contract,web,functions,scripts,e2e}/**/*.{ts,tsx,mjs,css,yml}', {
    cwd: rootDir,
    exclude: ['**/node_modules', '**/dist'],
  });
  const named = [...documents, ...texts].flatMap((file) => {
    const text = readFileSync(join(rootDir, file), 'utf8');
    // In decisions the bare number is enough; above the context they say what they took in.
    const within = decisions.includes(file) ? (text.split('\n## Context\n')[1] ?? '') : '';
    const paths = text.matchAll(/docs\/decisions\/(\d{4})/g);
    const numbers = within.matchAll(/(?<![\w/-])(0\d{3})(?![\w-])/g);
    return [...paths, ...numbers].map(([, number]) => ({ file, number }));
  });
  expect(named.length).toBeGreaterThan(60);
  expect(
    named.filter(({ number }) => !decisions.some((page) => basename(page).startsWith(`${number}-`))),
  ).toEqual([]);
});
