import { cancelOrphans } from '#account/cancel-orphans.ts';
import { completeDeletions } from '#account/complete-deletion.ts';
import { completeJoins } from '#account/join-patient.ts';
import { removeOldIdentities } from '#account/seal-identity.ts';
import { applyBuffer } from '#appointments/availability/apply-buffer.ts';
import { expireRequests, expiryWalk } from '#appointments/changes/expire-requests.ts';
import { tellOutcomes } from '#appointments/changes/tell-outcomes.ts';
import { mendIndex } from '#appointments/lock-store.ts';
import { removeOldRecords } from '#appointments/retention/anonymise-appointments.ts';
import { removeFormerCounts } from '#appointments/statistics/visit-report.ts';
import { entryWalk } from '#audit-log/name-entries.ts';
import { isPictureUsed } from '#blog/post-store.ts';
import type { ScheduledRun } from '#health/run-scheduled.ts';
import { watchBackups, watchCalendar, watchMail, watchRuns } from '#health/watch-runs.ts';
import type { Deps } from '#lib/deps.ts';
import type { Run } from '#lib/log-events.ts';
import { walkOn } from '#lib/walk-documents.ts';
import { removeOldMail } from '#mail/mail-store.ts';
import { queueMorningList } from '#mail-delivery/morning-list.ts';
import { nextDue } from '#mail-delivery/next-due.ts';
import { sendDueMail } from '#mail-delivery/send-due-mail.ts';
import { refreshWhenDue } from '#own-calendar/refresh-own-calendar.ts';
import { removeOldNotes } from '#patient-notes/anonymise-notes.ts';
import { openWalk } from '#payments/open-visits.ts';
import { removeUnusedPictures } from '#pictures/uploaded-pictures.ts';
import { removeOldBlockReasons, removeReopenedReasons } from '#schedule/block-reasons.ts';
import { widenHours } from '#schedule/narrow-hours.ts';
import { isServicePicture } from '#services/service-store.ts';
import { searchIndexWalk } from '#users/renew-search-index.ts';
import { offerOpenings, removeOldOpenings } from '#waiting-list/offer-openings.ts';

/** Brings the records of earlier releases up to date, a page of each kind a run. May be repeated. */
export const renewRecords = (deps: Deps): Promise<void> =>
  walkOn(deps, [expiryWalk(deps), searchIndexWalk(deps), entryWalk(deps), openWalk(deps)]);

/** Removes the pictures that neither a post nor a service has used for a week. May be repeated. */
export const sweepPictures = (deps: Deps): Promise<void> =>
  removeUnusedPictures(deps, [isPictureUsed, isServicePicture]);

/**
 * The work of the scheduled functions. Each act may be repeated, also beside another run of itself. Every quarter of an
 * hour for what people wait for; every night for what only has to be gone in the end.
 */
export const scheduledRuns: Record<Run, ScheduledRun> = {
  housekeeping: {
    acts: [expireRequests, completeDeletions, completeJoins, widenHours, renewRecords],
    watch: watchRuns,
  },
  fetchCalendar: { acts: [refreshWhenDue], watch: watchCalendar },
  sweep: {
    acts: [
      cancelOrphans,
      applyBuffer,
      mendIndex,
      removeOldRecords,
      removeOldNotes,
      removeOldIdentities,
      removeOldMail,
      removeOldOpenings,
      removeOldBlockReasons,
      removeReopenedReasons,
      removeFormerCounts,
      sweepPictures,
    ],
    watch: watchBackups,
  },
  mail: {
    acts: [queueMorningList, offerOpenings, tellOutcomes, sendDueMail],
    watch: watchMail,
    nextDue,
  },
};
