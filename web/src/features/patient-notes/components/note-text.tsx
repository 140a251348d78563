import { lazy, Suspense } from 'react';
import { Boundary } from '#components/ui/boundary.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { noteClass, noteHeadingLevel } from '../note-style.ts';

/** `topLevel`: of its headings; a version with a heading of its own begins below that. */
type NoteTextProps = { text: string; topLevel?: number };

const RenderedMarkdown = lazy(() => import('#components/ui/rendered-markdown.tsx'));

/** A version as it reads; as it was written, where what renders it was lost on the way. */
export const NoteText = ({ text, topLevel = noteHeadingLevel }: NoteTextProps) => (
  <Boundary fallback={<p className="whitespace-pre-wrap wrap-anywhere">{text}</p>}>
    <Suspense fallback={<Skeleton className="h-20" />}>
      <RenderedMarkdown text={text} topLevel={topLevel} className={noteClass} />
    </Suspense>
  </Boundary>
);
