import { type Dependant, nameWithYear } from '@garden-room/contract/dependant';
import { Button } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';

type ForWhomProps = {
  dependants: readonly Dependant[];
  /** Null for the patient themselves. */
  chosen: Dependant | null;
  onChoose: (dependant: Dependant | null) => void;
  onAdd: () => void;
  /** What the button says while its dialog is on its way. */
  addText: string | undefined;
};

/** Who comes: oneself, somebody of the family where anybody is in it, or somebody to be added. */
export const ForWhom = ({ dependants, chosen, onChoose, onAdd, addText }: ForWhomProps) => (
  <div className="flex flex-wrap items-center gap-2">
    {dependants.length > 0 && (
      <div role="radiogroup" aria-label="For whom" className="flex flex-wrap gap-2">
        {[null, ...dependants].map((one) => (
          <Chip
            key={one?._id ?? ''}
            name="for"
            checked={one?._id === chosen?._id}
            onChange={() => onChoose(one)}
          >
            <span className="wrap-anywhere">{one ? nameWithYear(one) : 'Myself'}</span>
          </Chip>
        ))}
      </div>
    )}
    <Button variant="quiet" busyText={addText} onClick={onAdd}>
      Somebody else in the family
    </Button>
  </div>
);
