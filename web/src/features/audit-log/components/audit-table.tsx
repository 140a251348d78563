import type { AuditEntry } from '@garden-room/contract/audit';
import { Link } from 'react-router-dom';
import { type Column, DataTable } from '#components/ui/data-table.tsx';
import { textLinkClass } from '#components/ui/text-link-class.ts';
import { eventText } from '#lib/instant-text.ts';
import { formatAction, formatActor, formatTarget } from '../format-audit.ts';
import { recordPath } from '../record-path.ts';
import { Changes } from './changes.tsx';

type AuditTableProps = {
  entries: readonly AuditEntry[];
  clocks: { timeZone: string; visitorZone: string };
  /** Lists only what this actor did. */
  onOnly: (actorId: string) => void;
};

/** The entries of the audit, a line each. */
export function AuditTable({ entries, clocks, onOnly }: AuditTableProps) {
  const columns: readonly Column<AuditEntry>[] = [
    { header: 'When', cell: ({ at }) => <time dateTime={at}>{eventText(at, clocks)}</time> },
    { header: 'Who', cell: ({ actor }) => <Actor actor={actor} onOnly={onOnly} /> },
    { header: 'What', cell: ({ action }) => formatAction(action) },
    { header: 'Record', cell: (entry) => <RecordOf entry={entry} /> },
    { header: 'Changes', className: 'md:w-2/5', cell: (entry) => <Changes entry={entry} /> },
  ];
  return (
    <DataTable
      caption="What was read and changed, newest first"
      columns={columns}
      rows={entries}
      rowKey={({ _id }) => _id}
    />
  );
}

function Actor({ actor, onOnly }: { actor: AuditEntry['actor']; onOnly: (actorId: string) => void }) {
  const name = actor.name ?? formatActor(actor._id);
  return (
    <button
      type="button"
      className={`text-left wrap-anywhere ${textLinkClass}`}
      title={actor._id}
      onClick={() => onOnly(actor._id)}
    >
      <span className="sr-only">Only what was done by </span>
      {name}
    </button>
  );
}

function RecordOf({ entry }: { entry: AuditEntry }) {
  const name = formatTarget(entry.target);
  const path = recordPath(entry);
  return (
    <span>
      {path ? (
        <Link to={path} className={textLinkClass}>
          {name}
        </Link>
      ) : (
        name
      )}
      {entry.about && (
        <span className="block text-ink-soft wrap-anywhere">
          {entry.about.name ?? 'Somebody who has left'}
        </span>
      )}
    </span>
  );
}
