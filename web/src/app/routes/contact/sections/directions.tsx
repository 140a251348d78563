import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { ExternalLink, textLinkClass } from '#components/ui/links.tsx';
import { contactLinks } from '#lib/contact-links.ts';
import { usePractice } from '#lib/practice.ts';

/** How to get from the bus to the door: drawn, in words, and as a link to directions from anywhere; as much as is known. */
export const Directions = () => {
  const practice = usePractice();
  const { directions } = contactLinks(practice);
  const { way } = practice.access;
  if (!way && directions === null) return null;
  return (
    <section aria-labelledby="way" className="mt-16 lg:col-start-1 lg:mt-14">
      <h2 id="way" className="mb-6 text-2xl text-evergreen-strong">
        How to find us
      </h2>
      <figure>
        <WayMapPlace />
        {way && <figcaption className="mt-5 max-w-[62ch] text-ink-soft">{way}</figcaption>}
      </figure>
      {directions !== null && (
        <p className="mt-4">
          <ExternalLink href={directions} className={textLinkClass}>
            Directions from where you are
          </ExternalLink>
        </p>
      )}
    </section>
  );
};

const WayMap = lazyPart(() => import('./way-map.tsx'));

/**
 * The map, whose code few browsers need: server-rendered HTML stays as it is, and only a client-side navigation
 * fetches it. The directions in words are beside it, so nothing is lost if that fails.
 */
function WayMapPlace() {
  const place = useRef<HTMLDivElement>(null);
  const [isMissing, setMissing] = useState(import.meta.env.SSR);
  useEffect(() => {
    if (place.current) setMissing(place.current.childElementCount === 0);
  }, []);
  // Empty for React, which keeps the server's HTML inside it.
  if (!isMissing)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is put there.
    return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  return (
    <div>
      <WayMap />
    </div>
  );
}
