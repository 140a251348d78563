import { type BookableService, generalConsultancy } from '@garden-room/contract/service';
import Check from 'lucide-react/icons/check';
import { Link } from 'react-router-dom';
import { priceText } from '#config/site.ts';

type BookableServicesProps = {
  services: readonly BookableService[];
  /** Id of the one that is being booked. */
  current?: string;
  onChoose?: () => void;
};

/** The services that can be booked, the general consultancy first. Links stay on the same booking page. */
export const BookableServices = ({ services, current, onChoose }: BookableServicesProps) => (
  <ul aria-label="Services" className="max-w-3xl border-t border-hairline">
    {[generalConsultancy, ...services].map(({ id, name, durationMinutes, price }) => (
      <li key={id} className="border-b border-hairline">
        <Link
          to={{ search: id === generalConsultancy.id ? '' : `?${new URLSearchParams({ service: id })}` }}
          aria-current={id === current ? 'true' : undefined}
          onClick={onChoose}
          className="group/service flex min-h-14 flex-col justify-center gap-x-6 px-2 py-2 hover:bg-sage aria-[current]:bg-sage sm:flex-row sm:items-center sm:justify-between"
        >
          <span className="flex items-center gap-2">
            {id === current && <Check aria-hidden="true" size={18} className="shrink-0 text-evergreen" />}
            <span className="font-medium text-evergreen underline decoration-hairline decoration-2 underline-offset-[0.35em] group-hover/service:decoration-terracotta">
              {name}
            </span>
            <span className="sr-only">, </span>
          </span>
          <span className="text-sm text-ink-soft tabular-nums">{`${durationMinutes} minutes, ${priceText(price)}`}</span>
        </Link>
      </li>
    ))}
  </ul>
);
