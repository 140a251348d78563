import type { ImportAnswer, ImportBody } from '@garden-room/contract/endpoints/imports';
import type { CsvRow } from '@garden-room/contract/read-csv';
import { wallClockAt } from '@garden-room/contract/zoned-time';
import { auditRead } from '#audit/audit-read.ts';
import { contentHash } from '#lib/content-hash.ts';
import type { Deps } from '#lib/deps.ts';
import { readScheduleState } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { takingPatients } from './import-patients.ts';
import { beginImport, countAccepted, noteProgress } from './import-store.ts';
import { takingVisits } from './import-visits.ts';
import { markedRows } from './list-imports.ts';
import { type ImportFile, readImport } from './read-import.ts';
import { listRefused, withMarks } from './refused-rows.ts';
import { namedReason, type RowOutcome, type TakeRows, type Taking } from './row-outcomes.ts';

/** Hosting ends a call after 60 seconds, of which sending a large file and waiting for other commits take a part. */
const takingMs = 45_000;

/**
 * The number of rows taken between two looks at the clock; they are one commit, but for visits to come. A patient has
 * some 400 keys by which they are found: 25 of them in a commit kept all other calls waiting for 280 ms.
 */
const rowsAtOnce = { patients: 10, appointments: 20 } as const;

/**
 * Takes rows until the time is over, and says how far the import has come: sent again, the file goes on there. A row is
 * added once, despite concurrent calls and crashes. A dry run writes nothing, and its reasons name the person.
 */
export async function takeImport(deps: Deps, actor: Actor, body: ImportBody): Promise<ImportAnswer> {
  const { timeZone } = (await readScheduleState(deps.db)).schedule;
  const at = (instant: number) => wallClockAt(timeZone, instant);
  const file = await readImport(body, { today: at(deps.clock.now()).date, at });
  await auditRead(deps, actor, { list: 'users' });
  const { kind, csv, columns, dryRun, from, addDuplicates = [], addDoubtful, ...sent } = body;
  const { phonesAsTyped: _phones, notify: _notify, anyTime: _anyTime, ...how } = sent;
  // Read by another separator it is another file.
  const _id = contentHash([kind, csv, columns, ...(how.separator === undefined ? [] : [how.separator])]);
  const added = { addDuplicates: new Set(addDuplicates), addDoubtful: new Set(addDoubtful) };
  const taking = { ...how, ...added, importId: _id };
  const rows = file.lines.length;
  const call = { kind, file, endsAt: deps.clock.now() + takingMs };
  if (dryRun) {
    const looked = await look(deps, actor, { ...taking, createdAt: null }, { ...call, from: from ?? 0 });
    const left = looked.filter(({ outcome }) => outcome !== 'accepted');
    return {
      ...{ _id, rows, accepted: looked.length - left.length },
      refused: left.map((one) => ({ row: one.row, reason: namedReason(one) })),
      left: Math.max(0, rows - (from ?? 0) - looked.length),
      ...(await markedRows(deps, null, withMarks({}, looked))),
      ...toBeAsked(looked),
    };
  }
  const options = contentHash([how, addDuplicates, ...(addDoubtful ? [addDoubtful] : [])]);
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
    ...(await markedRows(deps, _id, state.marks)),
    ...toBeAsked(looked),
  };
}

/** The rows that a caller can have added all the same. */
function toBeAsked(
  outcomes: readonly RowOutcome[],
): Pick<ImportAnswer, 'duplicates' | 'doubtful' | 'namedOnly'> {
  const rowsOf = (wanted: RowOutcome['outcome']) =>
    outcomes.flatMap(({ row, outcome }) => (outcome === wanted ? [row] : []));
  return { duplicates: rowsOf('duplicate'), doubtful: rowsOf('doubtful'), namedOnly: rowsOf('namedOnly') };
}

interface Call {
  kind: ImportBody['kind'];
  file: ImportFile;
  endsAt: number;
}

function takerOf(
  deps: Deps,
  actor: Actor,
  taking: Taking,
  { kind, file }: Call,
  earlier: readonly CsvRow[] = [],
): TakeRows | Promise<TakeRows> {
  return kind === 'appointments'
    ? takingVisits(deps, actor, taking, file)
    : takingPatients(deps, actor, taking, file, earlier);
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
    looked.push(...(await takeRows(file.lines.slice(next, next + rowsAtOnce[kind]))));
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
    const some = await takeRows(file.lines.slice(state.looked, state.looked + rowsAtOnce[kind]));
    looked.push(...some);
    state = await noteProgress(deps, state, some);
  } while (state.looked < file.lines.length && deps.clock.now() < endsAt);
  return { state, looked };
}
