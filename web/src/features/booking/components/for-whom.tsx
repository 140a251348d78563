import { Button } from '#components/ui/button.tsx';
import { AttendeeChips, type AttendeeChipsProps } from './attendee-chips.tsx';

type ForWhomProps = AttendeeChipsProps & {
  onAdd: () => void;
  /** What the button says while its dialog is on its way. */
  addText: string | undefined;
};

/** Who comes: oneself, somebody of the family where anybody is in it, or somebody to be added. */
export const ForWhom = ({ onAdd, addText, ...attendee }: ForWhomProps) => (
  <div className="flex flex-wrap items-center gap-2">
    {attendee.dependants.length > 0 && (
      <div role="radiogroup" aria-label="For whom" className="flex flex-wrap gap-2">
        <AttendeeChips {...attendee} patient="Myself" />
      </div>
    )}
    <Button variant="quiet" busyText={addText} onClick={onAdd}>
      Somebody else in the family
    </Button>
  </div>
);
