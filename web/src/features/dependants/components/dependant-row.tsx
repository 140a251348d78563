import type { Dependant } from '@garden-room/contract/dependant';
import { Button } from '#components/ui/button.tsx';

type DependantRowProps = {
  dependant: Dependant;
  /** The button's text while its dialog loads. */
  editText: string | undefined;
  removeText: string | undefined;
  onEdit: () => void;
  onRemove: () => void;
};

/** A dependant, with buttons to edit and remove them. */
export const DependantRow = ({ dependant, editText, removeText, onEdit, onRemove }: DependantRowProps) => (
  <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
    <span className="min-w-0">
      <span className="block font-medium wrap-anywhere">{dependant.name}</span>
      <span className="block text-sm text-ink-soft">Born {dependant.birthYear}</span>
    </span>
    <span className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Edit ${dependant.name}`}
        busyText={editText}
        onClick={onEdit}
      >
        Edit
      </Button>
      <Button
        variant="danger"
        size="sm"
        aria-label={`Remove ${dependant.name}`}
        busyText={removeText}
        onClick={onRemove}
      >
        Remove
      </Button>
    </span>
  </li>
);
