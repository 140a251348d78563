import { type BookableService, generalConsultancy } from '@garden-room/contract/service';
import { Link } from 'react-router-dom';
import { site } from '#config/site.ts';

/** The services that can be booked, where the address names an unknown one. Links stay on the same booking page. */
const BookableServices = ({ services }: { services: readonly BookableService[] }) => (
  <ul aria-label="Services" className="max-w-3xl border-t border-hairline">
    {[generalConsultancy, ...services].map(({ id, name, durationMinutes, price }) => (
      <li key={id} className="border-b border-hairline">
        <Link
          to={{ search: id === generalConsultancy.id ? '' : `?${new URLSearchParams({ service: id })}` }}
          className="group/service flex min-h-14 flex-wrap items-center justify-between gap-x-6 py-2 hover:bg-sage"
        >
          <span className="font-medium text-evergreen underline decoration-hairline decoration-2 underline-offset-[0.35em] group-hover/service:decoration-terracotta">
            {name}
            <span className="sr-only">, </span>
          </span>
          <span className="text-sm text-ink-soft tabular-nums">
            {durationMinutes} minutes, {site.currency} {price}
          </span>
        </Link>
      </li>
    ))}
  </ul>
);

export default BookableServices;
