import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { ServiceCard } from '#components/services/service-card.tsx';
import { ArchPicture } from '#components/ui/arch-picture.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { SectionTitle } from '#components/ui/section-title.tsx';
import { paths } from '#config/paths.ts';
import { useFreeTimes } from '#framework/rendering/free-times.ts';
import { useFeaturedServices, useOfferedServices } from '#framework/rendering/page-data.ts';

const cards = [
  {
    service: 'heart-health-consultation',
    picture: 'card-heart-health',
    title: 'Heart Health',
    text: 'Blood pressure, cholesterol, family history: read together they say more than any one number.',
  },
  {
    service: 'spa-therapy',
    picture: 'card-spa-therapy',
    title: 'Spa Therapy',
    text: 'Warmth and unhurried hands. Your health comes up first, because heat and pressure are not right for everyone.',
  },
  {
    service: 'health-check-up',
    picture: 'card-health-check-ups',
    title: 'Health Check-ups',
    text: 'A conversation, a careful examination, and the tests that are recommended at your age. Not more, and not fewer.',
  },
  {
    service: 'personalized-wellness-plan',
    picture: 'card-personalized-plans',
    title: 'Personalized Plans',
    text: 'Your week as it is, and a few first steps that fit into it: written down, and looked at again after four weeks.',
  },
  {
    service: 'nutrition-coaching',
    picture: 'card-nutrition-coaching',
    title: 'Nutrition Coaching',
    text: 'No forbidden foods and no miracle ones. We start with what you cook already, and adapt it to your health.',
  },
] as const;

type CareCard = (typeof cards)[number];

const inTheStack = cards.map(({ service }) => service);

/** Three of the services, set like three windows at different heights; rows on narrow screens. */
export function FeaturedServices() {
  const grid = useRef<HTMLUListElement>(null);
  const services = useFeaturedServices(grid, inTheStack);
  const freeTimesOf = useFreeTimes();
  return (
    <section id="services" aria-labelledby="services-title" className="wrap pt-9 pb-7 sm:pt-10 sm:pb-6">
      <SectionTitle
        id="services-title"
        lead="Each begins with a conversation and ends with something written down that you can follow at home."
      >
        Where would you like to begin?
      </SectionTitle>
      <ul ref={grid} className="service-grid mt-6 [--window:1] md:max-lg:grid-cols-1">
        {services.map((service) => (
          <li key={service.id}>
            <ServiceCard
              service={service}
              detailsLabel="More Details"
              heading="h3"
              free={freeTimesOf(service.id)}
            />
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <ButtonLink to={paths.services} variant="quiet">
          Explore All Services
        </ButtonLink>
      </p>
    </section>
  );
}

/** What people come for, of what the practice offers; a single card is no choice. */
export function CareCards() {
  const offered = useOfferedServices().map(({ id }) => id);
  const offeredCards = cards.filter(({ service }) => offered.includes(service));
  return offeredCards.length > 1 && <CardStack cards={offeredCards} />;
}

/**
 * Up to five cards in a stack: each has a tab with its title, and the one whose tab is chosen lies on top. The tabs are
 * a radio group, so that the stack can be leafed through before the program is here, and without it.
 */
const CardStack = ({ cards }: { cards: readonly CareCard[] }) => (
  <section aria-labelledby="care-title" className="wrap pb-9">
    <div className="care border-t border-hairline pt-8">
      <div className="care-words">
        <h2 id="care-title" className="text-lg text-terracotta italic">
          What people come for
        </h2>
        <p className="mt-1 max-w-[26ch] font-display text-2xl text-balance text-evergreen-strong">
          Most visits begin with one of these, and seldom end with one of them alone.
        </p>
      </div>
      <div role="radiogroup" aria-labelledby="care-title" className="contents">
        {cards.map(({ service, picture, title, text }, index) => (
          <div key={service} className="contents">
            <h3 className="care-tab text-xl">
              <label className="relative">
                <input
                  type="radio"
                  name="care"
                  value={service}
                  defaultChecked={index === 0}
                  className="absolute inset-0 cursor-[inherit] appearance-none opacity-0"
                />
                <span>{title}</span>
              </label>
            </h3>
            <div className="care-card">
              <div data-service={service} className="care-inside group">
                <ArchPicture
                  name={picture}
                  alt=""
                  sizes="(width >= 48rem) 21rem, 9rem"
                  className="aspect-4/5 w-full text-terracotta [&_.picture]:bg-position-[75%_50%] [&_.picture]:object-[75%_50%]"
                />
                <div>
                  <p className="max-w-[34ch] text-ink-soft md:font-display md:text-2xl md:text-evergreen-strong">
                    {text}
                  </p>
                  <Link
                    to={paths.service(service)}
                    aria-label={`More Details: ${title}`}
                    className="card-link mt-2 inline-block md:mt-4 rounded-sm py-2 font-medium text-evergreen underline decoration-hairline decoration-2 underline-offset-[0.35em] group-hover:decoration-terracotta"
                  >
                    More Details
                  </Link>
                </div>
              </div>
            </div>
          </div>
        ))}
      </div>
    </div>
  </section>
);
