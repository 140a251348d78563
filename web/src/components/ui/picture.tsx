import { type PictureName, pictureFiles } from '#assets/pictures.ts';
import { cn } from '#lib/cn.ts';

type PictureProps = {
  name: PictureName;
  /** Empty for pictures that only set the mood. */
  alt: string;
  /** The width it takes, as in `<img sizes>`. */
  sizes: string;
  /** Another cut for phones. */
  tall?: { name: PictureName; sizes: string };
  /** `first`: the largest picture of the first screen; `eager`: another one on the first screen. */
  loading?: 'first' | 'eager' | 'lazy';
  className?: string;
};

/** One of the site's own pictures: modern formats, known size, and a blurred placeholder until it has loaded. */
export function Picture({ name, alt, sizes, tall, loading = 'lazy', className }: PictureProps) {
  const files = pictureFiles(name);
  return (
    <picture className="contents">
      <source
        type="image/avif"
        srcSet={files.avif}
        sizes={sizes}
        media={tall ? '(width >= 40rem)' : undefined}
      />
      {tall && <source type="image/avif" srcSet={pictureFiles(tall.name).avif} sizes={tall.sizes} />}
      <img
        src={files.webp}
        width={files.width}
        height={files.height}
        alt={alt}
        loading={loading === 'lazy' ? 'lazy' : 'eager'}
        fetchPriority={loading === 'first' ? 'high' : 'auto'}
        decoding="async"
        className={cn(
          'picture bg-cover bg-center object-cover',
          `blur-${name}`,
          tall && `blur-${tall.name}`,
          className,
        )}
      />
    </picture>
  );
}
