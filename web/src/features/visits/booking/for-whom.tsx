import { type Dependant, nameWithYear } from '@garden-room/contract/dependant';
import { Button } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';

type AttendeeChipsProps = {
  dependants: readonly Dependant[];
  /** Null for the patient themselves. */
  chosen: Dependant | null;
  onChoose: (dependant: Dependant | null) => void;
};

/** Chips for the patient and each dependant: who comes. `patient` is what the reader calls the first. */
export const AttendeeChips = ({
  patient,
  dependants,
  chosen,
  onChoose,
}: AttendeeChipsProps & { patient: 'Myself' | 'Themselves' }) =>
  [null, ...dependants].map((one) => (
    <Chip key={one?._id ?? ''} name="for" checked={one?._id === chosen?._id} onChange={() => onChoose(one)}>
      <span className="wrap-anywhere">{one ? nameWithYear(one) : patient}</span>
    </Chip>
  ));

/** The choice of the person who comes: the patient, one of their dependants, or one to be added. */
export const ForWhom = ({ onAdd, ...attendee }: AttendeeChipsProps & { onAdd: () => void }) => (
  <div className="flex flex-wrap items-center gap-2">
    {attendee.dependants.length > 0 && (
      <div role="radiogroup" aria-label="For whom" className="flex flex-wrap gap-2">
        <AttendeeChips {...attendee} patient="Myself" />
      </div>
    )}
    <Button variant="quiet" onClick={onAdd}>
      Someone else in the family
    </Button>
  </div>
);
