import type { ImportField } from '@garden-room/contract/import-fields';
import { readRow } from '@garden-room/contract/import-rows';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { RetryNotice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type ChosenFile, layoutOf, shownValue } from './chosen-file.ts';
import { Columns } from './columns-step.tsx';
import type { AskedPart, FileQuestion } from './question-parts.ts';
import { TextsOfColumn } from './texts-of-column.tsx';
import { type Importing, isAnswered } from './use-import.ts';

type StepProps = { importing: Importing; file: ChosenFile; question: FileQuestion };

/** One question about a file, alone on the screen: Enter goes on, and what was answered stays on the way back. */
export function QuestionStep({ importing, file, question }: StepProps) {
  const { steps, goOn } = importing;
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [isPressed, setPressed] = useState(false);
  const id = useId();
  useEffect(() => heading.current?.focus(), []);
  const at = steps.asked.findIndex((one) => one.id === question.id);
  const before = steps.asked[at - 1];
  const problem =
    question.problem ??
    (isAnswered(question) ? null : question.ofTexts ? 'Say what each of these is.' : 'Choose an answer.');
  const error = isPressed ? problem : null;
  const send = () => {
    setPressed(true);
    if (problem === null) return goOn(question);
    const open = form.current?.querySelector<HTMLElement>(
      'input[type=radio], select:has(option[value=""]:checked)',
    );
    if (question.id !== 'columns') open?.focus();
  };
  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={`${id}-ask`}
      className="mt-10"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p className="text-sm text-ink-soft tabular-nums">{`Question ${at + 1} of ${steps.asked.length}`}</p>
      <h2
        ref={heading}
        id={`${id}-ask`}
        tabIndex={-1}
        onKeyDown={({ key }) => key === 'Enter' && send()}
        className="mt-1 max-w-[34ch] scroll-mt-32 text-2xl text-balance text-evergreen-strong focus-visible:outline-none"
      >
        {question.ask}
      </h2>
      {question.hint && <p className="mt-2 max-w-[60ch] text-ink-soft">{question.hint}</p>}
      <div className="mt-5">
        <Body importing={importing} file={file} question={question} isPressed={isPressed} />
      </div>
      {error && (
        <p role="alert" className="mt-5 flex gap-2 font-medium text-danger">
          <span aria-hidden="true">—</span>
          <span>{error}</span>
        </p>
      )}
      <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit">Continue</Button>
        {before && (
          <Button variant="quiet" onClick={() => steps.open(before.id)}>
            Back
          </Button>
        )}
      </div>
    </form>
  );
}

type BodyProps = StepProps & {
  /** Whether somebody wanted to go on. */
  isPressed: boolean;
};

function Body({ importing, file, question, isPressed }: BodyProps) {
  const { id, parts, cells = [], rows = [] } = question;
  const { services } = importing;
  if (id === 'columns') return <Columns importing={importing} file={file} />;
  if (id === 'services' && !services.data)
    return services.isError && !services.isFetching ? (
      <RetryNotice title="Your services could not be loaded" onRetry={() => void services.refetch()}>
        Please check your connection. Your answers are still here.
      </RetryNotice>
    ) : (
      <Skeleton className="h-40" />
    );
  const [first] = parts;
  if (!first || question.ofTexts)
    return <TextsOfColumn importing={importing} question={question} isPressed={isPressed} />;
  return (
    <div className="grid items-start gap-x-16 gap-y-5 lg:grid-cols-[minmax(0,26rem)_minmax(0,34rem)]">
      {cells.length + rows.length > 0 && (
        <div className="lg:order-last">
          <p className="text-sm font-semibold">In this file</p>
          <ul className="mt-1 divide-y divide-hairline border-y border-hairline wrap-anywhere tabular-nums">
            {rows.map((text) => (
              <li key={text} className="py-2">
                {text}
              </li>
            ))}
            <Cells importing={importing} file={file} cells={cells} />
          </ul>
        </div>
      )}
      <Choice importing={importing} question={question} part={first} />
    </div>
  );
}

/** The answers for a whole file. */
function Choice({ importing, question, part }: Omit<StepProps, 'file'> & { part: AskedPart }) {
  return (
    <div
      role="radiogroup"
      aria-label={question.about}
      className="divide-y divide-hairline border-y border-hairline"
    >
      {part.options.map(({ value, words }) => (
        <label key={value} className="flex min-h-14 cursor-pointer items-center gap-3 tabular-nums">
          <input
            type="radio"
            name={question.id}
            className="tick"
            checked={part.value === value}
            onChange={() => importing.say(question, { [part.key]: value })}
          />
          <span>{words}</span>
        </label>
      ))}
    </div>
  );
}

/** Cells of the file as they stand in it, and what they are with the answer. */
function Cells({
  importing: { plan, clock },
  file,
  cells,
}: Omit<StepProps, 'question'> & Required<Pick<FileQuestion, 'cells'>>) {
  const layout = layoutOf(file, plan, clock);
  return cells.map(({ key, text, line }) => (
    <li key={text} className="grid grid-cols-2 gap-4 py-2">
      <span>{text.slice(0, 60)}</span>
      <span className="text-ink-soft">{wordsOfCell(readRow(line, layout), key)}</span>
    </li>
  ));
}

/** What a cell is with the answers so far; nothing while another is missing. */
function wordsOfCell(read: ReturnType<typeof readRow>, key: ImportField): string {
  if (typeof read === 'string') return '';
  const refused = read.refused.find((one) => one.key === key);
  if (refused) return refused.asks ? '' : 'cannot be read so';
  return `is ${shownValue(read.values, key === 'dateTime' ? 'date' : key)}`;
}
