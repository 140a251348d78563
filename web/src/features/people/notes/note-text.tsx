import type { PatientNote } from '@garden-room/contract/endpoints/patient-notes';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import type { RenderedMarkdownProps } from '#components/ui/rendered-markdown.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { instantText } from '#lib/instant-text.ts';

/** A note is for work: no initial, the size of the page around it. */
export const noteClass = 'prose prose-plain max-w-none text-base wrap-anywhere';

/** The level of a note's headings, which are shown under one of the second level. */
export const noteHeadingLevel = 3;

/** `topLevel`: of its headings; a version with a heading of its own begins below that. */
type NoteTextProps = { text: string; topLevel?: number };

/** The text as it was written, where what renders it was lost on the way. */
const RenderedMarkdown = lazyPart<RenderedMarkdownProps>(
  () => import('#components/ui/rendered-markdown.tsx'),
  {
    skeleton: () => <Skeleton className="h-20" />,
    failed: ({ text }) => <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>,
  },
);

/** A version as it reads. */
export const NoteText = ({ text, topLevel = noteHeadingLevel }: NoteTextProps) => (
  <RenderedMarkdown text={text} topLevel={topLevel} className={noteClass} />
);

/** When a version was saved, and by whom as far as they are still there. */
export const SavedBy = ({ note: { savedAt, savedBy } }: { note: Pick<PatientNote, 'savedAt' | 'savedBy'> }) =>
  savedAt !== null && (
    <p className="text-sm wrap-anywhere text-ink-soft">
      Saved on <time dateTime={savedAt}>{instantText(savedAt)}</time>
      <span>{savedBy !== null && ` by ${savedBy}`}</span>
    </p>
  );
