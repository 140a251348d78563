import { useId, useState } from 'react';
import { DateField } from '#components/forms/date-field.tsx';
import { Button } from '#components/ui/button.tsx';
import type { Elements } from '#lib/elements.ts';
import type { DateRange } from '#lib/opening-hours.ts';

type DatesProps = {
  /** The list of dates to come, or a note that there are none. */
  children: Elements;
  /** Today's date at the clinic, YYYY-MM-DD. */
  today: string;
  /** The names of the fields for further dates and of their button; without `last` one date is added at a time. */
  add: { group: string; first: string; last?: string; button: string };
  /** Why a stretch cannot be added; `first` may be empty. */
  problemOf: (range: DateRange) => string | undefined;
  onAdd: (range: DateRange) => void;
  /** Further ways to add dates. */
  more?: Elements;
  error: string | undefined;
  /** The words for past dates; null where there are none. */
  past: string | null;
  onRemovePast: () => void;
};

/** Dates of the schedule: those to come, fields for further ones, and a way to forget what is past. */
export function Dates(props: DatesProps) {
  const { children, today, add, problemOf, onAdd, more, error, past, onRemovePast } = props;
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const [problem, setProblem] = useState<string>();
  const firstId = useId();
  const press = () => {
    const range = { first, last: last || first };
    const found = problemOf(range);
    setProblem(found);
    document.getElementById(firstId)?.focus();
    if (found !== undefined) return;
    onAdd(range);
    setFirst('');
    setLast('');
  };
  return (
    <div className="flex flex-col gap-5">
      {children}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset takes no part in the layout of a row. */}
      <div role="group" aria-label={add.group} className="flex flex-wrap items-start gap-3">
        <div className="w-46">
          <DateField
            id={firstId}
            label={add.first}
            min={today}
            value={first}
            error={problem}
            onChange={({ target }) => setFirst(target.value)}
          />
        </div>
        {add.last && (
          <div className="w-46">
            <DateField
              label={add.last}
              min={first || today}
              value={last}
              onChange={({ target }) => setLast(target.value)}
            />
          </div>
        )}
        <Button variant="secondary" className="mt-7" onClick={press}>
          {add.button}
        </Button>
      </div>
      {more}
      {error && (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      {past !== null && (
        <p className="text-sm text-ink-soft">
          <span>{past}</span>{' '}
          <Button variant="quiet" size="sm" onClick={onRemovePast}>
            Remove what is past
          </Button>
        </p>
      )}
    </div>
  );
}
