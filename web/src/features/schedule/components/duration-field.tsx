import { type ComponentProps, useId } from 'react';
import { selectClass } from '#components/ui/select-class.ts';
import { cn } from '#lib/cn.ts';
import { durationWords } from '../setting-words.ts';

type DurationFieldProps = ComponentProps<'select'> & {
  label: string;
  /** Minutes to choose from. */
  choices: readonly number[];
  /** What is set now, which may be none of them. */
  current: number;
  /** A choice in words. */
  tell?: (minutes: number) => string;
};

/** A stretch of time, out of those that a practice may want. */
export function DurationField({
  label,
  choices,
  current,
  tell = durationWords,
  ...select
}: DurationFieldProps) {
  const id = useId();
  const all = [...new Set([...choices, current])].filter(Number.isFinite).sort((a, b) => a - b);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
      <label htmlFor={id} className="min-w-0 flex-1 basis-72">
        {label}
      </label>
      <select {...select} id={id} className={cn(selectClass, 'h-11 w-56! px-3')}>
        {all.map((minutes) => (
          <option key={minutes} value={minutes}>
            {tell(minutes)}
          </option>
        ))}
      </select>
    </div>
  );
}
