import { preload } from 'react-dom';
import { eveningOf, type PictureName, pictureFiles } from '#assets/pictures.ts';
import { cn } from '#lib/cn.ts';

type PictureProps = {
  name: PictureName;
  /** The description; empty for pictures that only set the mood. */
  alt: string;
  /** The width it takes, as in `<img sizes>`. */
  sizes: string;
  /** Another cut for phones. */
  tall?: { name: PictureName; sizes: string };
  /** `first`: the largest picture of the first screen; `eager`: another one on the first screen. */
  loading?: 'first' | 'eager' | 'lazy';
  /** Shows the evening whatever the theme, where the picture has one. */
  isEvening?: boolean;
  className?: string;
};

const wideScreen = '(width >= 40rem)';
const narrowScreen = '(width < 40rem)';
const byNight = '(prefers-color-scheme: dark)';
const byDay = '(prefers-color-scheme: light)';

/** One of the site's own pictures: modern formats, known size, and a blurred placeholder until it has loaded. */
export function Picture({
  name,
  alt,
  sizes,
  tall,
  loading = 'lazy',
  isEvening = false,
  className,
}: PictureProps) {
  const files = pictureFiles(name);
  const evening = eveningOf(name);
  const wide = { name, sizes, isEvening, media: tall && wideScreen };
  const cuts = [wide, ...(tall ? [{ ...tall, isEvening, media: undefined }] : [])];
  if (loading === 'first') {
    preloadCut(wide);
    if (tall) preloadCut({ ...tall, isEvening, media: narrowScreen });
  }
  return (
    <picture className="contents">
      {cuts.map((cut) => (
        <EveningSource key={cut.name} {...cut} />
      ))}
      {cuts.map((cut) => (
        <source
          key={cut.name}
          type="image/avif"
          srcSet={pictureFiles(cut.name).avif}
          sizes={cut.sizes}
          media={cut.media}
        />
      ))}
      <img
        src={files.webp}
        width={files.width}
        height={files.height}
        alt={alt}
        loading={loading === 'lazy' ? 'lazy' : 'eager'}
        fetchPriority={loading === 'first' ? 'high' : 'auto'}
        decoding="async"
        className={cn(
          'picture bg-sage bg-cover bg-center object-cover',
          !evening && 'picture-of-day',
          `blur-${name}`,
          tall && `blur-${tall.name}`,
          className,
        )}
      />
    </picture>
  );
}

type CutProps = { name: PictureName; sizes: string; isEvening: boolean; media: string | undefined };

/**
 * Has a picture fetched with the head of the document, whose styles and text it need not wait for. It follows the
 * device: who has chosen the other theme fetches both.
 */
function preloadCut({ name, sizes, isEvening, media }: CutProps) {
  const evening = eveningOf(name);
  const fetchFirst = (cut: PictureName, theme?: string) =>
    preload(pictureFiles(cut).webp, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: pictureFiles(cut).avif,
      imageSizes: sizes,
      fetchPriority: 'high',
      media: conditions(theme, media),
    });
  if (!evening) fetchFirst(name);
  else if (isEvening) fetchFirst(evening);
  else {
    fetchFirst(name, byDay);
    fetchFirst(evening, byNight);
  }
}

const conditions = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' and ') || undefined;

/** Follows the device; `web/framework/boot/theme.ts` changes its first condition where another theme was chosen. */
function EveningSource({ name, sizes, isEvening, media }: CutProps) {
  const evening = eveningOf(name);
  if (!evening) return null;
  return (
    <source
      data-evening={isEvening ? undefined : ''}
      type="image/avif"
      srcSet={pictureFiles(evening).avif}
      sizes={sizes}
      media={isEvening ? media : conditions(byNight, media)}
    />
  );
}
