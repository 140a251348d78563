import { type Dependant, nameWithYear } from '@garden-room/contract/dependant';
import { Chip } from '#components/ui/chip.tsx';
import { ChipGroup } from '#components/ui/chip-group.tsx';

type AttendeeChoiceProps = {
  dependants: readonly Dependant[];
  /** Null for the patient themselves. */
  chosen: Dependant | null;
  onChoose: (dependant: Dependant | null) => void;
};

/** Who comes, where the patient books for others too. */
export const AttendeeChoice = ({ dependants, chosen, onChoose }: AttendeeChoiceProps) => (
  <ChipGroup label="For whom">
    <div className="flex flex-wrap gap-2">
      {[null, ...dependants].map((one) => (
        <Chip
          key={one?._id ?? ''}
          name="for"
          checked={one?._id === chosen?._id}
          onChange={() => onChoose(one)}
        >
          <span className="wrap-anywhere">{one ? nameWithYear(one) : 'Themselves'}</span>
        </Chip>
      ))}
    </div>
  </ChipGroup>
);
