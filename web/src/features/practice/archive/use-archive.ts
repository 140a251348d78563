import type { Archive } from '@garden-room/contract/endpoints/archive';
import { useEffect, useRef, useState } from 'react';
import { beginArchive, fetchArchivePage } from '#api/archive.ts';
import { hasCode } from '#lib/api-error.ts';
import { shouldRetry } from '#lib/query-client.ts';
import { practiceFileName, saveFile } from '#lib/save-file.ts';
import { type Progress, type ReadPage, writeArchive } from './take-archive.ts';

/** An archive that has begun, and what of it has come. */
type Begun = { archive: Archive; progress: Progress };

type State =
  | { kind: 'idle' }
  | { kind: 'taking'; begun: Begun | null }
  | { kind: 'stopped'; begun: Begun | null; error: Error }
  | { kind: 'done'; begun: Begun; name: string; content: Blob };

/** The archive that is being taken, its writer, and the progress. */
type Taking = Begun & { take: ReturnType<typeof writeArchive> };

/**
 * Takes an archive, and saves it. What stopped goes on where it was, as long as the page is open; what was cancelled or
 * is over begins anew. Of two presses the second does nothing.
 */
export function useArchive() {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const taking = useRef<Taking>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start() {
    if (running.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const show = (next: State) => {
      if (!signal.aborted) setState(next);
    };
    try {
      show({ kind: 'taking', begun: taking.current });
      const begun = taking.current ?? (await begin(signal));
      signal.throwIfAborted();
      taking.current = begun;
      show({ kind: 'taking', begun });
      const saved = await takeAll(begun, signal, (now) => show({ kind: 'taking', begun: now }));
      taking.current = null;
      show(saved);
    } catch (error) {
      if (signal.aborted) return;
      // The archive has ended: what was read of it belongs to no other moment.
      if (hasCode(error, 'not_found')) taking.current = null;
      show({ kind: 'stopped', begun: taking.current, error: asError(error) });
    }
    running.current = null;
  }

  function cancel() {
    running.current?.abort();
    running.current = null;
    taking.current = null;
    setState({ kind: 'idle' });
  }

  return { state, start: () => void start(), cancel };
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/** Takes what is left of an archive, and saves it. */
async function takeAll(
  taking: Taking,
  signal: AbortSignal,
  onProgress: (begun: Begun) => void,
): Promise<Extract<State, { kind: 'done' }>> {
  const { archive, take } = taking;
  const content = await take(readPatiently(archive._id, signal), (progress) => {
    taking.progress = progress;
    onProgress({ archive, progress });
  });
  const name = practiceFileName(archive.practice, `archive-${archive.date}.zip`);
  saveFile(name, content);
  return { kind: 'done', begun: { archive, progress: taking.progress }, name, content };
}

async function begin(signal: AbortSignal): Promise<Taking> {
  const archive = await beginArchive.call({}, { signal });
  return { archive, progress: {}, take: writeArchive(archive) };
}

/** Reads pages, and asks again for one that may come by itself. */
function readPatiently(id: string, signal: AbortSignal): ReadPage {
  return async (part, cursor) => {
    for (let failures = 0; ; failures += 1) {
      try {
        return await fetchArchivePage({ id, part, ...(cursor !== undefined && { cursor }) }, signal);
      } catch (error) {
        if (!(error instanceof Error && shouldRetry(failures, error))) throw error;
        await pause(1000 * 2 ** failures, signal);
      }
    }
  };
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
