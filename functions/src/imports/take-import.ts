import type { ImportAnswer, ImportBody } from '@garden-room/contract/endpoints/imports';
import { toRow } from '@garden-room/contract/import-rows';
import type { CsvRow } from '@garden-room/contract/read-csv';
import { wallClockAt } from '@garden-room/contract/zoned-time';
import { auditRead } from '#audit/audit-read.ts';
import { contentHash } from '#lib/content-hash.ts';
import type { Deps } from '#lib/deps.ts';
import { mapInPieces } from '#lib/in-pieces.ts';
import { readScheduleState } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { takingPatients } from './import-patients.ts';
import { beginImport, countAccepted, noteProgress } from './import-store.ts';
import { takingVisits } from './import-visits.ts';
import { type ImportFile, readImport } from './read-import.ts';
import { listRefused } from './refused-rows.ts';
import { namedReason, type RowOutcome, refusedRow, type TakeRows, type Taking } from './row-outcomes.ts';

/** Hosting ends a call after 60 seconds, of which sending a large file and waiting for other commits take a part. */
const takingMs = 45_000;

/** The number of rows taken between two looks at the clock: patients are one commit, a visit is a commit of its own. */
const rowsAtOnce = { patients: 25, appointments: 5 } as const;

/**
 * Takes rows until the time is over, and says how far the import has come: sent again, the file goes on there. A row is
 * added once, despite concurrent calls and crashes. A dry run writes nothing, and its reasons name the person.
 */
export async function takeImport(deps: Deps, actor: Actor, body: ImportBody): Promise<ImportAnswer> {
  const { timeZone } = (await readScheduleState(deps.db)).schedule;
  const at = (instant: number) => wallClockAt(timeZone, instant);
  const file = readImport(body, { today: at(deps.clock.now()).date, at });
  await auditRead(deps, actor, { list: 'users' });
  const { kind, csv, columns, dryRun, from, addDuplicates = [], ...how } = body;
  // Read by another separator it is another file.
  const _id = contentHash([kind, csv, columns, ...(how.separator === undefined ? [] : [how.separator])]);
  const taking = { ...how, importId: _id, addDuplicates: new Set(addDuplicates) };
  const rows = file.lines.length;
  const call = { kind, file, endsAt: deps.clock.now() + takingMs };
  if (dryRun) {
    const looked = await look(deps, actor, { ...taking, createdAt: null }, { ...call, from: from ?? 0 });
    const left = looked.filter(({ outcome }) => outcome !== 'accepted');
    return {
      ...{ _id, rows, accepted: looked.length - left.length },
      refused: left.map((one) => ({ row: one.row, reason: namedReason(one) })),
      left: Math.max(0, rows - (from ?? 0) - looked.length),
      duplicates: duplicatesOf(looked),
    };
  }
  const options = contentHash([how, addDuplicates]);
  const begun = await beginImport(deps, actor, { _id, kind, rows, asked: options, goesOn: (from ?? 0) > 0 });
  const { state, looked } = await take(
    deps,
    actor,
    { ...taking, createdAt: begun.createdAt },
    { ...call, begun },
  );
  return {
    ...{ _id, rows, accepted: await countAccepted(deps, state) },
    refused: listRefused(state.refused),
    left: rows - state.looked,
    duplicates: duplicatesOf(looked),
  };
}

const duplicatesOf = (outcomes: readonly RowOutcome[]): number[] =>
  outcomes.flatMap(({ row, outcome }) => (outcome === 'duplicate' ? [row] : []));

interface Call {
  kind: ImportBody['kind'];
  file: ImportFile;
  endsAt: number;
}

async function takerOf(
  deps: Deps,
  actor: Actor,
  taking: Taking,
  { kind, file }: Call,
  earlier: readonly CsvRow[] = [],
): Promise<TakeRows> {
  if (kind === 'appointments') return takingVisits(deps, actor, taking);
  const rows = await mapInPieces(earlier, (line) => toRow(line, file.reading));
  return takingPatients(
    deps,
    actor,
    taking,
    rows.filter((row) => typeof row !== 'string'),
  );
}

/** Says what would become of the rows from one on. */
async function look(
  deps: Deps,
  actor: Actor,
  taking: Taking,
  call: Call & { from: number },
): Promise<RowOutcome[]> {
  const { file, kind, from, endsAt } = call;
  const takeRows = await takerOf(deps, actor, taking, call, file.lines.slice(0, from));
  const looked: RowOutcome[] = [];
  do {
    const next = from + looked.length;
    looked.push(...(await takeLines(file, file.lines.slice(next, next + rowsAtOnce[kind]), takeRows)));
  } while (from + looked.length < file.lines.length && deps.clock.now() < endsAt);
  return looked;
}

type State = Awaited<ReturnType<typeof beginImport>>;

/** Takes rows from where the import was left, and goes on behind those that another call has taken meanwhile. */
async function take(deps: Deps, actor: Actor, taking: Taking, call: Call & { begun: State }) {
  const { file, kind, begun, endsAt } = call;
  const takeRows = await takerOf(deps, actor, taking, call);
  const looked: RowOutcome[] = [];
  let state = begun;
  do {
    const some = await takeLines(
      file,
      file.lines.slice(state.looked, state.looked + rowsAtOnce[kind]),
      takeRows,
    );
    looked.push(...some);
    state = await noteProgress(deps, state, some);
  } while (state.looked < file.lines.length && deps.clock.now() < endsAt);
  return { state, looked };
}

/** The outcomes of some lines of a file, in their order. */
async function takeLines(
  { reading }: ImportFile,
  lines: readonly CsvRow[],
  takeRows: TakeRows,
): Promise<RowOutcome[]> {
  const read = lines.map((line) => ({ line, row: toRow(line, reading) }));
  const rows = read.flatMap(({ row }) => (typeof row === 'string' ? [] : [row]));
  const taken = new Map((rows.length > 0 ? await takeRows(rows) : []).map((one) => [one.row, one]));
  return read.flatMap(({ line, row }) =>
    typeof row === 'string' ? [refusedRow(line.row, row)] : (taken.get(line.row) ?? []),
  );
}
