import { cn } from '#lib/cn.ts';
import type { Summary } from './summary.ts';

type PostDatesProps = Pick<Summary, 'date' | 'dateText' | 'editedOn' | 'editedText' | 'readingMinutes'> & {
  className?: string;
};

/** A dot between two dates on one line; the dot of the first on a line is clipped. */
const dated =
  'relative -ml-[1.1em] mr-[1.1em] pl-[1.1em] before:absolute before:left-0 before:w-[1.1em] before:text-center before:content-["·"_/_""]';

/** When a post was written, when it was edited if it was, and how long a long one takes. */
export const PostDates = ({
  date,
  dateText,
  editedOn,
  editedText,
  readingMinutes,
  className,
}: PostDatesProps) => (
  <p className={cn('flex flex-wrap overflow-x-clip wrap-anywhere', className)}>
    <time dateTime={date} className={cn(dated, 'whitespace-nowrap')}>
      {dateText}
    </time>
    {editedOn !== null && (
      <span className={dated}>
        Edited{' '}
        <time dateTime={editedOn} className="whitespace-nowrap">
          {editedText}
        </time>
      </span>
    )}
    {readingMinutes !== null && <span className={dated}>{`${readingMinutes} min read`}</span>}
  </p>
);
