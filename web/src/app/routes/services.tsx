import { generalConsultancy } from '@garden-room/contract/service';
import { modeWords } from '@garden-room/contract/visit-mode';
import { Link, useSearchParams } from 'react-router-dom';
import { NextTime, type ServiceTimes } from '#components/services/free-times.tsx';
import { ServiceCard } from '#components/services/service-card.tsx';
import {
  type Choice,
  choicesOf,
  matchingServices,
  narrowServices,
  ServiceSearch,
} from '#components/services/service-search.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { useSearchTerm } from '#components/ui/use-search-term.ts';
import { paths } from '#config/paths.ts';
import { priceText } from '#config/site.ts';
import { useFreeTimes } from '#framework/rendering/free-times.ts';
import { useServices } from '#framework/rendering/page-data.ts';
import { cn } from '#lib/cn.ts';

export default function ServicesPage() {
  const services = useServices();
  const freeTimesOf = useFreeTimes();
  const { term, box, search, clear } = useSearchTerm();
  const choices = choicesOf(services);
  const { choice, choose } = useChoice(choices);
  const found = narrowServices(matchingServices(services, term), choice);
  return (
    <>
      <PageHeader title="Services" brief>
        <p>{`${lengthsText(choices.length)} Prices are for the whole visit; there is nothing to add.`}</p>
      </PageHeader>
      <section aria-label="All services" className="wrap pb-24 sm:pb-32">
        <ServiceSearch
          term={term}
          box={box}
          onSearch={search}
          onClear={clear}
          choices={choices}
          choice={choice}
          onChoose={choose}
          all={services.length}
          found={found.length}
        />
        <ul className="service-grid mt-2 sm:mt-8">
          {found.map((service, index) => (
            <li key={service.id}>
              <ServiceCard
                service={service}
                detailsLabel="View Details"
                heading="h2"
                free={freeTimesOf(service.id)}
                first={index === 0}
              />
            </li>
          ))}
          <li
            className={cn(
              'flex flex-col items-start justify-center border-hairline max-lg:pt-10',
              // Beside the last cards, where they leave room.
              found.length % 2 === 0 && 'md:max-lg:col-span-2',
              found.length > 0 ? 'lg:col-span-2 lg:border-l lg:pl-14' : 'lg:col-span-3 lg:border-t lg:pt-14',
            )}
          >
            <UnsureWhich free={freeTimesOf(generalConsultancy.id)} />
          </li>
        </ul>
      </section>
    </>
  );
}

/** The lengths of visits, by those on offer in ascending order: `Unhurried visits of 30 to 90 minutes.` */
function lengthsText(lengths: readonly string[]): string {
  const [shortest, longest] = [lengths[0], lengths.at(-1)];
  if (shortest === undefined) return '';
  return `Unhurried visits of ${shortest === longest ? shortest : `${shortest} to ${longest}`} minutes.`;
}

/** Help for visitors unsure which service to choose: the visit that is booked without choosing, or a question first. */
const UnsureWhich = ({ free }: { free: ServiceTimes | null }) => {
  const { id, name, price, durationMinutes, mode, short_description } = generalConsultancy;
  return (
    <section aria-labelledby="unsure" className="w-full max-w-[34rem]">
      <p className="font-display text-lg text-terracotta italic">Not sure which one is yours?</p>
      <h2 id="unsure" className="mt-1 text-4xl text-evergreen-strong">
        {name}
      </h2>
      <p className="mt-3 text-ink-soft">{short_description}</p>
      <p className="mt-5 mb-2 flex items-baseline justify-between gap-4 text-sm text-ink-soft">
        <span className="font-medium text-ink tabular-nums">{priceText(price)}</span>
        <span className="text-right">{`${durationMinutes} minutes, ${modeWords[mode]}`}</span>
      </p>
      <NextTime service={{ id, name }} free={free} />
      <p className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to={paths.bookService(id)} variant="secondary" aria-label={`Book Now: ${name}`}>
          Book Now
        </ButtonLink>
        <span className="text-ink-soft">
          Or ask in the free chat:{' '}
          <Link to={paths.counselling} className={textLinkClass}>
            Free Counselling
          </Link>
        </span>
      </p>
    </section>
  );
};

type Choices = Record<keyof Choice, readonly string[]>;

/**
 * The filters in the query string, beside the search term: a reload, a link and the back button keep them. The
 * prerendered page has no query. Unknown values are ignored.
 */
function useChoice(choices: Choices) {
  const [params, setParams] = useSearchParams();
  const hydrated = useHydrated();

  const inAddress = (name: keyof Choice) => {
    const value = (hydrated && params.get(name)) || '';
    return choices[name].includes(value) ? value : '';
  };

  const choose = (change: Partial<Choice>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(change)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace: true });
  };

  return { choice: { need: inAddress('need'), length: inAddress('length') }, choose };
}
