import { undoSeconds } from '@garden-room/contract/cut-off';

/**
 * Where the site does not meet a criterion of WCAG 2.2, A or AA; the source for the statement and for the
 * machine-readable report.
 */
export const shortfalls = {
  '2.2.1': `Two things last a set time. “Undo” after a cancellation or a move can be pressed for ${undoSeconds} seconds, because others wait for the slot; the question before it is not timed. A note that something was saved goes after a few seconds, unless the pointer rests on it.`,
  '3.1.2':
    'What the practice or a patient writes in another language than English, in a post or a message, is not marked as such, so a screen reader reads it in English.',
} as const satisfies Record<string, string>;
