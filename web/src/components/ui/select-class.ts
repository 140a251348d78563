import { controlClass } from './control-class.ts';

/** The look of a native select, which CSS counts as read-only. */
export const selectClass = `${controlClass} border-solid! bg-paper!`;
