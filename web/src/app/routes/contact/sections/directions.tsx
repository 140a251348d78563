import { ExternalLink } from '#components/ui/external-link.tsx';
import { textLinkClass } from '#components/ui/text-link-class.ts';
import { contactLinks } from '#config/contact-links.ts';
import { profile } from '#config/profile.ts';
import { WayMapPlace } from './way-map-place.tsx';

/** How to get from the bus to the door: drawn, in words, and as a link to directions from anywhere. */
export const Directions = () => (
  <section aria-labelledby="way" className="mt-16 lg:col-start-1 lg:mt-14">
    <h2 id="way" className="mb-6 text-2xl text-evergreen-strong">
      How to find us
    </h2>
    <figure>
      <WayMapPlace />
      <figcaption className="mt-5 max-w-[62ch] text-ink-soft">{profile.access.way}</figcaption>
    </figure>
    <p className="mt-4">
      <ExternalLink href={contactLinks.directions} className={textLinkClass}>
        Directions from where you are
      </ExternalLink>
    </p>
  </section>
);
