import { isPresenceEvent } from '@garden-room/contract/appointment';
import { undoSeconds } from '@garden-room/contract/cut-off';
import type { Change } from './day-model.ts';
import type { Fields } from './values.ts';

/** An act on a visit, and the fields that its commit has changed, as they were before it. */
interface Act {
  action: string;
  by: string;
  at: number;
  before: Fields;
}

/**
 * The fields that say what has happened to a visit: each act changes them, and no undo gives them back. An undo that
 * raises a lowered price again adds an entry for that.
 */
const ledger = [
  'history',
  'sequence',
  'presenceFrom',
  'movedFrom',
  'cancelledFrom',
  'tellAt',
  'paymentEntries',
];

/** Acts that leave what is noted of who is here as it was. */
const besides = ['desk-note', 'edit-note', 'papers'];

/** What an undo takes back. */
interface Undo {
  kind: 'edit' | 'presence' | 'move';
  /** The act before it, and none later. */
  prior: Act | undefined;
}

/**
 * Undo as it must be, one commit after the other: it takes back the last act of its own kind, of the same user, within
 * its minute, and nothing else. Answers the faults of each commit, in words.
 */
export function createUndoModel(now: () => number) {
  const acts = new Map<string, Act[]>();
  return (changes: readonly Change[]): string[] => {
    const undoneEdits = changes.flatMap(({ collection, after }) => {
      const edited = collection === 'users' ? after?.fields['editedVisit']?.mapValue?.fields : undefined;
      return edited?.['isUndone']?.booleanValue ? [edited['appointmentId']?.stringValue ?? ''] : [];
    });
    return changes.flatMap(({ collection, id, before, after }) => {
      if (collection !== 'appointments' || !after) return [];
      const done = lastOf(after.fields);
      const past = acts.get(id) ?? [];
      const isAct = before && done && hash(before.fields['history']) !== hash(after.fields['history']);
      if (!isAct) return [];
      const act = { ...done, before: changedBy(before.fields, after.fields) };
      acts.set(id, [...past, act]);
      const isEditUndone =
        undoneEdits.includes(id) && (done.action === 'edit' || done.action === 'desk-note');
      const undo = undoOf(act, past, after.fields, isEditUndone);
      return undo ? faults(id, undo, act, after.fields, now()) : [];
    });
  };
}

const hash = (value: unknown) => JSON.stringify(value ?? null);

function lastOf(fields: Fields): Omit<Act, 'before'> | null {
  const last = fields['history']?.arrayValue?.values?.at(-1)?.mapValue?.fields;
  if (!last) return null;
  const at = Number(last['at']?.timestampValue?.seconds ?? 0) * 1000;
  return { action: last['action']?.stringValue ?? '', by: last['by']?.stringValue ?? '', at };
}

function changedBy(before: Fields, after: Fields): Fields {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => !ledger.includes(name) && hash(before[name]) !== hash(after[name]));
  return Object.fromEntries(changed.map((name) => [name, before[name] ?? { nullValue: 'NULL_VALUE' }]));
}

/** Whether a commit undoes, and the act that it is to take back; null of any other. */
function undoOf(act: Act, past: readonly Act[], after: Fields, isEditUndone: boolean): Undo | null {
  if (isEditUndone) return { kind: 'edit', prior: past.at(-1) };
  if (isPresenceEvent(act.action) && hash(after['presence']) === hash(after['presenceFrom']))
    return { kind: 'presence', prior: past.findLast(({ action }) => !besides.includes(action)) };
  const prior = past.findLast(({ action }) => !isPresenceEvent(action) && action !== 'edit');
  return act.action === 'restore' && prior?.action === 'reschedule' ? { kind: 'move', prior } : null;
}

const isOfKind = {
  edit: (action: string) => action === 'edit' || action === 'desk-note',
  presence: isPresenceEvent,
  move: (action: string) => action === 'reschedule',
};

function faults(id: string, { kind, prior }: Undo, act: Act, after: Fields, now: number): string[] {
  const says = (what: string) => [`${id}: the undo of ${kind} by ${act.by} ${what}`];
  if (!prior || !isOfKind[kind](prior.action)) return says(`came after ${prior?.action ?? 'nothing'}`);
  if (prior.by !== act.by) return says(`took back what ${prior.by} has done`);
  if (now > prior.at + (undoSeconds + 10) * 1000) return says('came late');
  const wrong = Object.keys(prior.before).filter((name) => hash(prior.before[name]) !== hash(after[name]));
  const more = Object.keys(act.before).filter((name) => !(name in prior.before));
  if (wrong.length > 0) return says(`did not give back ${wrong}`);
  return more.length > 0 ? says(`has changed ${more}`) : [];
}
