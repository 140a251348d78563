import type { Appointment } from '@garden-room/contract/appointment';
import { canMove } from '@garden-room/contract/life-cycle';
import type { Column } from '#components/ui/data-table.tsx';
import { longDate } from '#lib/clinic-time.ts';
import type { Several } from './use-several.ts';

/** Chooses a request, to decide about several at once. */
export const choiceColumn = (several: Several): Column<Appointment> => ({
  header: 'Choose',
  cell: ({ _id, status, date, time, patientName }) =>
    canMove(status, 'confirm') && (
      <label className="-m-2 inline-grid size-11 place-items-center">
        <span className="sr-only">{`Choose ${longDate(date)}, ${time}, ${patientName}`}</span>
        <input
          type="checkbox"
          checked={several.isChosen(_id)}
          disabled={several.progress !== null}
          onChange={({ target }) => several.choose(_id, target.checked)}
          className="size-5 accent-evergreen"
        />
      </label>
    ),
});

/** Why an appointment was not decided with the others. */
export const WhyNot = ({ reason }: { reason: string | undefined }) =>
  reason !== undefined && <p className="mt-2 text-sm font-medium text-danger">{reason}</p>;
