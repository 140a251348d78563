import type { Service } from '@garden-room/contract/service';
import { modeWords } from '@garden-room/contract/visit-mode';
import { Link } from 'react-router-dom';
import { isPictureName, type PictureName } from '#assets/pictures.ts';
import { ArchPicture } from '#components/ui/arch-picture.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { paths } from '#config/paths.ts';
import { priceText } from '#config/site.ts';
import { cn } from '#lib/cn.ts';
import { FreeTimes, type ServiceTimes } from './free-times.tsx';

type ServiceCardProps = {
  service: Pick<
    Service,
    'id' | 'name' | 'image' | 'price' | 'durationMinutes' | 'mode' | 'short_description'
  >;
  /** The words of the link to the service's own page. */
  detailsLabel: 'More Details' | 'View Details';
  /** h2 where the cards are the page, h3 where they are part of a section. */
  heading: 'h2' | 'h3';
  /** Its next free times, where they are known. */
  free: ServiceTimes | null;
  /** Large where the others are rows. */
  lead?: boolean;
  /** The picture is on the first screen of a phone. */
  first?: boolean;
};

/**
 * A service: picture in an arch, description, price, its next free times, and links to its page and its booking. In a `.service-grid`
 * narrower than a desktop, it is a row.
 */
export const ServiceCard = ({
  service,
  detailsLabel,
  heading: Heading,
  free,
  lead,
  first,
}: ServiceCardProps) => (
  <article
    className={cn(
      'group relative flex h-full flex-col',
      lead
        ? 'service-lead'
        : 'row:grid row:h-auto row:grid-cols-[7rem_minmax(0,1fr)] row:grid-rows-[auto_1fr_auto] row:gap-x-6',
    )}
  >
    {/* Its own width before the picture has come: as wide as what it holds, it would be nothing until then. */}
    <div className={cn('relative w-full self-start', lead ? 'max-sm:w-4/5' : 'row:row-span-2')}>
      <ArchPicture
        name={servicePicture(service)}
        alt=""
        sizes={`(width >= 64rem) max(23rem, 19vw), ${lead ? '(width >= 40rem) 43vw, 72vw' : '7rem'}`}
        loading={first ? 'first' : 'lazy'}
        className="aspect-4/5 w-full"
      />
      <p
        className={cn(
          'absolute bottom-0 left-0 bg-ground py-1.5 pr-4 font-display text-sm text-terracotta italic print:hidden',
          !lead && 'row:static row:pt-1 row:pr-0 row:pb-0',
        )}
      >
        Bestseller
      </p>
    </div>
    <div>
      <Heading className={cn('mt-4 text-2xl text-evergreen-strong', !lead && 'row:mt-0 row:text-xl')}>
        {service.name}
      </Heading>
      <p className="mt-2 text-ink-soft">{service.short_description}</p>
    </div>
    <p className="mt-auto flex items-baseline justify-between gap-4 pt-5 text-sm text-ink-soft">
      <span className="font-display text-xl text-ink">{priceText(service.price)}</span>
      <span className="text-right">
        {`${service.durationMinutes} minutes${service.mode === 'in_person' ? '' : `, ${modeWords[service.mode]}`}`}
      </span>
    </p>
    <div className={cn('mt-3 border-t border-hairline pt-4', !lead && 'row:col-span-2')}>
      <FreeTimes service={service} free={free} />
      <div className="mt-4 flex items-center justify-between gap-4">
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
  </article>
);

/** The picture whose file a service's `image` names; where the site has none of that name, the doorway. */
export function servicePicture({ image }: Pick<Service, 'image'>): PictureName {
  const name = /([^/]+)\.webp$/.exec(image)?.[1] ?? '';
  return isPictureName(name) ? name : 'doorway';
}
