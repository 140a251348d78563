/** How long users can undo what they have done with an appointment; the texts say so. */
export const undoSeconds = 60;
