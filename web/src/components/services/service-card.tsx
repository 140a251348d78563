import { ownPictureAt } from '@garden-room/contract/own-picture';
import type { Service } from '@garden-room/contract/service';
import { modeWords } from '@garden-room/contract/visit-mode';
import { Link } from 'react-router-dom';
import { isPictureName } from '#assets/pictures.ts';
import { ButtonLink } from '#components/ui/button.tsx';
import { CoverPicture, type ShownPicture } from '#components/ui/cover-picture.tsx';
import { paths } from '#config/paths.ts';
import { priceText } from '#config/site.ts';
import { NextTime, type ServiceTimes } from './free-times.tsx';

type ServiceCardProps = {
  service: Pick<
    Service,
    'id' | 'name' | 'image' | 'price' | 'durationMinutes' | 'mode' | 'short_description' | 'bestseller'
  >;
  /** The words of the link to the service's own page. */
  detailsLabel: 'More Details' | 'View Details';
  /** h2 where the cards are the page, h3 where they are part of a section. */
  heading: 'h2' | 'h3';
  /** Its next free times, where they are known. */
  free: ServiceTimes | null;
  /** The picture is on the first screen of a phone. */
  first?: boolean;
};

/**
 * A service: picture in an arch, description, price, its next free time, and links to its booking and its page. A
 * column on a desktop; in a page narrower than that a row, with the picture at its side.
 */
export const ServiceCard = ({ service, detailsLabel, heading: Heading, free, first }: ServiceCardProps) => (
  <article className="group relative flex h-full flex-col row:grid row:grid-cols-[6.25rem_minmax(0,1fr)] row:items-start row:gap-x-4">
    <div data-service={service.id} className="relative w-full">
      <CoverPicture
        picture={servicePicture(service)}
        sizes="(width >= 64rem) max(23rem, 19vw), 6.25rem"
        loading={first ? 'first' : 'lazy'}
        className="aspect-[var(--window,4/5)] w-full row:aspect-3/4"
      />
      {service.bestseller !== false && (
        <p className="absolute bottom-0 left-0 bg-ground py-1.5 pr-4 font-display text-sm text-terracotta italic row:static row:p-0 row:pt-1.5 print:hidden">
          Bestseller
        </p>
      )}
    </div>
    <div className="flex grow flex-col">
      <Heading className="mt-4 text-2xl text-evergreen-strong row:mt-0 row:text-xl">{service.name}</Heading>
      <p className="mt-2 text-ink-soft row:mt-1 row:text-sm">{service.short_description}</p>
      <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-4 pt-4 text-sm text-ink-soft row:mt-0 row:justify-start row:pt-2">
        <span className="text-base font-medium text-ink tabular-nums">{priceText(service.price)}</span>
        <span>
          {`${service.durationMinutes} minutes${service.mode === 'in_person' ? '' : `, ${modeWords[service.mode]}`}`}
        </span>
      </p>
      <div className="mt-3 border-t border-hairline pt-2 row:mt-0 row:border-t-0 row:pt-0">
        <NextTime service={service} free={free} />
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 row:mt-1 row:justify-start">
          <ButtonLink
            to={paths.bookService(service.id)}
            variant="secondary"
            size="sm"
            className="relative z-1"
            aria-label={`Book Now: ${service.name}`}
          >
            Book Now
          </ButtonLink>
          <Link
            to={paths.service(service.id)}
            aria-label={`${detailsLabel}: ${service.name}`}
            className="card-link rounded-sm py-2 text-sm font-medium text-evergreen underline decoration-hairline decoration-2 underline-offset-[0.35em] group-hover:decoration-terracotta"
          >
            {detailsLabel}
          </Link>
        </div>
      </div>
    </div>
  </article>
);

/** The picture whose file a service's `image` names; where there is none of that name, the doorway. */
export function servicePicture({ image }: Pick<Service, 'image'>): ShownPicture {
  const own = ownPictureAt(image);
  if (own) return own;
  const name = /([^/]+)\.webp$/.exec(image)?.[1] ?? '';
  return isPictureName(name) ? name : 'doorway';
}
