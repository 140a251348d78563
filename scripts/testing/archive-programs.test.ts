import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Archived } from '@garden-room/contract/endpoints/archive';
import { beforeAll, expect, test } from 'vitest';
import { writeArchive } from '../../web/src/features/practice/archive/take-archive.ts';
import { findJava, onPath, run } from '../setup/programs.mjs';

const dir = mkdtempSync(join(tmpdir(), 'archive-'));
const file = join(dir, 'archive.zip');
const source = join(dir, 'Reader.java');

/** A picture that cannot be compressed, and is larger than a block of a compressed file. */
const picture = { name: 'p.webp', bytes: randomBytes(200_000).toString('base64') };
const pages: Record<string, Archived[]> = {
  people: [{ record: { _id: 'a', name: 'Ada' } }],
  pictures: [{ record: { _id: 'p' }, file: picture }],
  none: [],
};

/** Reads entry after entry as they come, without the directory at the end: each has to say where it ends. */
const reader = `
import java.io.*;
import java.util.zip.*;
public class Reader {
  public static void main(String[] names) throws Exception {
    try (var zip = new ZipInputStream(new FileInputStream(names[0]))) {
      for (ZipEntry entry; (entry = zip.getNextEntry()) != null; )
        System.out.println(entry.getName() + " " + zip.readAllBytes().length);
    }
  }
}`;

beforeAll(async () => {
  writeFileSync(source, reader);
  const take = writeArchive({
    ...{ _id: 'one', asOf: '2026-11-26T20:00:00.000Z', date: '2026-11-26', practice: 'A Practice' },
    parts: Object.entries(pages).map(([name, { length: count }]) => ({
      ...{ name, title: name, about: '', count },
      fields: [{ name: '_id', meaning: 'Its id.' }],
    })),
    leftOut: [],
  });
  const content = await take(
    async (part) => ({ items: pages[part] ?? [], nextCursor: null }),
    () => {},
  );
  writeFileSync(file, await content.bytes());
});

/** The programs with which a practice may open it: each reads every byte, and holds it against its checksum. */
const programs = {
  unzip: ['-t', file],
  python3: ['-m', 'zipfile', '-t', file],
  bsdtar: ['-xOf', file],
  '7z': ['t', file],
};

test.for(Object.entries(programs))(
  '%s opens an archive with a picture, where it is installed',
  ([name, args], { skip }) => {
    if (onPath([name]).length === 0) skip(`${name} is not installed`);
    expect(run(name, args)).toMatchObject({ ok: true });
  },
);

test('the stream reader of Java opens it', () => {
  const { ok, output } = run(join(findJava(), 'bin/java'), [source, file]);
  expect({ ok, output }).toEqual({ ok: true, output: expect.stringContaining('pictures/p.webp 200000\n') });
});
