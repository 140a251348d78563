import { useRef } from 'react';
import { ServiceCard } from '#components/services/service-card.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { SectionTitle } from '#components/ui/section-title.tsx';
import { paths } from '#config/paths.ts';
import { useFreeTimes } from '#framework/rendering/free-times.ts';
import { useFeaturedServices } from '#framework/rendering/page-data.ts';

/** Three of the services, set like three windows at different heights; on narrow screens the first leads. */
export function FeaturedServices() {
  const grid = useRef<HTMLUListElement>(null);
  const services = useFeaturedServices(grid);
  const freeTimesOf = useFreeTimes();
  return (
    <section id="services" aria-labelledby="services-title" className="wrap py-12">
      <SectionTitle
        id="services-title"
        lead="Each begins with a conversation and ends with something written down that you can follow at home."
      >
        Where would you like to begin?
      </SectionTitle>
      <ul ref={grid} className="service-grid mt-10 lg:mt-12">
        {services.map((service, index) => (
          <li key={service.id}>
            <ServiceCard
              service={service}
              detailsLabel="More Details"
              heading="h3"
              free={freeTimesOf(service.id)}
              lead={index === 0}
            />
          </li>
        ))}
      </ul>
      <p className="mt-10 text-center lg:mt-12">
        <ButtonLink to={paths.services} variant="quiet">
          Explore All Services
        </ButtonLink>
      </p>
    </section>
  );
}
