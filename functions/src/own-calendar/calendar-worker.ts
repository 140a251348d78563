import { parentPort, workerData } from 'node:worker_threads';
import { CalendarFailure } from './calendar-failure.ts';
import { type BusyReading, readBusyTimes } from './read-busy-times.ts';

/** Reads one calendar, in the thread that `calendar-reader.ts` starts for it, and answers once. */
function readInThread(): BusyReading | { reason: string } {
  try {
    return readBusyTimes(workerData.text, workerData.reading);
  } catch (error) {
    if (error instanceof CalendarFailure) return { reason: error.reason };
    throw error;
  }
}

parentPort?.postMessage(readInThread());
