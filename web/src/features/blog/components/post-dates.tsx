import { plainDate } from '#lib/clinic-time.ts';
import type { Summary } from '../summary.ts';

type PostDatesProps = Pick<Summary, 'date' | 'editedOn' | 'readingMinutes'> & { className?: string };

/** When a post was written, when it was edited if it was, and how long it takes. */
export const PostDates = ({ date, editedOn, readingMinutes, className }: PostDatesProps) => (
  <p className={className}>
    <time dateTime={date}>{plainDate(date)}</time>
    {editedOn !== null && (
      <>
        <span aria-hidden="true"> · </span>
        <span className="whitespace-nowrap">
          Edited <time dateTime={editedOn}>{plainDate(editedOn)}</time>
        </span>
      </>
    )}
    <span aria-hidden="true"> · </span>
    <span className="whitespace-nowrap">{readingMinutes} min read</span>
  </p>
);
