import type { AuditEntry } from '@garden-room/contract/audit';
import { changedFields } from '../changed-fields.ts';

/** The changed fields of an entry, before and after; nothing where it changed none. */
export function Changes({ entry }: { entry: AuditEntry }) {
  const fields = changedFields(entry);
  if (fields.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1">
      {fields.map(({ name, before, after }) => (
        <li key={name} className="wrap-anywhere">
          <span className="text-ink-soft">{name}: </span>
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
