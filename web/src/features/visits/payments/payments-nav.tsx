import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { cn } from '#lib/cn.ts';

const parts = [
  { name: 'Came in', to: paths.payments },
  { name: 'Open', to: paths.openPayments },
] as const;

/** Chooses between what came in and what is open. */
export const PaymentsNav = ({ shown }: { shown: (typeof parts)[number]['name'] }) => (
  <nav aria-label="Payments" className="print:hidden">
    <ul className="flex">
      {parts.map(({ name, to }) => (
        <li key={name} className="-ml-px">
          <Link
            to={to}
            aria-current={name === shown ? 'page' : undefined}
            className={cn(
              'flex min-h-11 items-center border px-4 text-sm font-medium no-underline transition-colors',
              name === shown
                ? 'border-evergreen bg-evergreen text-on-evergreen'
                : 'border-field text-ink hover:bg-sage',
            )}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
