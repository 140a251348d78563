/** Pictures that the practice uploads for its posts and services. Without schemas: public pages show them. */

/** Named by its content: nobody can guess it who does not have the file. */
export type OwnPicture = `own-${string}`;

export const isOwnPicture = (picture: string): picture is OwnPicture => picture.startsWith('own-');

/** Pixels: a picture is cut to this shape, as the site's are, in several widths. */
export const ownPictureSize = { width: 960, height: 1200, widths: [320, 640, 960] } as const;
/** The shape of a link preview. */
export const ownShareSize = { width: 1200, height: 630 } as const;
const shareFile = 'share.jpg';

const fileOfWidth = (width: number) => `${width}.webp`;

/** A picture's files: WebP by their width, and the picture of a link preview. */
export const ownPictureFiles: readonly string[] = [...ownPictureSize.widths.map(fileOfWidth), shareFile];

const pictureAddress = (picture: OwnPicture, file: string) => `/pictures/${picture}/${file}`;

/** The picture that an address is a file of; undefined where it is none of the practice's own. */
export const ownPictureAt = (address: string): OwnPicture | undefined =>
  address
    .split('/')
    .find((part): part is OwnPicture => address.startsWith('/pictures/') && isOwnPicture(part));

/** The addresses of a picture's files, below the site's. */
export const ownPictureAddresses = (picture: OwnPicture) => ({
  largest: pictureAddress(picture, fileOfWidth(ownPictureSize.width)),
  srcSet: ownPictureSize.widths
    .map((width) => `${pictureAddress(picture, fileOfWidth(width))} ${width}w`)
    .join(', '),
  share: pictureAddress(picture, shareFile),
});
