import type { PatientNote } from '@garden-room/contract/endpoints/patient-notes';
import { lazy, Suspense } from 'react';
import { Boundary } from '#components/ui/boundary.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { instantText } from '#lib/instant-text.ts';
import { loadCode } from '#lib/load-or-reload.ts';

/** A note is for work: no initial, the size of the page around it. */
export const noteClass = 'prose prose-plain max-w-none text-base wrap-anywhere';

/** The level of a note's headings, which are shown under one of the second level. */
export const noteHeadingLevel = 3;

/** `topLevel`: of its headings; a version with a heading of its own begins below that. */
type NoteTextProps = { text: string; topLevel?: number };

const RenderedMarkdown = lazy(() => loadCode(() => import('#components/ui/rendered-markdown.tsx')));

/** A version as it reads; as it was written, where what renders it was lost on the way. */
export const NoteText = ({ text, topLevel = noteHeadingLevel }: NoteTextProps) => (
  <Boundary fallback={<p className="whitespace-pre-wrap wrap-anywhere">{text}</p>}>
    <Suspense fallback={<Skeleton className="h-20" />}>
      <RenderedMarkdown text={text} topLevel={topLevel} className={noteClass} />
    </Suspense>
  </Boundary>
);

/** When a version was saved, and by whom as far as they are still there. */
export const SavedBy = ({ note: { savedAt, savedBy } }: { note: Pick<PatientNote, 'savedAt' | 'savedBy'> }) =>
  savedAt !== null && (
    <p className="text-sm wrap-anywhere text-ink-soft">
      Saved on <time dateTime={savedAt}>{instantText(savedAt)}</time>
      <span>{savedBy !== null && ` by ${savedBy}`}</span>
    </p>
  );
