import { hasKept } from '#lib/kept-for-person.ts';

/** What this tab keeps of somebody's booking, whoever they are: an attempt whose end is not known comes first. */
export function keptBooking(): 'attempt' | 'draft' | null {
  if (hasKept('booking-attempt')) return 'attempt';
  return hasKept('booking-draft') || hasKept('booking-draft-unclaimed') ? 'draft' : null;
}
