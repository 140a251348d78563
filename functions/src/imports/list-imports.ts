import type { Import, ImportRecipients, ImportState } from '@garden-room/contract/endpoints/imports';
import { importFields } from '@garden-room/contract/import-fields';
import { dayMs } from '@garden-room/contract/milliseconds';
import type { Deps } from '#lib/deps.ts';
import {
  countAccepted,
  findMade,
  type ImportRecord,
  imports,
  importsQuery,
  noImport,
  untoldQuery,
} from './import-store.ts';
import { listRefused, type Marks } from './refused-rows.ts';
import type { RowMark } from './row-outcomes.ts';
import { countRecipients } from './tell-imported.ts';

const listedMs = 7 * dayMs;
const maxListed = 50;

/** The imports of the last week, the latest first. */
export async function listImports(deps: Deps): Promise<Import[]> {
  const query = importsQuery(deps.db, deps.clock.now() - listedMs).limit(maxListed);
  const found = await imports.list(deps, query);
  return Promise.all(found.map((record) => importState(deps, record)));
}

/** The progress of an import, and whom its visits to come can be told to. */
export async function getImport(
  deps: Deps,
  id: string,
): Promise<ImportState & { recipients: ImportRecipients }> {
  const found = await imports.find(deps.db, id);
  if (!found) throw noImport();
  const [state, recipients] = await Promise.all([importState(deps, found), countRecipients(deps, id)]);
  return { ...state, recipients };
}

/** An import as it is answered. */
export async function importState(
  deps: Pick<Deps, 'db' | 'log'>,
  record: ImportRecord,
): Promise<ImportState> {
  const { _id, kind, createdAt, rows, looked, undo } = record;
  const isToldOf = kind === 'appointments' && !undo;
  const [accepted, untold] = await Promise.all([
    countAccepted(deps, record),
    isToldOf ? untoldQuery(deps.db, _id).count().get() : null,
  ]);
  return {
    _id,
    kind,
    createdAt,
    rows,
    accepted,
    left: rows - looked,
    undo,
    untold: untold?.data().count ?? 0,
    refused: listRefused(record.refused),
    ...(await markedRows(deps, _id, record.marks)),
  };
}

/** What is said of an import's rows, with the patients made of them; a dry run has no id, and has made none. */
export async function markedRows(
  deps: Pick<Deps, 'db' | 'log'>,
  importId: string | null,
  marks: Marks,
): Promise<Omit<ImportState, keyof Import | 'refused'>> {
  const { unreached, inDoubt, outsideHours = { count: 0, rows: [] } } = marks;
  const countOf = (mark: RowMark) => marks[mark]?.count ?? 0;
  const listed = [...new Set([unreached, inDoubt].flatMap((said) => said?.rows ?? []))];
  const rows = listed.map((row) => ({ row }));
  const made = importId === null || rows.length === 0 ? new Map() : await findMade(deps, importId, rows);
  const patientsOf = (said: Marks[keyof Marks]) => ({
    count: said?.count ?? 0,
    rows: (said?.rows ?? []).map((row) => ({ row, patientId: made.get(row) ?? null })),
  });
  return {
    leftOut: importFields.flatMap((field) => {
      const said = marks[field];
      return said ? [{ field, ...said }] : [];
    }),
    unreached: patientsOf(unreached),
    inDoubt: patientsOf(inDoubt),
    visits: {
      completed: countOf('completed'),
      missed: countOf('missed'),
      cancelled: countOf('cancelled'),
      coming: countOf('coming'),
    },
    outsideHours,
  };
}
