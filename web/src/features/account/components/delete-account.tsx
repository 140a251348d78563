import { lazy, Suspense, useState, useTransition } from 'react';
import { Boundary } from '#components/ui/boundary.tsx';
import { Button } from '#components/ui/button.tsx';
import { PartLost } from '#components/ui/part-lost.tsx';
import { loadNeeded } from '#lib/lost-code.ts';

const DeleteAccountDialog = lazy(() =>
  loadNeeded(import('./delete-account-dialog.tsx')).then(async (dialog) => {
    await dialog.ready();
    return dialog;
  }),
);

type DeleteAccountProps = {
  userId: string;
  /** The account is gone; this browser still holds its sign-in. */
  onDeleted: () => void;
};

/** The way out. */
export function DeleteAccount({ userId, onDeleted }: DeleteAccountProps) {
  /** Null until the dialog has been asked for. */
  const [open, setOpen] = useState<boolean | null>(null);
  const [opening, startOpening] = useTransition();
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-hairline pt-5">
      <p className="max-w-[52ch] text-ink-soft">
        Leaving for good? What the practice must keep is no longer kept under your name; everything else is
        removed.
      </p>
      <Button
        variant="danger"
        busyText={opening ? 'Opening…' : undefined}
        onClick={() => startOpening(() => setOpen(true))}
      >
        Delete my account
      </Button>
      <Boundary fallback={<PartLost name="The dialog" />}>
        <Suspense fallback={null}>
          {open !== null && (
            <DeleteAccountDialog
              open={open}
              userId={userId}
              onClose={() => setOpen(false)}
              onDeleted={onDeleted}
            />
          )}
        </Suspense>
      </Boundary>
    </div>
  );
}
