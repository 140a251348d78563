import type { AppointmentRecord } from './appointment-record.ts';

type History = AppointmentRecord['history'];

/** So many lines stay in the record besides the first, which says how it began: a document must not grow for ever. */
const kept = 50;

/** A history with one more line. */
export function withEvent(history: History, event: History[number]): History {
  const lines = [...history, event];
  return lines.length > kept + 1 ? [...lines.slice(0, 1), ...lines.slice(-kept)] : lines;
}
