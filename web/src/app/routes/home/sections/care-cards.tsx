import { Link } from 'react-router-dom';
import { ArchPicture } from '#components/ui/arch-picture.tsx';
import { SectionTitle } from '#components/ui/section-title.tsx';
import { paths } from '#config/paths.ts';

const cards = [
  {
    service: 'heart-health-consultation',
    picture: 'card-heart-health',
    title: 'Heart Health',
    text: 'Blood pressure, cholesterol, family history: read together they say more than any one number. You leave knowing where you stand and what is worth changing first.',
  },
  {
    service: 'spa-therapy',
    picture: 'card-spa-therapy',
    title: 'Spa Therapy',
    text: 'Warmth and unhurried hands for muscles that have forgotten how to let go. Your health comes up first, because heat and pressure are not right for everyone.',
  },
  {
    service: 'health-check-up',
    picture: 'card-health-check-ups',
    title: 'Health Check-ups',
    text: 'A conversation, a careful examination, and the tests that are recommended at your age. Not more of them, and not fewer.',
  },
  {
    service: 'personalized-wellness-plan',
    picture: 'card-personalized-plans',
    title: 'Personalized Plans',
    text: 'Your week as it is: sleep, meals, movement, work. Then a few first steps that fit into it, written down, and looked at again after four weeks.',
  },
  {
    service: 'nutrition-coaching',
    picture: 'card-nutrition-coaching',
    title: 'Nutrition Coaching',
    text: 'No forbidden foods and no miracle ones. We start with what you cook already, and adapt it to your health, your kitchen and your budget.',
  },
] as const;

/** Five cards on one pile: each slides over the one before and leaves its edge in sight. */
export const CareCards = () => (
  <section aria-labelledby="care-title" className="wrap pb-20 sm:pb-28">
    <SectionTitle
      id="care-title"
      lead="Most visits begin with one of these, and seldom stay with one of them alone."
    >
      What people come for
    </SectionTitle>
    <ul className="card-pile mt-12 flex flex-col lg:mt-16">
      {cards.map(({ service, picture, title, text }) => (
        <li
          key={service}
          className="pile-card grid overflow-hidden max-lg:grid-rows-[auto_1fr] lg:grid-cols-[1fr_1.05fr]"
        >
          <div className="flex flex-col items-start justify-center px-6 pt-8 pb-9 sm:px-11 sm:pt-11 lg:py-12 lg:pl-14">
            <h3 className="text-3xl text-evergreen-strong">{title}</h3>
            <p className="mt-3 max-w-[46ch] text-ink-soft lg:mt-4">{text}</p>
            <Link
              to={paths.service(service)}
              aria-label={`More Details: ${title}`}
              className="mt-4 rounded-sm py-2 font-medium text-evergreen underline decoration-hairline decoration-2 underline-offset-[0.35em] hover:decoration-terracotta lg:mt-6"
            >
              More Details
            </Link>
          </div>
          <div className="relative max-lg:mr-6 max-lg:ml-auto max-lg:w-60 sm:max-lg:mr-11 sm:max-lg:w-72 lg:mt-10 lg:mr-14">
            <div className="absolute inset-0 text-terracotta">
              <ArchPicture
                name={picture}
                alt=""
                sizes="(width >= 64rem) 40rem, 24rem"
                outlined
                className="size-full"
              />
            </div>
          </div>
        </li>
      ))}
    </ul>
  </section>
);
