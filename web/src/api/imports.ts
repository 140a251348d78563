import {
  type ImportedRow,
  type ImportKind,
  importsEndpoints,
  mostRowsAtOnce,
  type PatientRow,
  type UndoneImport,
  type VisitRow,
} from '@garden-room/contract/endpoints/imports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, hasCode } from '#lib/api-error.ts';
import { apiOf } from './api-of.ts';

const people = ['patients', 'users'] as const;

const api = apiOf(importsEndpoints, {
  listImports: { reads: 'imports', refetchOnWindowFocus: 'always' },
  importPatients: { changes: ['imports', ...people] },
  importVisits: { changes: ['imports', 'appointments', 'free-times', ...people] },
  undoImport: { changes: ['imports', 'appointments', 'free-times', 'mail', ...people] },
});

/** The imports of the last week. */
export const { listImports } = api;
const { importPatients, importVisits, undoImport } = api;

/** The act of each kind. */
export const importOf = { patients: importPatients, visits: importVisits } as const;

/** A visit is a commit of its own: as many as one call answers within a few seconds. */
const rowsAtOnce: Readonly<Record<ImportKind, number>> = { patients: mostRowsAtOnce, visits: 10 };

/** How the rows of a file are taken. */
export type ImportSettings = {
  phonesAsTyped?: true | undefined;
  notify?: true | undefined;
  anyTime?: true | undefined;
};

type Sending = {
  id: string;
  kind: ImportKind;
  rows: readonly (PatientRow & VisitRow)[];
  dryRun: boolean;
  settings: ImportSettings;
  signal: AbortSignal;
  /** Gets the outcomes of each call. */
  onOutcomes: (outcomes: readonly ImportedRow[]) => void;
};

/** Sends the rows of a file, some at a call. Where a call fails, those before it are done; all may be sent again. */
export async function sendRows({ id, kind, rows, dryRun, settings, signal, onOutcomes }: Sending) {
  const { phonesAsTyped, ...ofVisits } = settings;
  for (let from = 0; from < rows.length; from += rowsAtOnce[kind]) {
    const some = rows.slice(from, from + rowsAtOnce[kind]);
    const send = () =>
      kind === 'patients'
        ? importPatients.call(
            { params: { id }, body: { dryRun, rows: some, ...(phonesAsTyped && { phonesAsTyped }) } },
            { signal },
          )
        : importVisits.call({ params: { id }, body: { dryRun, rows: some, ...ofVisits } }, { signal });
    onOutcomes(await patiently(send, signal));
  }
}

const mostTries = 5;

/** Waits where the server asks for it or does not answer: a repetition does nothing twice. */
async function patiently<T>(send: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      const isPassing = hasCode(error, 'busy', 'rate_limited', 'network', 'unreadable', 'internal');
      if (!isPassing || attempt === mostTries || signal.aborted) throw error;
      const seconds = (error instanceof ApiError && error.retryAfter) || 2 ** (attempt - 1) / 2;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
  }
}

/** Undoes an import, some rows at a call, until nothing of it is left but what was used since. */
export function useUndoImport(onProgress: (looked: number) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string): Promise<UndoneImport> => {
      const { signal } = new AbortController();
      for (;;) {
        const state = await patiently(() => undoImport.call({ params: { id } }), signal);
        if (state.undo?.isDone) return state;
        onProgress((state.undo?.removed ?? 0) + (state.undo?.kept ?? 0));
      }
    },
    onSettled: () => undoImport.refetch(client),
  });
}
