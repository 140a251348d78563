import sizes from './pictures/sizes.json' with { type: 'json' };

export type PictureName = keyof typeof sizes;

const files = import.meta.glob<string>('./pictures/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
});

type Format = 'avif' | 'webp';

const urlOf = (name: PictureName, width: number, format: Format) =>
  files[`./pictures/${name}-${width}.${format}`] ?? '';

const srcSet = (name: PictureName, format: Format) =>
  sizes[name].widths.map((width) => `${urlOf(name, width, format)} ${width}w`).join(', ');

export const isPictureName = (name: string): name is PictureName => Object.hasOwn(sizes, name);

/** Where a picture's files are and how large it is; written by build/pictures.ts. */
export function pictureFiles(name: PictureName) {
  const { width, height, widths } = sizes[name];
  return {
    width,
    height,
    avif: srcSet(name, 'avif'),
    webp: srcSet(name, 'webp'),
    /** For browsers that read no srcset. */
    src: urlOf(name, widths.at(-1) ?? width, 'webp'),
  };
}
