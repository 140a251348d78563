import { cancelOrphans } from '#account/cancel-orphans.ts';
import { completeDeletions } from '#account/complete-deletion.ts';
import { completeJoins } from '#account/join-patient.ts';
import { removeOldIdentities } from '#account/seal-identity.ts';
import { applyBuffer } from '#appointments/availability/apply-buffer.ts';
import { expireRequests } from '#appointments/changes/expire-requests.ts';
import { tellOutcomes } from '#appointments/changes/tell-outcomes.ts';
import { mendIndex } from '#appointments/lock-store.ts';
import { removeOldRecords } from '#appointments/retention/anonymise-appointments.ts';
import { removeFormerCounts } from '#appointments/statistics/visit-report.ts';
import { renewEntries } from '#audit-log/name-entries.ts';
import type { ScheduledRun } from '#health/run-scheduled.ts';
import { watchBackups, watchCalendar, watchMail, watchRuns } from '#health/watch-runs.ts';
import type { Run } from '#lib/log-events.ts';
import { removeOldMail } from '#mail/mail-store.ts';
import { queueMorningList } from '#mail-delivery/morning-list.ts';
import { nextDue } from '#mail-delivery/next-due.ts';
import { sendDueMail } from '#mail-delivery/send-due-mail.ts';
import { refreshWhenDue } from '#own-calendar/refresh-own-calendar.ts';
import { removeOldNotes } from '#patient-notes/anonymise-notes.ts';
import { removeOldBlockReasons, removeReopenedReasons } from '#schedule/block-reasons.ts';
import { widenHours } from '#schedule/narrow-hours.ts';
import { renewSearchIndex } from '#users/renew-search-index.ts';
import { offerOpenings, removeOldOpenings } from '#waiting-list/offer-openings.ts';
import { noteExpiries } from './appointments/changes/expire-requests.ts';
import { removeUnusedPictures } from './blog/uploaded-pictures.ts';

/** The work of the scheduled functions. Each act may be repeated, also beside another run of itself. */
export const scheduledRuns: Record<Run, ScheduledRun> = {
  housekeeping: {
    acts: [
      expireRequests,
      noteExpiries,
      completeDeletions,
      completeJoins,
      removeOldRecords,
      removeOldNotes,
      removeOldIdentities,
      removeOldMail,
      removeOldOpenings,
      removeOldBlockReasons,
      removeReopenedReasons,
      widenHours,
      renewSearchIndex,
      renewEntries,
    ],
    watch: watchRuns,
  },
  fetchCalendar: { acts: [refreshWhenDue], watch: watchCalendar },
  sweep: {
    acts: [cancelOrphans, applyBuffer, mendIndex, removeFormerCounts, removeUnusedPictures],
    watch: watchBackups,
  },
  mail: {
    acts: [queueMorningList, offerOpenings, tellOutcomes, sendDueMail],
    watch: watchMail,
    nextDue,
  },
};
