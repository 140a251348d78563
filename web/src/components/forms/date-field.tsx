import { earliestDate, furthestDate, noSuchYear, sentDateSchema } from '@garden-room/contract/wall-time';
import { type ComponentProps, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { controlClass, Field, type FieldText } from '#components/ui/fields.tsx';
import { mediumDate } from '#lib/clinic-time.ts';
import { cn } from '#lib/cn.ts';

type DateFieldProps = Omit<ComponentProps<'input'>, 'type'> & FieldText;

/**
 * A date. Takes every prop of an input but its type, `ref` too, so form libraries can register it. Every date that
 * people type is in one, so that a year of two digits is never taken for one of the first century.
 */
export function DateField({ label, hint, error, id, className, ...rest }: DateFieldProps) {
  const [isDoubted, setDoubted] = useState(false);
  return (
    // A form that is sent says of such a year the same, without what was meant.
    <Field id={id} label={label} hint={hint} error={isDoubted && error === noSuchYear ? undefined : error}>
      {(control) => (
        <DateInput {...rest} {...control} onDoubt={setDoubted} className={cn('h-12', className)} />
      )}
    </Field>
  );
}

/** The control of a `DateField` by itself, for where no label is to be seen. */
export function DateInput({
  id: givenId,
  min,
  max,
  className,
  onBlur,
  onKeyDown,
  onChange,
  onDoubt,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { onDoubt?: (isDoubted: boolean) => void }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  // Fixed: a limit that changes while a year is typed makes the browser forget its digits.
  const [furthest] = useState(() => furthestDate(Date.now()));
  // The first day of two may be a slip itself.
  const least = min !== undefined && String(min) > earliestDate ? min : earliestDate;
  const [doubted, setDoubted] = useState<string | null>(null);
  const doubt = (date: string | null) => {
    setDoubted(date);
    onDoubt?.(date !== null);
  };
  const look = (date: string) => doubt(date !== '' && isSlip(date, furthest) ? date : null);
  const meant = doubted && dateMeant(doubted, { min: least, max: max ?? furthest });
  return (
    <>
      <input
        {...rest}
        id={id}
        type="date"
        min={least}
        max={max ?? furthest}
        aria-invalid={rest['aria-invalid'] || doubted !== null || undefined}
        aria-describedby={
          [rest['aria-describedby'], doubted && `${id}-year`].filter(Boolean).join(' ') || undefined
        }
        className={cn(controlClass, className)}
        onChange={(event) => {
          doubt(null);
          onChange?.(event);
        }}
        onBlur={(event) => {
          look(event.target.value);
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') look(event.currentTarget.value);
          onKeyDown?.(event);
        }}
      />
      {doubted !== null && (
        <p id={`${id}-year`} role="alert" className="text-sm font-medium text-danger">
          {meant ? (
            <>
              <span>{`The year is ${doubted.slice(0, 4)}. Do you mean`}</span>{' '}
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Take ${mediumDate(meant)}`}
                onClick={() => put(id, meant)}
              >
                {`${meant.slice(0, 4)}?`}
              </Button>
            </>
          ) : (
            slipWords(doubted)
          )}
        </p>
      )}
    </>
  );
}

/** Whether a date field is empty or has a date that can be sent; while typing it passes years such as 0002. */
export const isWholeDate = ({ value, validity }: HTMLInputElement): boolean =>
  value === '' ? !validity.badInput : sentDateSchema.safeParse(value).success;

const isSlip = (date: string, furthest: string): boolean => date < earliestDate || date > furthest;

/** The advice on a slip whose year cannot be guessed. */
function slipWords(date: string): string {
  if (date >= earliestDate) return 'Use a day within the next ten years.';
  return date.startsWith('0') ? 'Write the year with four digits.' : 'Use a year from 1900 on.';
}

/** The date meant by one with a two-digit year: the latest that the field takes; null where it takes none. */
export function dateMeant(
  date: string,
  { min, max }: { min: string | number; max: string | number },
): string | null {
  if (!date.startsWith('00')) return null;
  const found = ['20', '19'].map((century) => `${century}${date.slice(2)}`);
  return found.find((one) => String(min) <= one && one <= String(max)) ?? null;
}

/** Has a field hold a date as if it were typed: whatever keeps its value learns of it. */
function put(id: string, date: string): void {
  const input = document.getElementById(id);
  if (!(input instanceof HTMLInputElement)) return;
  // React replaces the property of the element itself, and takes no notice of a change by that one.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, date);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}
