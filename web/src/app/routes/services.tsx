import { useServices } from '#app/rendering/page-data.ts';
import { choicesOf, matchingServices, narrowServices } from '#components/services/narrow-services.ts';
import { ServiceCard } from '#components/services/service-card.tsx';
import { ServiceSearch } from '#components/services/service-search.tsx';
import { useChoice } from '#components/services/use-choice.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { useSearchTerm } from '#components/ui/use-search-term.ts';
import { paths } from '#config/paths.ts';
import { cn } from '#lib/cn.ts';

export default function ServicesPage() {
  const services = useServices();
  const { term, box, search, clear } = useSearchTerm();
  const choices = choicesOf(services);
  const { choice, choose } = useChoice(choices);
  const found = narrowServices(matchingServices(services, term), choice);
  return (
    <>
      <PageHeader title="Services">
        <p>
          Ten ways to spend an unhurried hour on your health. Prices are for the whole visit; there is nothing
          to add.
        </p>
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
        <ul className="service-grid mt-8">
          {found.map((service, index) => (
            <li key={service.id}>
              <ServiceCard
                service={service}
                detailsLabel="View Details"
                heading="h2"
                lead={index % 3 === 0}
                first={index === 0}
              />
            </li>
          ))}
          <li
            className={cn(
              'flex flex-col items-start justify-center border-hairline max-lg:mt-6 max-lg:border-t max-lg:pt-10',
              // Beside the last cards, where they leave room.
              found.length % 3 === 0 && 'sm:max-lg:col-span-2',
              found.length > 0 ? 'lg:col-span-2 lg:border-l lg:pl-14' : 'lg:col-span-3 lg:border-t lg:pt-14',
            )}
          >
            <p className="max-w-[20ch] font-display text-3xl text-evergreen-strong">
              Not sure which one is yours?
            </p>
            <p className="mt-4 max-w-[46ch] text-ink-soft">
              Write a few lines in the free counselling chat. You will hear which of these fits, or that none
              does.
            </p>
            <ButtonLink to={paths.counselling} variant="secondary" className="mt-7">
              Free Counselling
            </ButtonLink>
          </li>
        </ul>
      </section>
    </>
  );
}
