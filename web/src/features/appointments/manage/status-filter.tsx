import { type AppointmentStatus, appointmentStatuses } from '@garden-room/contract/appointment';
import { Link, useSearchParams } from 'react-router-dom';
import { cn } from '#lib/cn.ts';
import { statusWords } from '../status-words.ts';

const isStatus = (text: string | null): text is AppointmentStatus =>
  appointmentStatuses.some((status) => status === text);

/** The status that the address asks for; null for all. */
export function useStatusFilter(): AppointmentStatus | null {
  const [params] = useSearchParams();
  const status = params.get('status');
  return isStatus(status) ? status : null;
}

/** Chooses which appointments are listed, in the address. */
export function StatusFilter({ shown }: { shown: AppointmentStatus | null }) {
  const choice = (status: AppointmentStatus | null, word: string) => (
    <li key={word}>
      <Link
        to={{ search: status === null ? '' : `?status=${status}` }}
        replace
        preventScrollReset
        aria-current={status === shown ? 'true' : undefined}
        className={cn(
          'flex min-h-11 items-center rounded-sm border px-4 text-sm font-medium no-underline transition-colors',
          status === shown
            ? 'border-evergreen bg-evergreen text-on-evergreen'
            : 'border-field text-ink hover:border-evergreen hover:bg-sage',
        )}
      >
        {word}
      </Link>
    </li>
  );
  return (
    <nav aria-label="Status">
      <ul className="flex flex-wrap gap-2">
        {choice(null, 'All')}
        {appointmentStatuses.map((status) => choice(status, statusWords[status].word))}
      </ul>
    </nav>
  );
}
