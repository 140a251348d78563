import { addressLine, addressParts, cityLine } from '@garden-room/contract/address';
import type { PublicPractice } from '@garden-room/contract/practice-facts';
import { ExternalLink, textLinkClass } from '#components/ui/links.tsx';
import { plainDate } from '#lib/clinic-time.ts';
import { contactLinks } from '#lib/contact-links.ts';
import { usePractice } from '#lib/practice.ts';

/** The way to the practice and into it, as far as it is stated. */
export const wayIn = ({ access }: PublicPractice): string =>
  [access.directions, access.entrance].filter(Boolean).join(' ');

/** The address of the practice, the way to a map of it, and where it moves. */
export const PracticeAddress = () => {
  const practice = usePractice();
  const moves = practice.places.filter(({ from }) => from !== null && from > (practice.since ?? ''));
  return (
    <>
      <address className="not-italic">
        <span>{addressParts(practice.address.street, practice.address.district)}</span>
        <br />
        <span>{cityLine(practice.address)}</span>
      </address>
      <p className="mt-2">
        <ExternalLink href={contactLinks(practice).map} className={textLinkClass}>
          Find it on the map
        </ExternalLink>
      </p>
      {moves.map(({ from, address, access }) => (
        <div key={from} className="mt-4 border-l-2 border-terracotta pl-3">
          <p className="font-semibold">{`We move: from ${plainDate(from ?? '')} on we are at ${addressLine(address)}.`}</p>
          <p className="text-sm text-ink-soft empty:hidden">{access.directions}</p>
        </div>
      ))}
    </>
  );
};
