import { type Block, blockedParts } from '@garden-room/contract/block';
import { timeText } from '@garden-room/contract/time-text';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { DateField } from '#components/forms/date-field.tsx';
import { SelectField } from '#components/ui/fields.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PatientName } from '#components/ui/patient-name.tsx';
import { paths } from '#config/paths.ts';
import { hasCode } from '#lib/api-error.ts';
import { shortDate } from '#lib/clinic-time.ts';

type LongerFieldsProps = Pick<UseFormReturn<Block>, 'register'> & {
  date: string;
  errors: FieldErrors<Block>;
  isRepeated: boolean;
};

/** The last day of a block that spans days, and how it comes again. */
export const LongerFields = ({ date, register, errors, isRepeated }: LongerFieldsProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <div className="sm:col-span-2">
      <DateField
        label="Last day (optional)"
        hint="From the first time on the first day to the second time on this one, without a gap."
        min={date}
        error={errors.lastDate?.message}
        {...register('lastDate')}
      />
    </div>
    <SelectField label="Repeats" {...register('everyWeeks', { valueAsNumber: true })}>
      <option value={0}>Not</option>
      <option value={1}>Every week</option>
      <option value={2}>Every second week</option>
    </SelectField>
    {isRepeated && (
      <DateField label="Until" min={date} error={errors.until?.message} {...register('until')} />
    )}
  </div>
);

/** Why time could not be blocked, with the appointments that are in the way. */
export function BlockProblem({ error, block }: { error: Error; block: Block | null }) {
  const [part, ...further] = block ? blockedParts(block) : [];
  if (!hasCode(error, 'bookings_stranded')) return <Notice tone="error">{error.message}</Notice>;
  return (
    <Notice tone="error" title="A patient is booked then">
      <p>Nothing is blocked yet.</p>
      <ul className="mt-2 list-disc pl-5">
        {error.appointments.map((visit) => (
          <li key={visit._id}>
            <Link
              to={paths.appointment(visit._id)}
              className={textLinkClass}
            >{`${shortDate(visit.date)}, ${timeText(visit.time)}`}</Link>
            , <PatientName name={visit.patientName} id={visit.patientId} of={visit} />
            <span>{`, ${visit.serviceName}`}</span>
          </li>
        ))}
      </ul>
      {part && further.length === 0 && (
        <p className="mt-3">
          Move or cancel it first, or{' '}
          <Link to={`${paths.closeDays}?${new URLSearchParams(part)}`} className={textLinkClass}>
            close this time and settle all of its visits
          </Link>
          .
        </p>
      )}
    </Notice>
  );
}
