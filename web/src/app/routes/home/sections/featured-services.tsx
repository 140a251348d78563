import { useFeaturedServices } from '#app/rendering/page-data.ts';
import { ServiceCard } from '#components/services/service-card.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { SectionTitle } from '#components/ui/section-title.tsx';
import { paths } from '#config/paths.ts';

/** Three of the services, set like three windows at different heights. */
export function FeaturedServices() {
  const services = useFeaturedServices();
  return (
    <section id="services" aria-labelledby="services-title" className="wrap py-20 sm:py-28">
      <SectionTitle
        id="services-title"
        lead="Each begins with a conversation and ends with something written down that you can follow at home."
      >
        Where would you like to begin?
      </SectionTitle>
      <ul className="mt-14 grid gap-x-8 gap-y-16 sm:grid-cols-2 lg:mt-16 lg:grid-cols-3 lg:gap-x-14">
        {services.map((service) => (
          <li key={service.id} className="lg:nth-[2]:mt-16 lg:nth-[3]:mt-6">
            <ServiceCard service={service} detailsLabel="More Details" heading="h3" />
          </li>
        ))}
      </ul>
      <p className="mt-16 text-center">
        <ButtonLink to={paths.services} variant="quiet">
          Explore All Services
        </ButtonLink>
      </p>
    </section>
  );
}
