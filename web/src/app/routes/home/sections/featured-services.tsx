import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { ServiceCard } from '#components/services/service-card.tsx';
import { ArchPicture } from '#components/ui/arch-picture.tsx';
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

/** Each picture has its own height on a desktop; the subject of all of them is right of their centre. */
const cards = [
  {
    service: 'heart-health-consultation',
    picture: 'card-heart-health',
    height: 'lg:aspect-[3/4.2]',
    title: 'Heart Health',
    text: 'Blood pressure, cholesterol, family history: read together they say more than any one number.',
  },
  {
    service: 'spa-therapy',
    picture: 'card-spa-therapy',
    height: 'lg:aspect-[3/4.9]',
    title: 'Spa Therapy',
    text: 'Warmth and unhurried hands. Your health comes up first, because heat and pressure are not right for everyone.',
  },
  {
    service: 'health-check-up',
    picture: 'card-health-check-ups',
    height: 'lg:aspect-[3/5.4]',
    title: 'Health Check-ups',
    text: 'A conversation, a careful examination, and the tests that are recommended at your age. Not more, and not fewer.',
  },
  {
    service: 'personalized-wellness-plan',
    picture: 'card-personalized-plans',
    height: 'lg:aspect-[3/4.9]',
    title: 'Personalized Plans',
    text: 'Your week as it is, and a few first steps that fit into it: written down, and looked at again after four weeks.',
  },
  {
    service: 'nutrition-coaching',
    picture: 'card-nutrition-coaching',
    height: 'lg:aspect-[3/4.2]',
    title: 'Nutrition Coaching',
    text: 'No forbidden foods and no miracle ones. We start with what you cook already, and adapt it to your health.',
  },
] as const;

/**
 * A sentence in place of a title, and five windows on one ledge, each of its own height: a colonnade, where titles and texts keep
 * common lines. Rows on narrow screens.
 */
export const CareCards = () => (
  <section aria-labelledby="care-title" className="pb-12 sm:pb-16">
    <div className="wrap grid gap-x-14 gap-y-3 border-t border-hairline pt-6 lg:grid-cols-[1fr_2.4fr] lg:pt-9">
      <h2 id="care-title" className="text-lg text-terracotta italic">
        What people come for
      </h2>
      <p className="max-w-[26ch] font-display text-3xl text-balance text-evergreen-strong">
        Most visits begin with one of these, and seldom end with one of them alone.
      </p>
    </div>
    <ul className="mx-auto mt-9 grid w-[min(100rem,100%-2*var(--gutter))] grid-cols-[minmax(0,1fr)] sm:max-lg:grid-cols-2 sm:max-lg:gap-x-10 lg:mt-12 lg:grid-cols-5 lg:grid-rows-[repeat(4,auto)]">
      {cards.map(({ service, picture, title, text, height }) => (
        <li
          key={service}
          className="group relative grid grid-cols-[min(7rem,32%)_minmax(0,1fr)] grid-rows-[auto_1fr_auto] justify-items-start gap-x-6 border-b border-hairline pt-7 pb-3 [--side:clamp(0.75rem,1.4vw,1.5rem)] @max-[18rem]/page:grid-cols-none @max-[18rem]/page:grid-rows-none lg:row-span-4 lg:grid-cols-[minmax(0,1fr)] lg:grid-rows-subgrid lg:border-0 lg:px-(--side) lg:py-0"
        >
          <ArchPicture
            name={picture}
            alt=""
            sizes="(width >= 64rem) 20rem, 6.5rem"
            className={`row-span-3 aspect-3/4 w-full text-terracotta @max-[18rem]/page:row-auto @max-[18rem]/page:max-w-28 lg:row-auto lg:self-end [&_.picture]:bg-position-[75%_50%] [&_.picture]:object-[75%_50%] ${height}`}
          />
          {/* The ledge. */}
          <h3 className="text-2xl text-evergreen-strong lg:-mx-(--side) lg:justify-self-stretch lg:border-t-2 lg:border-apricot lg:px-(--side) lg:pt-5">
            {title}
          </h3>
          <p className="mt-2 text-ink-soft">{text}</p>
          <Link
            to={paths.service(service)}
            aria-label={`More Details: ${title}`}
            className="card-link mt-3 rounded-sm py-2 font-medium text-evergreen underline decoration-hairline decoration-2 underline-offset-[0.35em] group-hover:decoration-terracotta"
          >
            More Details
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
