import {
  type ImportAnswer,
  type ImportBody,
  importsEndpoints,
  mostListedRows,
  type UndoneImport,
} from '@garden-room/contract/endpoints/imports';
import { importFields } from '@garden-room/contract/import-fields';
import { byKey } from '@garden-room/contract/person-fields';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, hasCode } from '#lib/api-error.ts';
import { apiOf } from './api-of.ts';

const changed = ['imports', 'appointments', 'free-times', 'patients', 'users'] as const;

const api = apiOf(importsEndpoints, {
  listImports: { reads: 'imports', refetchOnWindowFocus: 'always' },
  getImport: { reads: 'imports' },
  importFile: { changes: changed },
  tellImported: { changes: ['imports', 'mail'] },
  undoImport: { changes: [...changed, 'mail'] },
});

/** The imports of the last week, and one with what it has refused. */
export const { listImports, getImport, importFile } = api;
const { undoImport, tellImported } = api;

/** A call takes rows for some 45 seconds, and the file has to be sent before. */
const milliseconds = 58_000;

type Sending = {
  body: Omit<ImportBody, 'from'>;
  signal: AbortSignal;
  /** Gets what the import, or the dry run, has come to with each call. */
  onAnswer: (answer: ImportAnswer) => void;
};

/** Sends a file until none of its rows is left. A failed call may be sent again: no row is added twice. */
export async function sendFile({ body, signal, onAnswer }: Sending): Promise<void> {
  let before: ImportAnswer | null = null;
  do {
    const from: number = before ? before.rows - before.left : 0;
    const send = () =>
      importFile.call({ body: { ...body, ...(from > 0 && { from }) } }, { signal, milliseconds });
    const answer = await patiently(send, signal);
    before = before && body.dryRun ? together(before, answer) : answer;
    onAnswer(before);
  } while (before.left > 0);
}

const visitsCounted = ['completed', 'missed', 'cancelled', 'coming'] as const;

/** Each call of a dry run says of its own rows alone. */
const together = (before: ImportAnswer, answer: ImportAnswer): ImportAnswer => ({
  ...answer,
  accepted: before.accepted + answer.accepted,
  refused: [...before.refused, ...answer.refused],
  duplicates: [...before.duplicates, ...answer.duplicates],
  doubtful: [...before.doubtful, ...answer.doubtful],
  namedOnly: [...before.namedOnly, ...answer.namedOnly],
  leftOut: importFields.flatMap((field) => {
    const [some, ...more] = [...before.leftOut, ...answer.leftOut].filter((one) => one.field === field);
    return some ? [more.reduce(withMore, some)] : [];
  }),
  unreached: withMore(before.unreached, answer.unreached),
  inDoubt: withMore(before.inDoubt, answer.inDoubt),
  visits: byKey(visitsCounted, (key) => before.visits[key] + answer.visits[key]),
  outsideHours: withMore(before.outsideHours, answer.outsideHours),
});

/** Rows of which one thing is said, with those of a later call. */
const withMore = <Row, Said extends { count: number; rows: Row[] }>(before: Said, later: Said): Said => ({
  ...before,
  count: before.count + later.count,
  rows: [...before.rows, ...later.rows].slice(0, mostListedRows),
});

const maxTries = 5;

/** Waits where the server asks for it or does not answer: a repetition does nothing twice. */
async function patiently<T>(send: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      const isPassing = hasCode(error, 'busy', 'rate_limited', 'network', 'unreadable', 'internal');
      if (!isPassing || attempt === maxTries || signal.aborted) throw error;
      const seconds = (error instanceof ApiError && error.retryAfter) || 2 ** (attempt - 1) / 2;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
  }
}

/** Tells the patients of an import's visits to come, call by call, until none is left. */
export function useTellImported(onProgress: (told: number) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string): Promise<number> => {
      const { signal } = new AbortController();
      for (let told = 0; ; onProgress(told)) {
        const answer = await patiently(() => tellImported.call({ params: { id } }, { milliseconds }), signal);
        told += answer.told;
        if (answer.left === 0) return told;
      }
    },
    onSettled: () => tellImported.refetch(client),
  });
}

/** Undoes an import, call by call, until nothing of it is left but what was used since. */
export function useUndoImport(onProgress: (looked: number) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string): Promise<UndoneImport> => {
      const { signal } = new AbortController();
      for (;;) {
        const state = await patiently(() => undoImport.call({ params: { id } }, { milliseconds }), signal);
        if (state.undo?.isDone) return state;
        onProgress((state.undo?.removed ?? 0) + (state.undo?.kept ?? 0));
      }
    },
    onSettled: () => undoImport.refetch(client),
  });
}
