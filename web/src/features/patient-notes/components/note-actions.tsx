import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { Boundary } from '#components/ui/boundary.tsx';
import { Button } from '#components/ui/button.tsx';
import { LoadFailed } from '#components/ui/load-failed.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { loadOrReload } from '#lib/load-or-reload.ts';

const NoteVersions = lazy(() => loadOrReload(import('./note-versions.tsx')));

type NoteActionsProps = {
  patientId: string;
  /** The current version. */
  current: number;
  /** What changes it. */
  children: ReactNode;
};

/** The note's actions, and its earlier versions on request. */
export function NoteActions({ patientId, current, children }: NoteActionsProps) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-3">
        {children}
        {current > 1 && (
          <Button
            variant="secondary"
            size="sm"
            aria-expanded={open}
            aria-controls={listId}
            onClick={() => setOpen((was) => !was)}
          >
            Earlier versions
          </Button>
        )}
      </div>
      <div id={listId} className="mt-6 border-l-2 border-hairline pl-5 empty:hidden">
        {open && (
          <Boundary fallback={<LoadFailed />}>
            <Suspense fallback={<Skeleton className="h-32" />}>
              <NoteVersions patientId={patientId} current={current} />
            </Suspense>
          </Boundary>
        )}
      </div>
    </>
  );
}
