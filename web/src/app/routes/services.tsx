import { useDeferredValue, useState } from 'react';
import { matchingServices } from '../../components/services/matching-services.ts';
import { ServiceCard } from '../../components/services/service-card.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { paths } from '../../config/paths.ts';
import { useServices } from '../page-data.ts';

export default function ServicesPage() {
  const services = useServices();
  const [term, setTerm] = useState('');
  const found = matchingServices(services, useDeferredValue(term));
  return (
    <>
      <PageHeader title="Services">
        <p>
          Ten ways to spend an unhurried hour on your health. Prices are for the whole visit; there is nothing
          to add.
        </p>
      </PageHeader>
      <section aria-label="All services" className="wrap pb-24 sm:pb-32">
        <div className="max-w-md border-t border-hairline pt-8">
          <TextField
            type="search"
            label="Search services by keyword"
            placeholder="For example, sleep"
            autoComplete="off"
            enterKeyHint="search"
            value={term}
            onChange={(event) => setTerm(event.target.value)}
          />
        </div>
        <p role="status" className={found.length > 0 ? 'sr-only' : 'mt-16 font-display text-2xl'}>
          {found.length > 0
            ? `${found.length} of ${services.length} services`
            : 'No services found matching the search term.'}
        </p>
        <ul className="mt-14 grid gap-x-8 gap-y-20 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-14">
          {found.map((service) => (
            <li key={service.id}>
              <ServiceCard service={service} detailsLabel="View Details" heading="h2" />
            </li>
          ))}
          <li className="flex flex-col items-start justify-center border-hairline max-lg:border-t max-lg:pt-10 sm:max-lg:col-span-2 lg:col-span-2 lg:border-l lg:pl-14">
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
