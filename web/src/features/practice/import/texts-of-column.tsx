import { Button } from '#components/ui/button.tsx';
import { controlLook } from '#components/ui/fields.tsx';
import { cn } from '#lib/cn.ts';
import { asWritten } from './chosen-file.ts';
import type { FileQuestion } from './question-parts.ts';
import type { Importing } from './use-import.ts';

type TextsProps = {
  importing: Importing;
  question: FileQuestion;
  /** Whether somebody wanted to go on. */
  isPressed: boolean;
};

/** The different texts of a column, each with its rows and what it is. */
export function TextsOfColumn({ importing, question, isPressed }: TextsProps) {
  const { id, parts } = question;
  const open = parts.filter(({ value }) => value === undefined);
  return (
    <>
      <ul className="max-w-3xl divide-y divide-hairline border-y border-hairline">
        {parts.map((part) => (
          <li
            key={part.key}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1.5 py-2 sm:grid-cols-[minmax(0,1fr)_5rem_minmax(0,18rem)]"
          >
            <span className="font-medium wrap-anywhere">{part.text || 'Nothing'}</span>
            <span className="text-sm text-ink-soft tabular-nums">{rowsText(part.rows)}</span>
            <select
              aria-label={`${part.text || 'Nothing'}, ${rowsText(part.rows)}, is`}
              aria-invalid={(isPressed && part.value === undefined) || undefined}
              value={part.value ?? ''}
              onChange={({ target }) => importing.say(question, { [part.key]: target.value })}
              className={cn(controlLook, 'h-11 px-3 max-sm:col-span-2')}
            >
              {part.value === undefined && <option value="">Choose…</option>}
              {part.options.map(({ value, words }) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      {id === 'services' && open.length > 1 && (
        <Button
          variant="quiet"
          className="mt-3"
          onClick={() => importing.say(question, Object.fromEntries(open.map(({ key }) => [key, asWritten])))}
        >
          {`The other ${open.length} stay as they are written`}
        </Button>
      )}
    </>
  );
}

const rowsText = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}`;
