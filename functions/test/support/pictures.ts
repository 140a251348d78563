import { randomInt } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

interface Shape {
  width?: number;
  height?: number;
}

/** Dots of a colour of its own: no two are the same file. */
const aPlane = ({ width = 800, height = 1000 }: Shape = {}): Sharp =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: 'black' },
      noise: { type: 'gaussian', mean: randomInt(60, 200), sigma: 5 },
    },
  });

/** A JPEG as the practice might choose it. */
export const aPicture = async (shape?: Shape): Promise<Uint8Array<ArrayBuffer>> =>
  Uint8Array.from(await aPlane(shape).jpeg().toBuffer());

/** A JPEG as a phone makes it: lying on its side, with the place, the device and its owner. */
export const aPhonePicture = async (shape?: Shape): Promise<Uint8Array<ArrayBuffer>> =>
  Uint8Array.from(
    await aPlane(shape)
      .withMetadata({ orientation: 6 })
      .withExif({
        IFD0: { Make: 'A phone', Artist: 'Ottoline Story', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 54/1 1234/100' },
      })
      .jpeg()
      .toBuffer(),
  );
