import { ratings } from '@garden-room/contract/endpoints/reviews';
import { type Ref, useId } from 'react';
import { cn } from '#lib/cn.ts';

/** The meaning of each rating, from 1 to 5. */
export const ratingWords: Readonly<Record<number, string>> = {
  1: 'Poor',
  2: 'Fair',
  3: 'Good',
  4: 'Very good',
  5: 'Excellent',
};

type RatingFieldProps = {
  value: number | undefined;
  onChange: (rating: number) => void;
  readOnly: boolean;
  error: string | undefined;
  /** Ref of the first radio: takes the focus when a rating is missing. */
  ref: Ref<HTMLInputElement>;
};

/** One of five ratings. The radios themselves stay visible, so that the choice shows in forced colors too. */
export function RatingField({ value, onChange, readOnly, error, ref }: RatingFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="text-sm font-semibold">Your rating</legend>
      <div className="mt-1.5 grid grid-cols-5 gap-px border border-hairline bg-hairline">
        {ratings.map((rating) => (
          <label
            key={rating}
            className={cn(
              'flex cursor-pointer flex-col items-center gap-1 px-0.5 py-3 text-center',
              rating === value ? 'bg-sage-deep font-semibold' : 'bg-paper hover:bg-sage',
            )}
          >
            <input
              ref={rating === 1 ? ref : undefined}
              type="radio"
              name={id}
              checked={rating === value}
              aria-invalid={error ? true : undefined}
              aria-disabled={readOnly || undefined}
              onChange={() => !readOnly && onChange(rating)}
              className="tick"
            />
            <span className="text-lg font-medium tabular-nums">{rating}</span>{' '}
            <span className="text-xs leading-tight">{ratingWords[rating]}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 flex gap-2 text-sm font-medium text-danger">
          <span aria-hidden="true">—</span>
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}
