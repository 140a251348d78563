import { createHash } from 'node:crypto';
import type { Archive, Archived } from '@garden-room/contract/endpoints/archive';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { differing, type Progress, writeArchive } from './take-archive.ts';

const fields = ['_id', 'name', 'phone', 'seen', 'age'].map((name) => ({ name, meaning: `The ${name}.` }));
const archive = (counts: Record<string, number>): Archive => ({
  _id: 'one',
  asOf: '2026-11-26T20:00:00.000Z',
  date: '2026-11-26',
  practice: 'A Practice',
  parts: Object.entries(counts).map(([name, count]) => ({
    name,
    title: `The ${name}`,
    about: `All ${name}.`,
    fields,
    count,
  })),
  leftOut: [{ what: 'Keys', why: 'They open doors.' }],
});
const record = (_id: string, more: object = {}): Archived => ({ record: { _id, ...more } });

type Pages = Record<string, readonly (readonly Archived[])[]>;

/** Reads pages as the API has them: a cursor is the number of a page. */
const reading = (pages: Pages) => async (part: string, cursor?: string) => {
  const at = Number(cursor ?? 0);
  const all = pages[part] ?? [];
  return { items: all[at] ?? [], nextCursor: at + 1 < all.length ? String(at + 1) : null };
};

async function filesOf(content: Blob) {
  const files = unzipSync(new Uint8Array(await content.arrayBuffer()));
  const text = (path: string) => Buffer.from(files[path] ?? []).toString();
  return { paths: Object.keys(files), text, bytes: files, manifest: JSON.parse(text('manifest.json')) };
}
const take = async (counts: Record<string, number>, pages: Pages) =>
  filesOf(await writeArchive(archive(counts))(reading(pages), () => {}));

test('a part is a table and exact records, over all of its pages', async () => {
  const ada = { name: 'Ada, “Countess”', phone: '+1 202-555-0101', seen: [{ at: 1 }], age: 36 };
  const pages = { people: [[record('a', ada)], [record('b', { name: '=1+1', phone: null })]] };
  const { text } = await take({ people: 2 }, pages);
  expect(
    text('records/people.jsonl')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    { _id: 'a', ...ada },
    { _id: 'b', name: '=1+1', phone: null },
  ]);
  expect(text('tables/people.csv')).toBe(
    '\uFEFF_id,name,phone,seen,age\r\na,"Ada, “Countess”",(+1) 202-555-0101,"[{""at"":1}]",36\r\nb,\'=1+1,,,\r\n',
  );
});

test('each file is in the manifest with its size and SHA-256, and each part with both counts', async () => {
  const picture = { record: { _id: 'p' }, file: { name: 'p.webp', bytes: btoa('\x00\xffpicture') } };
  const { manifest, bytes, paths } = await take(
    { people: 1, pictures: 1, none: 0 },
    { people: [[record('a')]], pictures: [[picture]] },
  );
  expect(paths.toSorted()).toEqual(
    [
      ...['people', 'pictures', 'none'].flatMap((name) => [`records/${name}.jsonl`, `tables/${name}.csv`]),
      ...['pictures/p.webp', 'README.txt', 'manifest.json'],
    ].toSorted(),
  );
  expect(manifest.files.map(({ path }: { path: string }) => path).toSorted()).toEqual(
    paths.filter((path) => path !== 'manifest.json').toSorted(),
  );
  for (const file of manifest.files) {
    const content = bytes[file.path] ?? new Uint8Array();
    const sha256 = createHash('sha256').update(content).digest('hex');
    expect(file).toEqual({ path: file.path, bytes: content.length, sha256 });
  }
  expect(Buffer.from(bytes['pictures/p.webp'] ?? []).toString('latin1')).toBe('\x00\xffpicture');
  expect(manifest.parts).toEqual([
    { name: 'people', counted: 1, records: 1, broken: 0 },
    { name: 'pictures', counted: 1, records: 1, broken: 0 },
    { name: 'none', counted: 0, records: 0, broken: 0 },
  ]);
});

test('a record that cannot be read is counted, and is as it is stored in a file of its own', async () => {
  const broken = { path: 'people/b', wrong: ['name'], stored: { name: 7 } };
  const { text, manifest } = await take({ people: 2 }, { people: [[record('a'), { broken }]] });
  expect(JSON.parse(text('records/cannot-be-read.jsonl'))).toEqual({ part: 'people', ...broken });
  expect(text('records/people.jsonl')).toBe('{"_id":"a"}\n');
  expect(manifest.parts).toEqual([{ name: 'people', counted: 2, records: 2, broken: 1 }]);
});

test('after a page that failed it goes on with that page: nothing is twice, and nothing is lost', async () => {
  const pages = reading({ people: [[record('a')], [record('b')], [record('c')]], posts: [[record('d')]] });
  const requests: string[] = [];
  let left = 0;
  const flaky = (part: string, cursor?: string) => {
    requests.push(`${part} ${cursor ?? 0}`);
    if (left === 0) return Promise.reject(new Error('No connection.'));
    left -= 1;
    return pages(part, cursor);
  };
  const seen: Progress[] = [];
  const carryOn = writeArchive(archive({ people: 3, posts: 1 }));
  const attempt = (answers: number) => {
    left = answers;
    return carryOn(flaky, (progress) => void seen.push(progress));
  };
  await expect(attempt(2)).rejects.toThrow('No connection.');
  await expect(attempt(1)).rejects.toThrow('No connection.');
  const { text } = await filesOf(await attempt(9));
  expect(text('records/people.jsonl')).toBe('{"_id":"a"}\n{"_id":"b"}\n{"_id":"c"}\n');
  expect(text('records/posts.jsonl')).toBe('{"_id":"d"}\n');
  expect(requests).toEqual(['people 0', 'people 1', 'people 2', 'people 2', 'posts 0', 'posts 0']);
  expect(seen.map((progress) => progress['people']?.records)).toEqual([1, 2, 3, 3]);
});

test('the README names each file, what it is, each field and what is left out', async () => {
  const { text } = await take({ people: 1 }, { people: [[record('a')]] });
  const readme = text('README.txt');
  for (const words of [
    'A Practice',
    '2026-11-26T20:00:00.000Z',
    'HEALTH DATA',
    'tables/people.csv, records/people.jsonl; 1 record\n  All people.',
    ...fields.map(({ name, meaning }) => `    ${name}: ${meaning}\n`),
    'Keys: They open doors.',
  ])
    expect(readme).toContain(words);
});

test('a part of which fewer or more have come than were counted is named', () => {
  const begun = archive({ people: 2, posts: 1 });
  const written = (people: number) => ({
    people: { records: people, broken: 0 },
    posts: { records: 1, broken: 0 },
  });
  expect(differing(begun, written(2))).toEqual([]);
  expect(differing(begun, written(1)).map(({ name }) => name)).toEqual(['people']);
  expect(differing(begun, {}).map(({ name }) => name)).toEqual(['people', 'posts']);
});

test('a long file comes out whole', async () => {
  const many = Array.from({ length: 20 }, (_, page) =>
    Array.from({ length: 100 }, (__, n) => record(`${page}-${n}`, { name: crypto.randomUUID().repeat(20) })),
  );
  const { text, manifest } = await take({ people: 2000 }, { people: many });
  const lines = text('records/people.jsonl').trim().split('\n');
  expect(lines).toHaveLength(2000);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ _id: '19-99' });
  expect(manifest.parts[0]).toMatchObject({ records: 2000 });
});
