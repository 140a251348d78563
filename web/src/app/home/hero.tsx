import { ArchPicture } from '../../components/ui/arch-picture.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Picture } from '../../components/ui/picture.tsx';
import { site } from '../../config/site.ts';

/**
 * The banner: a wall at dusk under half black, and in it one lit window. 80 % of the viewport high; it grows
 * where a small screen with large text needs more.
 */
export const Hero = () => (
  <section aria-label="Welcome" className="relative isolate flex min-h-[80vh] overflow-hidden bg-night">
    <div className="absolute inset-0 -z-10">
      <Picture name="hero-wall" alt="" sizes="100vw" loading="first" className="size-full" />
      <div className="absolute inset-0 bg-black/50" />
    </div>
    <div className="wrap grid grid-rows-[auto_1fr] gap-9 pt-12 text-on-night md:grid-cols-[1.15fr_1fr] md:grid-rows-1 md:items-end md:gap-14 md:pt-16">
      <div className="md:self-center md:pb-16">
        <h1 className="text-5xl">
          Welcome to <em className="block">{site.name}</em>
        </h1>
        <p className="mt-5 max-w-[30ch] text-xl text-on-night-soft">
          Your journey to a healthier life starts here.
        </p>
        <ButtonLink to="#services" className="mt-8">
          Explore Services
        </ButtonLink>
      </div>
      <ArchPicture
        name="hero-window"
        alt="An arched window in a warm plaster wall, looking out on cypresses and water; on its sill a stack of stones and a vase with branches"
        sizes="(width >= 48rem) 34rem, 20rem"
        loading="first"
        outlined
        className="hero-window relative mx-auto w-[min(18.5rem,72vw)] text-apricot md:w-full md:max-w-[34rem]"
      />
    </div>
  </section>
);
