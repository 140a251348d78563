import { ArchPicture } from '#components/ui/arch-picture.tsx';
import type { DoctorPortrait } from '#config/profile.ts';
import { site } from '#config/site.ts';

/** The doctor in the arch; without a portrait, a picture of her chair. */
export const Portrait = ({ portrait }: { portrait: DoctorPortrait | null }) => (
  <figure className="mx-auto w-full max-w-[20rem] lg:max-w-none">
    {portrait ? (
      <div className="arch-outlined relative aspect-4/5 w-full text-terracotta">
        <div className="arch size-full overflow-hidden">
          <img {...portrait} alt={site.doctor.name} fetchPriority="high" className="size-full object-cover" />
        </div>
      </div>
    ) : (
      <ArchPicture
        name="about-portrait"
        alt="The doctor’s chair by the arched window, a small table with a book and a cup beside it"
        sizes="(width >= 64rem) 32rem, 20rem"
        loading="first"
        outlined
        className="aspect-4/5 w-full text-terracotta"
      />
    )}
    <figcaption className="mt-4 text-sm text-ink-soft">
      {portrait
        ? `${site.doctor.name}, ${site.doctor.title}`
        : 'Her chair in the garden room. Yours stands across from it.'}
    </figcaption>
  </figure>
);
