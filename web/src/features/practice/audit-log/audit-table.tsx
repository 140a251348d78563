import type { AuditEntry } from '@garden-room/contract/endpoints/audit';
import { Link } from 'react-router-dom';
import { type Column, DataTable } from '#components/ui/data-table.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { paths } from '#config/paths.ts';
import { eventText } from '#lib/instant-text.ts';
import { changedFields } from './changed-fields.ts';
import { formatAction, formatActor, formatTarget } from './format-audit.ts';

type AuditTableProps = {
  entries: readonly AuditEntry[];
  clocks: { timeZone: string; visitorZone: string };
  /** Lists only what an actor did, or what concerns a patient. */
  onOnly: (by: 'actorId' | 'patientId', id: string) => void;
};

/** The entries of the audit, a line each. */
export function AuditTable({ entries, clocks, onOnly }: AuditTableProps) {
  const columns: readonly Column<AuditEntry>[] = [
    { header: 'When', cell: ({ at }) => <time dateTime={at}>{eventText(at, clocks)}</time> },
    {
      header: 'Who',
      cell: ({ actor }) => (
        <Person person={actor} what="Only what was done by" onPress={() => onOnly('actorId', actor._id)} />
      ),
    },
    { header: 'What', cell: ({ action }) => formatAction(action) },
    { header: 'Record', cell: (entry) => <RecordOf entry={entry} onOnly={onOnly} /> },
    { header: 'Changes', className: 'min-[80rem]:w-2/5', cell: (entry) => <Changes entry={entry} /> },
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

type PersonProps = {
  person: AuditEntry['actor'];
  /** The words before the name of the person whose entries a press lists. */
  what: string;
  onPress: () => void;
};

const Person = ({ person, what, onPress }: PersonProps) => (
  <button
    type="button"
    className={`text-left wrap-anywhere ${textLinkClass}`}
    title={person._id}
    onClick={onPress}
  >
    <span className="sr-only">{`${what} `}</span>
    <span>{person.name ?? formatActor(person._id)}</span>
  </button>
);

function RecordOf({ entry, onOnly }: { entry: AuditEntry } & Pick<AuditTableProps, 'onOnly'>) {
  const { about } = entry;
  const name = formatTarget(entry.target);
  const path = recordPath(entry);
  return (
    // Where the two stand beneath each other, each line is as high as what is pressed.
    <span className="block leading-6">
      {path ? (
        <Link to={path} className={textLinkClass}>
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}
      {about && (
        <span className="beneath block">
          <Person person={about} what="Only what concerns" onPress={() => onOnly('patientId', about._id)} />
        </span>
      )}
    </span>
  );
}

/** The changed fields of an entry, before and after; nothing where it changed none. */
function Changes({ entry }: { entry: AuditEntry }) {
  const fields = changedFields(entry);
  if (fields.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4">
      {fields.map(({ name, before, after }) => (
        <li key={name} className="wrap-anywhere">
          <span className="text-ink-soft">{`${name}: `}</span>
          {before !== null && <del className="decoration-ink-faint">{before}</del>}
          {before !== null && after !== null && (
            <>
              <span aria-hidden="true"> → </span>
              <span className="sr-only"> became </span>
            </>
          )}
          {after !== null && <ins className="no-underline">{after}</ins>}
        </li>
      ))}
    </ul>
  );
}

/** The page of an entry's record; null where it is deleted or has no page. */
function recordPath({
  target,
  action,
  about,
}: Pick<AuditEntry, 'target' | 'action' | 'about'>): string | null {
  const [kind, id] = target.split('/');
  if (id === undefined || action === 'delete' || action === 'delete-post') return null;
  switch (kind) {
    case 'users':
      // A deleted user is in the audit under an alias, which has no page.
      return about?.name
        ? `${paths.allUsers}?${new URLSearchParams({ search: about.name.slice(0, 40) })}`
        : null;
    case 'appointments':
      return paths.appointment(id);
    case 'conversations':
      return about?.name ? paths.conversation(id) : null;
    case 'messages':
      return about?.name ? paths.conversation(about._id) : null;
    case 'blogs':
      return paths.blogPost(id);
    case 'reviews':
      return paths.reviews;
    case 'services':
      return paths.manageServices;
    case 'settings':
      return id === 'practice' ? paths.settings : paths.availability;
    default:
      return null;
  }
}
