import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { Boundary } from '#components/ui/boundary.tsx';
import { Button } from '#components/ui/button.tsx';
import { PartLost } from '#components/ui/part-lost.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { loadNeeded } from '#lib/lost-code.ts';

const NoteVersions = lazy(() => loadNeeded(import('./note-versions.tsx')));

type NoteActionsProps = {
  patientId: string;
  /** The version that stands. */
  current: number;
  /** What changes it. */
  children: ReactNode;
};

/** What can be done with a note, and what was noted before, for who asks for it. */
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
          <Boundary fallback={<PartLost />}>
            <Suspense fallback={<Skeleton className="h-32" />}>
              <NoteVersions patientId={patientId} current={current} />
            </Suspense>
          </Boundary>
        )}
      </div>
    </>
  );
}
