import { ArchPicture } from '#components/ui/arch-picture.tsx';
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
  return (
    <figure className="mx-auto w-full max-w-56 sm:max-w-80 lg:max-w-none">
      <div className="arch-outlined relative aspect-4/5 w-full text-terracotta">
        <div className="arch size-full overflow-hidden">
          <img
            {...image}
            alt={practice.doctor.name}
            loading={loading === 'lazy' ? 'lazy' : 'eager'}
            fetchPriority={loading === 'first' ? 'high' : 'auto'}
            className="picture size-full object-cover"
          />
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
