import { globSync, readFileSync } from 'node:fs';
import { tablesNotImported } from '@garden-room/contract/import-fields';
import { personalRecords } from '@garden-room/contract/personal-records';
import { Firestore } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { archiveParts, leftOut } from './archive-parts.ts';

const source = new URL('..', import.meta.url);
const db = new Firestore({ projectId: 'none' });
const parts = Object.values(archiveParts);
const archived = parts.map((part) => ('path' in part ? part.path : part.all(db).id));
/** All of `settings` is named document by document. */
const knownCollections = ['settings', ...archived, ...leftOut.flatMap(({ stored }) => stored)];

/** Collections that the code names, and documents of `settings`, in each of the ways in which it does. */
const names = [
  /\b(?:c|derivedC)ollection\(\s*'(\w+)'/g,
  /\bcollection = '(\w+)'/g,
  /\bdoc\([`'](settings\/\w+|(?!settings)\w+)/g,
  /\bprogress: '(settings\/\w+)'/g,
  /`(\w+)\/\$\{/g,
];
const files = globSync('**/*.ts', { cwd: source, exclude: (name) => name.endsWith('.test.ts') });
const named = files.flatMap((file) => {
  const text = readFileSync(new URL(file, source), 'utf8');
  return names.flatMap((name) => [...text.matchAll(name)].map(([, found = '']) => found));
});

/** Targets that only the audit names so: no collection of its own. */
const targets = ['archives', 'services'];

test('whatever the code stores is in the archive, or left out with a reason', () => {
  const forgotten = new Set(
    named.filter((name) => !knownCollections.includes(name) && !targets.includes(name)),
  );
  expect([...forgotten]).toEqual([]);
});

test('nothing is in it twice, and nothing that the code does not store', () => {
  expect(new Set(knownCollections).size).toBe(knownCollections.length);
  const stored = knownCollections.filter((name) => !name.includes('/'));
  expect(stored.filter((name) => !named.includes(name))).toEqual([]);
});

test('the page of imports names each table that no import reads', () => {
  const left = Object.entries(archiveParts).filter(([name]) => !['patients', 'visits'].includes(name));
  expect(left.map(([, { title }]) => title)).toEqual([...tablesNotImported]);
});

test('docs/walks.md lists it', () => {
  const walks = readFileSync(new URL('../../docs/walks.md', source), 'utf8');
  const list = /## What is stored\n.*?\n\n(- .*?)\n\n/s.exec(walks)?.[1] ?? '';
  const listed = [...list.matchAll(/`([\w/]+)`/g)].map(([, name = '']) => name);
  expect(listed.toSorted()).toEqual(knownCollections.slice(1).toSorted());
});

/** Collections that say nothing of a person: times, posts, how far work has come, and the mailbox of a local suite. */
const impersonal = [
  ...['slots', 'busyDays', 'openings', 'closures', 'blockReasons', 'blogs', 'postPictures'],
  ...['imports', 'rooms', 'mailbox', 'mailboxSent', 'changeMarks'],
];

test('each collection says nothing of a person, or is in the table of personal records', () => {
  const collections = knownCollections.filter((name) => name !== 'settings' && !name.includes('/'));
  expect(collections.toSorted()).toEqual([...Object.keys(personalRecords), ...impersonal].toSorted());
});

test.each(Object.entries(personalRecords))(
  '%s is where the table of personal records says',
  (name, { archive }) => {
    const part = archive === null ? undefined : archiveParts[archive];
    if (part) expect('path' in part ? null : part.all(db).id).toBe(name);
    else expect(leftOut.flatMap(({ stored }) => stored)).toContain(name);
  },
);

test.each(Object.entries(archiveParts))(
  '%s is documented in whole sentences',
  (name, { title, about, fields }) => {
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(title).toBeTruthy();
    expect(about).toMatch(/\.$/);
    expect(Object.keys(fields)).toContain('_id');
  },
);
