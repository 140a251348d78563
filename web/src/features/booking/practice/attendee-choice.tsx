import { ChipGroup } from '#components/ui/chip-group.tsx';
import { AttendeeChips, type AttendeeChipsProps } from '../components/attendee-chips.tsx';

/** Who comes, where the patient books for others too. */
export const AttendeeChoice = (props: AttendeeChipsProps) => (
  <ChipGroup label="For whom">
    <div className="flex flex-wrap gap-2">
      <AttendeeChips {...props} patient="Themselves" />
    </div>
  </ChipGroup>
);
