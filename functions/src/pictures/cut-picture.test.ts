import { crc32 } from 'node:zlib';
import { ownPictureFiles } from '@garden-room/contract/own-picture';
import { pictureFaults } from '@garden-room/contract/post-picture';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { cutPicture } from './cut-picture.ts';

const plain = (background: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background } });
const aPlane = ({ width = 800, height = 1000 } = {}) => plain('teal', width, height);

const files = async (bytes: Uint8Array) => {
  const cuts = await cutPicture(bytes);
  return Promise.all(cuts.map(async (file) => ({ ...file, is: await sharp(file.bytes).metadata() })));
};

it.each(['jpeg', 'png', 'webp', 'avif'] as const)('a picture in %s is cut to every size', async (format) => {
  const cuts = await files(await aPlane({ width: 1300, height: 900 }).toFormat(format).toBuffer());
  expect(cuts.map(({ name }) => name)).toEqual(ownPictureFiles);
  expect(cuts.map(({ type, is }) => [type, is.width, is.height])).toEqual([
    ['image/webp', 320, 400],
    ['image/webp', 640, 800],
    ['image/webp', 960, 1200],
    ['image/jpeg', 1200, 630],
  ]);
});

it('what a phone notes beside the pixels is in no cut, and the picture stands upright', async () => {
  // A phone that lies on its side has the upper half of the picture on the left.
  const phone = await plain('black', 800, 1000)
    .composite([{ input: await plain('white', 400, 1000).png().toBuffer(), left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Make: 'A phone', Artist: 'Ottoline Story', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 54/1 1234/100' },
    })
    .jpeg()
    .toBuffer();
  // The tag of GPS data, as its directory begins (Exif 2.32, 4.6.3).
  const place = Buffer.from([0x88, 0x25]);
  const { exif, orientation } = await sharp(phone).metadata();
  expect([
    orientation,
    exif?.includes('Ottoline'),
    exif?.includes(place) || exif?.includes(place.reverse()),
  ]).toEqual([6, true, true]);
  const cuts = await files(phone);
  for (const { bytes, is } of cuts) {
    expect([is.exif, is.xmp, is.iptc, is.orientation, is.comments]).toEqual(Array(5).fill(undefined));
    expect(Buffer.from(bytes).includes('Ottoline')).toBe(false);
  }
  const portrait = cuts.find(({ name }) => name === '640.webp');
  const top = await sharp(portrait?.bytes)
    .extract({ left: 0, top: 0, width: 640, height: 40 })
    .png()
    .toBuffer();
  expect((await sharp(top).stats()).channels[0]?.mean).toBeGreaterThan(240);
});

it('what is transparent is white', async () => {
  const clear = await sharp({ create: { width: 700, height: 900, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  for (const { bytes, is } of await files(clear)) {
    expect(is.hasAlpha).toBe(false);
    expect((await sharp(bytes).stats()).channels.map(({ mean }) => mean)).toEqual([255, 255, 255]);
  }
});

/** Dots: a file in which each row takes its share of the bytes. */
const dots = (progressive: boolean) =>
  sharp({
    create: {
      ...{ width: 800, height: 1000, channels: 3, background: 'teal' },
      noise: { type: 'gaussian', mean: 120, sigma: 20 },
    },
  })
    .jpeg({ progressive })
    .toBuffer();

it.each([
  ['its marker', false, -2],
  ['half its marker', false, -1],
  ['its last bytes', false, -300],
  ['its marker, progressive', true, -2],
])('a JPEG without its end is taken: without %s', async (_what, progressive, end) => {
  const cuts = await files((await dots(progressive)).subarray(0, end));
  expect(cuts.map(({ name }) => name)).toEqual(ownPictureFiles);
});

const frames = () => {
  const pixels = Buffer.concat([0, 255].map((shade) => Buffer.alloc(700 * 700 * 3, shade)));
  const raw = { width: 700, height: 1400, channels: 3, pageHeight: 700 } as const;
  return sharp(pixels, { raw })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
};
/** A PNG that says it is this wide and high, in a few bytes. */
const bomb = async (side: number) => {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
};
/** As an upload that was cut off and then saved. */
const halfOf = (whole: Buffer) => whole.subarray(0, whole.length / 2);
const half = async () => halfOf(await aPlane().jpeg().toBuffer());
const refused: [keyof typeof pictureFaults, string, () => Promise<Uint8Array>][] = [
  ['type', 'nothing', async () => new Uint8Array()],
  ['type', 'words', async () => Buffer.from('GIF89a, or so it says')],
  [
    'type',
    'an SVG',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
  ],
  ['type', 'a GIF', () => aPlane().gif().toBuffer()],
  ['type', 'a TIFF', () => aPlane().tiff().toBuffer()],
  ['animated', 'a WebP of two frames', frames],
  ['small', 'a strip', () => aPlane({ width: 599, height: 1200 }).png().toBuffer()],
  ['large', 'a PNG of billions of pixels', () => bomb(60_000)],
  [
    'large',
    'an AVIF of more pixels than fit',
    // Eight megapixels are held; twelve took 219 MiB of an instance that has 160 for a picture.
    () => aPlane({ width: 3000, height: 2900 }).avif({ effort: 0 }).toBuffer(),
  ],
  ['large', 'a strip of few bytes', () => aPlane({ width: 600, height: 16_001 }).png().toBuffer()],
  [
    'large',
    'a PNG in passes of 16 bits a colour, whose pixels take more memory than there is',
    () => plain('teal', 4800, 4800).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
  ],
  ['broken', 'half a file', half],
  ['broken', 'half a file of dots', async () => halfOf(await dots(false))],
  ['broken', 'half a progressive file', async () => halfOf(await dots(true))],
  ['broken', 'half a PNG', async () => halfOf(await aPlane().png().toBuffer())],
];
it.each(refused)('refused as %s: %s', async (fault, _what, make) => {
  await expect(cutPicture(await make())).rejects.toMatchObject({
    code: 'unusable_picture',
    message: pictureFaults[fault],
  });
});
