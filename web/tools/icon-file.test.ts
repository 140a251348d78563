import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { iconFile } from './icon-file.ts';
import { publicFolder } from './practice-alias.ts';

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

/** The images that a reader of .ico files finds. */
function imagesOf(file: Buffer) {
  expect([file.readUInt16LE(0), file.readUInt16LE(2)]).toEqual([0, 1]);
  return Array.from({ length: file.readUInt16LE(4) }, (_, index) => {
    const entry = file.subarray(6 + 16 * index);
    const [length, offset] = [entry.readUInt32LE(8), entry.readUInt32LE(12)];
    return { size: entry.readUInt8(0), png: file.subarray(offset, offset + length) };
  });
}

test('every image is found again at its place', () => {
  const images = [
    { size: 16, png: Buffer.from('small') },
    { size: 32, png: Buffer.from('larger') },
  ];
  expect(imagesOf(iconFile(images))).toEqual(images);
});

test('the favicon that is committed holds the sizes that browsers ask for', () => {
  const images = imagesOf(readFileSync(join(publicFolder, 'favicon.ico')));
  expect(images.map(({ size }) => size)).toEqual([16, 32, 48]);
  for (const { size, png } of images) {
    expect(png.subarray(0, 4)).toEqual(pngSignature);
    expect(png.readUInt32BE(16), 'width of the PNG').toBe(size);
  }
});
