// biome-ignore-all lint/a11y/noRedundantRoles: the stylesheet sets `display`, and some browsers then drop roles.
import { Fragment, type Key, type ReactNode } from 'react';

export type Column<Row> = {
  header: string;
  cell: (row: Row, index: number) => ReactNode;
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

/** A table that becomes a list of cards on a phone; there, each cell brings its column's name along. */
export function DataTable<Row>({ caption, columns, rows, rowKey, headingBefore }: DataTableProps<Row>) {
  return (
    <table role="table" className="data-table w-full text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.header} role="columnheader" scope="col" className={column.className}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, index) => (
          <Fragment key={rowKey(row)}>
            <GroupHeading text={headingBefore?.(row, index) ?? null} columns={columns.length} />
            <tr role="row">
              {columns.map((column) => (
                <td key={column.header} role="cell" data-label={column.header} className={column.className}>
                  {column.cell(row, index)}
                </td>
              ))}
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

const GroupHeading = ({ text, columns }: { text: string | null; columns: number }) =>
  text !== null && (
    <tr role="row" className="data-group">
      <th scope="rowgroup" colSpan={columns}>
        {text}
      </th>
    </tr>
  );
