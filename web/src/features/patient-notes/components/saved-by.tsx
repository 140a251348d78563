import type { PatientNote } from '@garden-room/contract/patient-note';
import { instantText } from '#lib/instant-text.ts';

/** When a version was saved, and by whom as far as they are still there. */
export const SavedBy = ({ note: { savedAt, savedBy } }: { note: Pick<PatientNote, 'savedAt' | 'savedBy'> }) =>
  savedAt !== null && (
    <p className="text-sm wrap-anywhere text-ink-soft">
      Saved on <time dateTime={savedAt}>{instantText(savedAt)}</time>
      {savedBy !== null && ` by ${savedBy}`}
    </p>
  );
