import sizes from '#look/pictures/sizes.json' with { type: 'json' };

export type PictureName = keyof typeof sizes;

/** Several pictures may share the files of one, `file`; another is its own. */
type Size = [width: number, height: number, version: string, widths: number[], file?: string];

export const isPictureName = (name: string): name is PictureName => Object.hasOwn(sizes, name);

/** The picture after sunset, which the dark theme shows; not every picture has one. */
export function eveningOf(name: PictureName): PictureName | undefined {
  const evening = `${name}-evening`;
  return isPictureName(evening) ? evening : undefined;
}

/** The addresses of a picture's files and its size; written by tools/pictures.ts. */
export function pictureFiles(name: PictureName) {
  const [width, height, version, widths, file = name] = sizes[name] as Size;
  const address = `/images/pictures/${file}.${version}`;
  return {
    width,
    height,
    avif: widths.map((size) => `${address}-${size}.avif ${size}w`).join(', '),
    /** The file for browsers that cannot read AVIF. */
    webp: `${address}.webp`,
  };
}
