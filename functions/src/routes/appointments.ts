import { isPresenceEvent } from '@garden-room/contract/appointment';
import type { AppointmentDetail } from '@garden-room/contract/appointment-detail';
import { endpoints } from '@garden-room/contract/endpoints';
import { visitPapersTag } from '@garden-room/contract/visit-papers';
import { availableDays, availableSlots, nextFreeTimes } from '#appointments/availability/read-free-times.ts';
import { bookAppointment } from '#appointments/booking/book-appointment.ts';
import { answerVisit } from '#appointments/changes/answer-visit.ts';
import { cancelAppointment } from '#appointments/changes/cancel-appointment.ts';
import { changeNote } from '#appointments/changes/change-note.ts';
import { deleteAppointment } from '#appointments/changes/delete-appointment.ts';
import { editAppointment, visitTag } from '#appointments/changes/edit-appointment.ts';
import { leavePapers } from '#appointments/changes/leave-papers.ts';
import { notePresence, undoPresence } from '#appointments/changes/note-presence.ts';
import { rescheduleAppointment } from '#appointments/changes/reschedule-appointment.ts';
import { restoreAppointment } from '#appointments/changes/restore-appointment.ts';
import { undoBooking } from '#appointments/changes/undo-booking.ts';
import { undoEdit } from '#appointments/changes/undo-edit.ts';
import { updateAppointmentStatus } from '#appointments/changes/update-appointment-status.ts';
import { getAppointment, getCalendarFile, listAppointments } from '#appointments/read-appointments.ts';
import { actAtDoor } from '#appointments/rooms/act-at-door.ts';
import { bookSeries } from '#appointments/series/book-series.ts';
import { cancelSeries } from '#appointments/series/cancel-series.ts';
import { previewSeries, previewSeriesMove } from '#appointments/series/preview-series.ts';
import { rescheduleSeries } from '#appointments/series/reschedule-series.ts';
import { getSeries } from '#appointments/series/series-members.ts';
import { countedAddress } from '#http/caller-address.ts';
import { cacheForSignedOut } from '#http/cdn-cache.ts';
import type { Mount } from '#http/endpoint.ts';
import { fileReply } from '#http/file-reply.ts';
import { ifMatch } from '#http/if-match.ts';
import type { Deps } from '#lib/deps.ts';
import { linkOfVisit } from '#mail-links/visit-link.ts';
import { withDoorToken } from '#mail-links/wait-by-link.ts';
import { reviews } from '#reviews/review-store.ts';

/** A cached answer may offer a slot that was taken up to this long ago. */
const keptSeconds = 5;

/** The age that free times on public pages may have: the booking page asks again. */
const shownSeconds = 60;

/** The answer to the practice, which edits it, and knows its note. */
const taggedVisit = (visit: AppointmentDetail) => ({
  body: visit,
  headers: visit.deskNote === undefined ? {} : { ETag: visitTag(visit) },
});

export function appointmentRoutes(mount: Mount, deps: Deps): void {
  mount(
    endpoints.availableSlots,
    cacheForSignedOut(deps, keptSeconds, async ({ input, caller }) => ({
      body: await availableSlots(deps, input.query, caller),
    })),
  );

  mount(
    endpoints.availableDays,
    cacheForSignedOut(deps, keptSeconds, async ({ input, caller }) => ({
      body: await availableDays(deps, input.query, caller),
    })),
  );

  mount(
    endpoints.nextFreeTimes,
    cacheForSignedOut(deps, shownSeconds, async () => ({ body: await nextFreeTimes(deps) })),
  );

  mount(endpoints.bookAppointment, async ({ input, actor, idempotencyKey, request }) => ({
    body: await bookAppointment(deps, actor, input.body, {
      idempotencyKey,
      address: countedAddress(request),
    }),
  }));

  mount(endpoints.previewSeries, async ({ input }) => ({ body: await previewSeries(deps, input.query) }));

  mount(endpoints.bookSeries, async ({ input, actor, idempotencyKey }) => ({
    body: await bookSeries(deps, actor, input.body, idempotencyKey),
  }));

  mount(endpoints.listAppointments, async ({ input, actor }) => {
    const { items, nextCursor } = await listAppointments(deps, actor, input.query);
    return { body: items, nextCursor };
  });

  mount(endpoints.calendarFile, async ({ input, actor }) =>
    fileReply(
      await getCalendarFile(deps, actor, {
        id: input.params.id,
        linkOf: (visit) => linkOfVisit(deps, 'calendar', visit),
      }),
    ),
  );

  mount(endpoints.getAppointment, async ({ input, actor }) =>
    taggedVisit(await withDoorToken(deps, actor, await getAppointment(deps, actor, input.params.id))),
  );

  mount(endpoints.editAppointment, async ({ input, actor, request }) => {
    const correction = { id: input.params.id, edit: input.body, versions: ifMatch(request) };
    return taggedVisit(await editAppointment(deps, actor, correction));
  });

  mount(endpoints.confirmAppointment, async ({ input, actor }) => ({
    body: await updateAppointmentStatus(deps, actor, input.params.id, { move: 'confirm', ...input.query }),
  }));

  mount(endpoints.declineAppointment, async ({ input, actor }) => ({
    body: await updateAppointmentStatus(deps, actor, input.params.id, {
      move: 'decline',
      ...input.body,
      ...input.query,
    }),
  }));

  mount(endpoints.completeAppointment, async ({ input, actor }) => ({
    body: await updateAppointmentStatus(deps, actor, input.params.id, {
      move: 'complete',
      ...input.body,
      ...input.query,
    }),
  }));

  mount(endpoints.markNoShow, async ({ input, actor }) => ({
    body: await updateAppointmentStatus(deps, actor, input.params.id, {
      move: 'no-show',
      ...input.body,
      ...input.query,
    }),
  }));

  mount(endpoints.cancelAppointment, async ({ input, actor }) => ({
    body: await cancelAppointment(deps, actor, input.params.id, { ...input.body, ...input.query }),
  }));

  mount(endpoints.restoreAppointment, async ({ input, actor, request }) => ({
    body: await restoreAppointment(deps, actor, input.params.id, { address: countedAddress(request) }),
  }));

  mount(endpoints.undoDecision, async ({ input, actor, request }) => {
    const { id } = input.params;
    const { event, patientId } = input.body;
    if (event === 'book') await undoBooking(deps, actor, id);
    else if (event === 'edit') await undoEdit(deps, actor, id, patientId);
    else if (isPresenceEvent(event)) await undoPresence(deps, actor, id, event);
    else await restoreAppointment(deps, actor, id, { address: countedAddress(request), event });
  });

  mount(endpoints.rescheduleAppointment, async ({ input, actor, request }) => ({
    body: await rescheduleAppointment(deps, actor, input.params.id, {
      ...input.body,
      ...input.query,
      address: countedAddress(request),
    }),
  }));

  mount(endpoints.answerAppointment, async ({ input, actor }) => ({
    body: await answerVisit(deps, actor, input.params.id, { ...input.body, ...input.query }),
  }));

  mount(endpoints.notePresence, async ({ input, actor }) => ({
    body: await notePresence(deps, actor, input.params.id, input.body.presence),
  }));

  mount(endpoints.actAtDoor, async ({ input, actor }) => ({
    body: await actAtDoor(deps, actor, input.params.id, input.body),
  }));

  mount(endpoints.getSeries, async ({ input, actor }) => ({
    body: await getSeries(deps, actor, input.params.id),
  }));

  mount(endpoints.previewSeriesMove, async ({ input, actor }) => ({
    body: await previewSeriesMove(deps, actor, input.params.id, input.query),
  }));

  mount(endpoints.rescheduleSeries, async ({ input, actor, idempotencyKey }) => ({
    body: await rescheduleSeries(deps, actor, input.params.id, input.body, idempotencyKey),
  }));

  mount(endpoints.cancelSeries, async ({ input, actor, idempotencyKey }) => ({
    body: await cancelSeries(deps, actor, input.params.id, input.body, idempotencyKey),
  }));

  mount(endpoints.changeNote, async ({ input, actor, request }) => ({
    body: await changeNote(deps, actor, {
      id: input.params.id,
      note: input.body.note,
      versions: ifMatch(request),
    }),
  }));

  mount(endpoints.leavePapers, async ({ input, actor, request }) => {
    const edit = { id: input.params.id, draft: input.body, versions: ifMatch(request) };
    const papers = await leavePapers(deps, actor, edit);
    return { body: papers, headers: { ETag: visitPapersTag(papers) } };
  });

  mount(endpoints.deleteAppointment, async ({ input, actor }) => {
    const { id } = input.params;
    await deleteAppointment(deps, actor, id, (writes) => reviews.remove(deps.db, writes, id));
  });
}
