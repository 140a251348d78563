import { cn } from '#lib/cn.ts';
import type { Summary } from './summary.ts';

type PostDatesProps = Pick<Summary, 'date' | 'dateText' | 'editedOn' | 'editedText' | 'readingMinutes'> & {
  className?: string;
};

/** When a post was written, when it was edited if it was, and how long a long one takes. */
export const PostDates = ({
  date,
  dateText,
  editedOn,
  editedText,
  readingMinutes,
  className,
}: PostDatesProps) => (
  <p className={cn('post-dates', className)}>
    <time dateTime={date}>{dateText}</time>
    {editedOn !== null && (
      <span>
        Edited <time dateTime={editedOn}>{editedText}</time>
      </span>
    )}
    {readingMinutes !== null && <span>{`${readingMinutes} min read`}</span>}
  </p>
);
