/** The ways to come to a visit: to the practice, or without coming. */
export const visitModes = ['in_person', 'phone', 'video'] as const;

export type VisitMode = (typeof visitModes)[number];

/** `in person`, `by phone`, `by video`: beside a length and a price. */
export const modeWords: Record<VisitMode, string> = {
  in_person: 'in person',
  phone: 'by phone',
  video: 'by video',
};

/**
 * The words for visits by phone or video: `where` replaces the address, `how` instructs the patient and `task` the
 * practice. Null for visits in person. People make the calls and send the links, not the site.
 */
export const withoutComing: Record<VisitMode, { where: string; how: string; task: string } | null> = {
  in_person: null,
  phone: {
    where: 'By phone',
    how: 'The practice calls the number in your profile.',
    task: 'Call the patient at the number in their record.',
  },
  video: {
    where: 'By video',
    how: 'You get the link before the visit: in a message, or on the page of your visit.',
    task: 'Send the patient the link in a message before the visit.',
  },
};

/**
 * The words for a visit that depend on whether its patient comes or is called: what is before it, what it needs, and
 * that they are awaited.
 */
interface VisitWords {
  before: string;
  bring: string;
  pleaseBring: string;
  lookForward: string;
  willYouCome: string;
}

const callWords: VisitWords = {
  before: 'Before the call',
  bring: 'What to have at hand',
  pleaseBring: 'Please have at hand',
  lookForward: 'We look forward to speaking with you.',
  willYouCome: 'Will you be there?',
};

/** The words for a visit by the way in which it takes place. */
export const visitWords: Record<VisitMode, VisitWords> = {
  in_person: {
    before: 'Before you come',
    bring: 'What to bring',
    pleaseBring: 'Please bring',
    lookForward: 'We look forward to seeing you.',
    willYouCome: 'Will you come?',
  },
  phone: callWords,
  video: callWords,
};
