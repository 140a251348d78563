import { Link, useSearchParams } from 'react-router-dom';
import type { AppointmentFilter } from '#api/appointments.ts';
import { statusWords } from '#components/appointments/status-badge.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { longDate, mediumDate, plainDates, shiftDate } from '#lib/clinic-time.ts';
import { cn } from '#lib/cn.ts';
import { withFilter } from './filter-bar.tsx';

type Preset = { name: string; filter: Pick<AppointmentFilter, (typeof parts)[number]> };

/** The lists that the desk asks for most; `today` at the clinic. Open is what took place and has no outcome yet. */
function presetsOn(today: string): readonly Preset[] {
  const monday = shiftDate(today, -((new Date(`${today}T12:00Z`).getUTCDay() + 6) % 7));
  return [
    { name: 'Today', filter: { from: today, to: today } },
    { name: 'This week', filter: { from: monday, to: shiftDate(monday, 6) } },
    { name: 'Open', filter: { status: 'confirmed', to: today } },
    { name: 'Missed', filter: { status: 'no-show' } },
  ];
}

/** Links to the lists that the desk asks for most. Each sets status and days, of all visits; service and name stay. */
export function ListPresets({ filter, today }: { filter: AppointmentFilter; today: string }) {
  const [params] = useSearchParams();
  return (
    <nav aria-label="Lists" className="print:hidden">
      <ul className="flex flex-wrap gap-x-5">
        {presetsOn(today).map((preset) => {
          const isShown = parts.every((part) => preset.filter[part] === filter[part]);
          const search = parts.reduce(
            (next, part) => withFilter(next, part, preset.filter[part] ?? ''),
            params,
          );
          return (
            <li key={preset.name}>
              <Link
                to={{ search: `?${search}` }}
                replace
                preventScrollReset
                aria-current={isShown ? 'true' : undefined}
                className={cn('block py-2.5', isShown ? 'font-semibold text-evergreen' : textLinkClass)}
              >
                {preset.name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const parts = ['status', 'from', 'to', 'firstVisits'] as const;

/** What a list shows, by its filter: `Missed appointments, November 23 – 29, 2026`. `today` at the clinic. */
export function listTitle({ status, from, to, firstVisits }: AppointmentFilter, today: string): string {
  const days = daysText(from, to, today);
  if (firstVisits) return `${status ? `${statusWords[status].word} first` : 'First'} visits${days}`;
  if (!status) return days === '' ? 'All appointments' : `Appointments${days}`;
  return `${statusWords[status].word} appointments${days}`;
}

function daysText(from: string | undefined, to: string | undefined, today: string): string {
  const named = (date: string) => (date === today ? 'today' : mediumDate(date));
  if (from && from === to) return from === today ? ` today, ${longDate(today)}` : ` on ${mediumDate(from)}`;
  if (from && to) return `, ${plainDates(from, to)}`;
  if (from) return ` from ${named(from)}`;
  return to ? ` until ${named(to)}` : '';
}
