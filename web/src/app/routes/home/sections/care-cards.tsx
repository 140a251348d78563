import { Link } from 'react-router-dom';
import { ArchPicture } from '#components/ui/arch-picture.tsx';
import { paths } from '#config/paths.ts';

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

/** A sentence in place of a title, and five windows on one ledge, each of its own height: a colonnade. */
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
    <ul className="colonnade">
      {cards.map(({ service, picture, title, text }) => (
        <li key={service} className="colonnade-bay group">
          <ArchPicture
            name={picture}
            alt=""
            sizes="(width >= 64rem) 20rem, 6.5rem"
            className="colonnade-picture text-terracotta"
          />
          <h3 className="text-2xl text-evergreen-strong">{title}</h3>
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
