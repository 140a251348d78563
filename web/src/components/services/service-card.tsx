import type { Service } from '@garden-room/contract/service';
import { Link } from 'react-router-dom';
import { ArchPicture } from '#components/ui/arch-picture.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { paths } from '#config/paths.ts';
import { site } from '#config/site.ts';
import { servicePicture } from './service-picture.ts';

type ServiceCardProps = {
  service: Service;
  /** The words of the link to the service's own page. */
  detailsLabel: 'More Details' | 'View Details';
  /** h2 where the cards are the page, h3 where they stand in a section. */
  heading: 'h2' | 'h3';
  /** The picture is on the first screen of a phone. */
  first?: boolean;
};

/** A service: its picture in an arch, what it is, what it costs, and links to its page and its booking. */
export const ServiceCard = ({ service, detailsLabel, heading: Heading, first = false }: ServiceCardProps) => (
  <article className="group flex h-full flex-col">
    <div className="relative">
      <ArchPicture
        name={servicePicture(service)}
        alt=""
        sizes="(width >= 64rem) 22rem, (width >= 40rem) 42vw, 80vw"
        loading={first ? 'first' : 'lazy'}
        className="aspect-4/5"
      />
      <p className="absolute bottom-0 left-0 bg-ground py-1.5 pr-4 font-display text-sm text-terracotta italic">
        Bestseller
      </p>
    </div>
    <Heading className="mt-4 text-2xl text-evergreen-strong">{service.name}</Heading>
    <p className="mt-2 text-ink-soft">{service.short_description}</p>
    <p className="mt-auto flex items-baseline justify-between gap-4 pt-5 text-sm text-ink-soft">
      <span className="font-display text-xl text-ink">{`${site.currency}${service.price}`}</span>
      {service.durationMinutes} minutes
    </p>
    <div className="mt-3 flex items-center justify-between gap-4 border-t border-hairline pt-4">
      <ButtonLink
        to={paths.bookService(service.id)}
        variant="secondary"
        size="sm"
        aria-label={`Book Now: ${service.name}`}
      >
        Book Now
      </ButtonLink>
      <Link
        to={paths.service(service.id)}
        aria-label={`${detailsLabel}: ${service.name}`}
        className="rounded-sm py-2 text-sm font-medium text-evergreen underline decoration-hairline decoration-2 underline-offset-[0.35em] hover:decoration-terracotta"
      >
        {detailsLabel}
      </Link>
    </div>
  </article>
);
