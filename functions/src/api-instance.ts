import { mostPictureBytes } from '@garden-room/contract/post-picture';
import { mostLargeBodies, usualBodyBytes } from '#http/body.ts';
import { mostDecodedBytes } from '#pictures/cut-picture.ts';

/**
 * The memory of an instance of `api`, and how many calls it answers at once: more memory than the sum of `heldAtMost`.
 */
export const apiInstance = { memory: '512MiB', concurrency: 40 } as const;

const mebibyte = 1024 ** 2;

/** The bytes that the calls of one instance hold at once, at most. */
export const heldAtMost = {
  // After 10,000 calls with hardly a body (docs/load.md, memory).
  program: 300 * mebibyte,
  // The bytes of each, its text, and what is made of it: 30 MiB.
  usualBodies: apiInstance.concurrency * usualBodyBytes * 3,
  // Pictures wait here and are cut one after the other; the text of an import is less than half as long: 20 MiB.
  largeBodies: mostLargeBodies * mostPictureBytes,
  // One picture: 160 MiB.
  picture: mostDecodedBytes,
};
