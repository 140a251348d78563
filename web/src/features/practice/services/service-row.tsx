import type { ManagedService } from '@garden-room/contract/managed-service';
import { modeWords } from '@garden-room/contract/visit-mode';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useId } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { CoverPicture } from '#components/ui/cover-picture.tsx';
import { priceText } from '#config/site.ts';

type ServiceRowProps = {
  service: ManagedService;
  /** Whether changes are kept that are not saved. */
  hasDraft: boolean;
  onEdit: () => void;
  onRemove: () => void;
  /** Moves the row; null at the end of the list. */
  onMoveUp: (() => void) | null;
  onMoveDown: (() => void) | null;
};

/** A service in the practice's list, with its actions. */
export function ServiceRow({ service, hasDraft, onEdit, onRemove, onMoveUp, onMoveDown }: ServiceRowProps) {
  const id = useId();
  const { name, price, durationMinutes, mode, hidden, picture, confirmsAtOnce } = service;
  return (
    <article
      aria-labelledby={id}
      className="grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-5 gap-y-3 py-4 md:grid-cols-[3rem_minmax(0,1fr)_auto]"
    >
      <CoverPicture picture={picture} sizes="3rem" className="aspect-4/5 w-12" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={id} className="font-display text-xl wrap-anywhere text-evergreen-strong">
            {name}
          </h2>
          {hidden && <Badge tone="outline">Hidden</Badge>}
          {hasDraft && <Badge tone="apricot">Not saved yet</Badge>}
        </div>
        <p className="text-sm text-ink-soft tabular-nums">{`${priceText(price)}, ${durationMinutes} minutes, ${modeWords[mode]}${confirmsAtOnce ? ', confirmed at once' : ''}`}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-md:col-span-2">
        <MoveButton label={`Move up: ${name}`} onPress={onMoveUp} Icon={ArrowUp} />
        <MoveButton label={`Move down: ${name}`} onPress={onMoveDown} Icon={ArrowDown} />
        <Button variant="secondary" size="sm" aria-describedby={id} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="quietDanger" size="sm" aria-describedby={id} onClick={onRemove}>
          Delete
        </Button>
      </div>
    </article>
  );
}

type MoveButtonProps = { label: string; onPress: (() => void) | null; Icon: typeof ArrowUp };

/** Stays where it is at the end of the list, so that the focus does. */
const MoveButton = ({ label, onPress, Icon }: MoveButtonProps) => (
  <Button
    variant="secondary"
    size="sm"
    aria-label={label}
    aria-disabled={onPress === null || undefined}
    onClick={onPress ?? undefined}
    className="aria-disabled:pointer-events-none aria-disabled:opacity-40"
  >
    <Icon aria-hidden="true" size={18} strokeWidth={1.7} className="-mx-1.5" />
  </Button>
);
