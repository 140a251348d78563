// biome-ignore-all lint/a11y/noRedundantRoles: the stylesheet sets `display`, and some browsers then drop roles.
import { Fragment, type Key, type ReactNode } from 'react';
import { cn } from '#lib/cn.ts';

/** A column's place in a row of the desk, where that is lines and not columns. */
type Place = 'who' | 'what' | 'figure' | 'actions' | 'spare';

export type Column<Row> = {
  header: string;
  cell: (row: Row, index: number) => ReactNode;
  /** The column's place on a phone; without one it comes first, with when it is. */
  place?: Place;
  /** Right-aligned figures and the like. */
  className?: string;
};

type DataTableProps<Row> = {
  /** The table's caption, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** A heading before a row that begins a new group. */
  headingBefore?: (row: Row, index: number) => string | null;
};

/**
 * A table that becomes a list of cards on a phone, where each cell has its column's name. Where columns have no room at
 * the desk, a row is two lines and its buttons, by the places of its columns.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, headingBefore }: DataTableProps<Row>) {
  const places = new Set(columns.map(({ place }) => place));
  const keepsColumns = places.has('what') && !places.has('actions');
  return (
    <table
      role="table"
      data-columns={keepsColumns ? '' : undefined}
      className="data-table w-full text-left text-sm dense:text-[0.875rem] cards:block lines:block"
    >
      <caption className="sr-only">{caption}</caption>
      {/* Many columns side by side would be wider than a narrow phone, also where nothing of them is seen. */}
      <thead role="rowgroup" className="cards:sr-only lines:sr-only">
        <tr role="row">
          {columns.map(({ header, place, className }) => (
            <th
              key={header}
              role="columnheader"
              scope="col"
              className={cn(
                'border-b border-field py-3 pr-4 font-semibold text-ink-soft dense:py-1.5',
                place === 'actions' && actionsWidth,
                className,
              )}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="cards:block lines:block">
        {rows.map((row, index) => (
          <Fragment key={rowKey(row)}>
            <GroupHeading
              text={headingBefore?.(row, index) ?? null}
              columns={columns.length}
              isFirst={index === 0}
            />
            <tr
              role="row"
              className={cn(
                'cards:border-b cards:py-4',
                rowOfLines,
                places.has('what') &&
                  "lines:before:order-1 lines:before:basis-full lines:before:content-['']",
                places.has('who') &&
                  "lines:max-md:after:order-4 lines:max-md:after:basis-full lines:max-md:after:content-['']",
              )}
            >
              {columns.map(({ header, place, cell, className }) => (
                <td
                  key={header}
                  role="cell"
                  data-label={place === 'figure' ? `${header}\u00a0` : header}
                  className={cn(
                    cellClass,
                    place !== 'actions' && cardCell,
                    place !== 'figure' && 'lines:before:content-none',
                    keepsColumns && 'dense:md:max-[80rem]:py-1.5',
                    place && placeClass[place],
                    place && places.has('who') && besideWho[place],
                    className,
                  )}
                >
                  {cell(row, index)}
                </td>
              ))}
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

const rowOfLines =
  'border-hairline cards:block lines:flex lines:flex-wrap lines:items-center lines:gap-x-2.5 lines:gap-y-0.5 lines:border-b lines:py-1.5';

/** Links and buttons of text are high enough for a finger beside the buttons of the line below. */
const cellClass =
  'border-b border-hairline py-3.5 pr-4 tabular-nums cards:border-0 cards:py-1 cards:pr-0 cards:empty:hidden dense:py-[0.1875rem] dense:pr-3 dense:leading-[1.3] dense:max-[80rem]:[&_:is(a,button):not(.button-look)]:inline-block dense:max-[80rem]:[&_:is(a,button):not(.button-look)]:py-[0.1875rem] lines:block lines:min-w-0 lines:border-0 lines:p-0 lines:empty:hidden';

const cardCell =
  'cards:grid cards:grid-cols-[minmax(6rem,34%)_1fr] cards:gap-4 cards:font-medium cards:before:font-normal cards:before:text-ink-soft cards:before:content-[attr(data-label)] lines:font-normal';

/** Its next act, the decisions as words, and the menu, on one line. */
const actionsWidth = 'dense:min-[80rem]:min-w-[clamp(16rem,24vw,21rem)]';

/** A line ends before what has an order: when, and who; then of what; what can be done is at the right. */
const placeClass: Partial<Record<Place, string>> = {
  what: 'lines:order-2',
  // A number says nothing by itself.
  figure: 'lines:before:font-normal lines:before:text-ink-soft lines:before:content-[attr(data-label)]',
  actions: `${actionsWidth} cards:block cards:pt-3 lines:ml-auto`,
  spare: 'lines:hidden',
};

/**
 * The order on a phone: when, below it who and the one act, below it of what. With large letters the act goes below the
 * name, so that no word of the name is broken.
 */
const besideWho: Partial<Record<Place, string>> = {
  who: 'lines:max-md:order-2 lines:max-md:min-w-[min(100%,7rem)] lines:max-md:flex-1',
  actions: 'lines:max-md:order-3',
  what: 'lines:max-md:order-5',
};

const GroupHeading = ({
  text,
  columns,
  isFirst,
}: {
  text: string | null;
  columns: number;
  isFirst: boolean;
}) =>
  text !== null && (
    <tr role="row" className={cn('cards:pt-4', rowOfLines)}>
      <th
        scope="rowgroup"
        colSpan={columns}
        className={cn(
          'border-b border-hairline pr-4 pb-3 font-display text-xl leading-(--text-sm--line-height) text-evergreen-strong cards:border-0 cards:pb-0 dense:py-1.5',
          isFirst ? 'pt-4' : 'pt-8 cards:pt-0',
        )}
      >
        {text}
      </th>
    </tr>
  );
