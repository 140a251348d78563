/*
 * The keys of the practice's pages, by where they work. Handlers use its types, so that the list of keys (`?`) has
 * every one; the texts are for the list alone. `key` is a key event's name and a pressed control's `aria-keyshortcuts`.
 */

type DeskKey = {
  key: string;
  /** The label of the key. */
  name: string;
  does: string;
};

/** The keys on every page: a key presses the control that has it, or does something of its own. */
export const pageKeys = [
  { key: 'n', name: 'N', does: 'New appointment' },
  { key: 't', name: 'T', does: 'Today' },
  { key: 'ArrowLeft', name: '←', does: 'Previous day or week of the calendar' },
  { key: 'ArrowRight', name: '→', does: 'Next day or week of the calendar' },
  { key: '/', name: '/', does: 'Search patients and pages' },
  { key: '?', name: '?', does: 'Show these shortcuts' },
] as const satisfies readonly DeskKey[];

/** The key after a decision, as everywhere with Ctrl or Command. */
export const undoKey = {
  key: 'z',
  name: 'Ctrl Z, ⌘ Z',
  does: 'Undo the last decision',
} as const satisfies DeskKey;

/** The key in a text of several lines, whose form has one button. */
const sendKey: DeskKey = { key: 'Enter', name: 'Ctrl Enter, ⌘ Enter', does: 'Send or save what you write' };

const steps = [
  { key: 'ArrowUp', name: '↑', does: 'A quarter of an hour earlier' },
  { key: 'ArrowDown', name: '↓', does: 'A quarter of an hour later' },
  { key: 'ArrowLeft', name: '←', does: 'The day before' },
  { key: 'ArrowRight', name: '→', does: 'The day after' },
  { key: 'PageUp', name: 'Page Up', does: 'The week before' },
  { key: 'PageDown', name: 'Page Down', does: 'The week after' },
] as const satisfies readonly DeskKey[];

/** The keys at a time of the calendar, which Tab reaches. */
export const timeKeys = [
  ...steps,
  { key: 'Enter', name: 'Enter', does: 'Book there, or open who is booked' },
  { key: ' ', name: 'Space', does: 'Book there, or open who is booked' },
  { key: 'b', name: 'B', does: 'Block that time' },
] as const satisfies readonly DeskKey[];

/** The keys on an appointment of the calendar. */
export const appointmentKeys = [
  { key: 'm', name: 'M', does: 'Move it by keys' },
  { key: 'u', name: 'U', does: 'Undo its last move' },
] as const satisfies readonly DeskKey[];

/** The keys while an appointment is moved by them. */
export const movingKeys = [
  ...steps,
  { key: 'Enter', name: 'Enter', does: 'Put it there' },
  { key: ' ', name: 'Space', does: 'Put it there' },
  { key: 'Escape', name: 'Escape', does: 'Leave it where it was' },
] as const satisfies readonly DeskKey[];

/** The acts of some keys: every one of them, and no other. */
export type ActsOf<Keys extends readonly DeskKey[]> = Readonly<Record<Keys[number]['key'], () => void>>;

/** All of them, as the dialog lists them. */
export const deskKeys: readonly { where: string; keys: readonly DeskKey[] }[] = [
  { where: 'On every page', keys: [...pageKeys, undoKey, sendKey] },
  { where: 'At a time of the calendar', keys: timeKeys },
  { where: 'On an appointment of the calendar', keys: appointmentKeys },
  { where: 'While you move an appointment', keys: movingKeys },
];
