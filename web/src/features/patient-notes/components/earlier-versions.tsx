import { lazy, Suspense, useId, useState } from 'react';
import { Boundary } from '#components/ui/boundary.tsx';
import { Button } from '#components/ui/button.tsx';
import { PartLost } from '#components/ui/part-lost.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { loadNeeded } from '#lib/lost-code.ts';

const NoteVersions = lazy(() => loadNeeded(import('./note-versions.tsx')));

/** What was noted before, for who asks for it. */
export function EarlierVersions({ patientId, current }: { patientId: string; current: number }) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  return (
    <div className="mt-6">
      <Button
        variant="secondary"
        size="sm"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen((was) => !was)}
      >
        Earlier versions
      </Button>
      <div id={listId} className="mt-6 border-l-2 border-hairline pl-5 empty:hidden">
        {open && (
          <Boundary fallback={<PartLost />}>
            <Suspense fallback={<Skeleton className="h-32" />}>
              <NoteVersions patientId={patientId} current={current} />
            </Suspense>
          </Boundary>
        )}
      </div>
    </div>
  );
}
