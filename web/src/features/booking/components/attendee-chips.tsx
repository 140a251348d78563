import { type Dependant, nameWithYear } from '@garden-room/contract/dependant';
import { Chip } from '#components/ui/chip.tsx';

export type AttendeeChipsProps = {
  dependants: readonly Dependant[];
  /** Null for the patient themselves. */
  chosen: Dependant | null;
  onChoose: (dependant: Dependant | null) => void;
};

/** The patient, by the word that fits whoever reads it, and the family: who of them comes. */
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
