import sizes from './pictures/sizes.json' with { type: 'json' };

export type PictureName = keyof typeof sizes;

const files = import.meta.glob<string>('./pictures/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
});

export const isPictureName = (name: string): name is PictureName => Object.hasOwn(sizes, name);

/** Where a picture's files are and how large it is; written by build/pictures.ts. */
export function pictureFiles(name: PictureName) {
  const { width, height, widths } = sizes[name];
  return {
    width,
    height,
    avif: widths.map((size) => `${files[`./pictures/${name}-${size}.avif`]} ${size}w`).join(', '),
    /** For browsers that cannot read AVIF. */
    webp: files[`./pictures/${name}.webp`] ?? '',
  };
}
