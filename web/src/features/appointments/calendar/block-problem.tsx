import { Link } from 'react-router-dom';
import { Notice } from '#components/ui/notice.tsx';
import { textLinkClass } from '#components/ui/text-link-class.ts';
import { paths } from '#config/paths.ts';
import { hasCode } from '#lib/api-error.ts';
import { shortDate } from '#lib/clinic-time.ts';

/** Why time could not be blocked; where somebody is booked then, who. */
export function BlockProblem({ error }: { error: Error }) {
  if (!hasCode(error, 'bookings_stranded')) return <Notice tone="error">{error.message}</Notice>;
  return (
    <Notice tone="error" title="Somebody is booked then">
      <p>Move or cancel it first; until then nothing is blocked.</p>
      <ul className="mt-2 list-disc pl-5">
        {error.appointments.map(({ _id, date, time, patientName, serviceName }) => (
          <li key={_id}>
            <Link to={paths.appointment(_id)} className={textLinkClass}>
              {shortDate(date)}, {time}
            </Link>
            , {patientName}, {serviceName}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
