import type { BookableService } from '@garden-room/contract/service';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { textLinkClass } from '#components/ui/text-link-class.ts';
import { paths } from '#config/paths.ts';
import { site } from '#config/site.ts';

/** The service comes from the address; to book another one chooses it where they are described. One line of a phone. */
export function ServiceLine({ service }: { service: BookableService }) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-4 border-y border-hairline py-1 @md:py-3">
      <label htmlFor={id} className="sr-only">
        Service
      </label>
      <input
        id={id}
        readOnly
        value={service.name}
        className="min-w-60 flex-1 truncate bg-transparent py-2 font-display text-lg text-evergreen-strong @md:text-xl"
      />
      <p className="text-sm text-ink-soft tabular-nums @max-md:hidden">
        {service.durationMinutes} minutes, {site.currency} {service.price}
      </p>
      <Link to={paths.services} className={`-my-1 py-3 ${textLinkClass}`}>
        Change<span className="sr-only"> the service</span>
      </Link>
    </div>
  );
}
