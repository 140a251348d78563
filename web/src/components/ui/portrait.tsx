import { ArchPicture } from '#components/ui/arch-picture.tsx';
import { Picture } from '#components/ui/picture.tsx';
import type { DoctorPortrait } from '#config/deployment.ts';
import { profile } from '#deployment/profile.ts';
import { usePractice } from '#lib/practice.ts';

type PortraitProps = {
  portrait: DoctorPortrait | null;
  /** `first`: on the first screen. */
  loading: 'first' | 'lazy';
  /** Whether it is beside the doctor's name, which the caption need not repeat. */
  brief?: boolean;
};

/** The doctor in the arch; without a portrait, a picture of her chair. */
export function Portrait({ portrait, loading, brief = false }: PortraitProps) {
  const practice = usePractice();
  if (!portrait) return <Chair loading={loading} />;
  const { caption, ...image } = portrait;
  const looks = 'picture size-full object-cover';
  const alt = practice.doctor.name;
  return (
    <figure className="mx-auto w-full max-w-56 sm:max-w-80 lg:max-w-none">
      <div className="arch-outlined relative aspect-4/5 w-full text-terracotta">
        <div className="arch arch-of-face size-full overflow-hidden">
          {'picture' in image ? (
            <Picture
              alt={alt}
              className={looks}
              name={image.picture}
              sizes={
                brief
                  ? '(width >= 64rem) 30rem, (width >= 40rem) 16rem, 8rem'
                  : '(width >= 64rem) 32rem, (width >= 40rem) 20rem, 14rem'
              }
              loading={loading}
            />
          ) : (
            <img
              {...image}
              alt={alt}
              className={looks}
              loading={loading === 'lazy' ? 'lazy' : 'eager'}
              fetchPriority={loading === 'first' ? 'high' : 'auto'}
            />
          )}
        </div>
      </div>
      <figcaption className="mt-4 text-sm text-ink-soft empty:hidden">
        {!brief && <span>{`${practice.doctor.name}, ${practice.doctor.title}.`}</span>}
        {caption && <span className="block">{caption}</span>}
      </figcaption>
    </figure>
  );
}

const Chair = ({ loading }: Pick<PortraitProps, 'loading'>) => (
  <figure className="mx-auto w-full max-w-56 sm:max-w-80 lg:max-w-none">
    <ArchPicture
      name="about-portrait"
      alt={profile.chair.alt}
      sizes="(width >= 64rem) 32rem, 20rem"
      loading={loading}
      outlined
      className="aspect-4/5 w-full text-terracotta"
    />
    <figcaption className="mt-4 text-sm text-ink-soft">{profile.chair.caption}</figcaption>
  </figure>
);
