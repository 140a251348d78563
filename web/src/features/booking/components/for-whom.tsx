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

/** Who comes: oneself, somebody of the family, or somebody to be added to it. */
export const ForWhom = ({ dependants, chosen, onChoose, onAdd, addText }: ForWhomProps) => (
  <div role="radiogroup" aria-label="For whom" className="flex flex-wrap items-center gap-2">
    {[null, ...dependants].map((one) => (
      <Chip key={one?._id ?? ''} name="for" checked={one?._id === chosen?._id} onChange={() => onChoose(one)}>
        {one ? nameWithYear(one) : 'Myself'}
      </Chip>
    ))}
    <Button variant="quiet" className="px-3" busyText={addText} onClick={onAdd}>
      Somebody else in the family
    </Button>
  </div>
);
