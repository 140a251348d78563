import { useId } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { shortcuts } from './use-shortcuts.ts';

type ShortcutsDialogProps = {
  open: boolean;
  onClose: () => void;
  areOn: boolean;
  onTurn: (on: boolean) => void;
};

/** The single keys of the practice's pages, and their switch. */
export function ShortcutsDialog({ open, onClose, areOn, onTurn }: ShortcutsDialogProps) {
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <dl className="divide-y divide-hairline border-y border-hairline">
        {shortcuts.map(({ name, does }) => (
          <div key={name} className="flex items-center justify-between gap-6 py-2">
            <dt className="order-last">
              <kbd className="inline-block min-w-8 rounded-sm border border-field px-2 text-center font-text">
                {name}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 flex items-center gap-3">
        <input
          id={id}
          type="checkbox"
          className="switch"
          checked={areOn}
          onChange={({ target }) => onTurn(target.checked)}
        />
        <label htmlFor={id}>Use single-key shortcuts</label>
      </p>
      <p className="mt-2 text-sm text-ink-soft">
        They rest while you type. Off, no single key does anything, and this list opens by its button in the
        bar.
      </p>
    </Dialog>
  );
}
