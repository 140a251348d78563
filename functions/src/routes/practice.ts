import { endpoints } from '@garden-room/contract/endpoints';
import { serviceTag } from '@garden-room/contract/managed-service';
import { findStrandedAppointments } from '#appointments/appointment-queries.ts';
import { applyBuffer } from '#appointments/availability/apply-buffer.ts';
import { exportAppointments } from '#appointments/export-appointments.ts';
import { addOpenedTimes } from '#appointments/openings/opened-times.ts';
import { readRooms, roomsTag, withoutKey } from '#appointments/rooms/rooms-store.ts';
import { saveRooms } from '#appointments/rooms/save-rooms.ts';
import { countWeeks } from '#appointments/statistics/count-weeks.ts';
import { exportVisitReport, getVisitReport } from '#appointments/statistics/visit-report.ts';
import { exportAudit } from '#audit-log/export-audit.ts';
import { listAudit } from '#audit-log/list-audit.ts';
import { closeDays } from '#closures/close-days.ts';
import { getClosure, listClosures } from '#closures/get-closure.ts';
import { reopenDays } from '#closures/reopen-days.ts';
import { settleVisits } from '#closures/settle-visits.ts';
import { listFirstSteps } from '#first-steps/list-first-steps.ts';
import { countedAddress } from '#http/caller-address.ts';
import { cacheForSignedOut } from '#http/cdn-cache.ts';
import type { Mount } from '#http/endpoint.ts';
import { fileReply } from '#http/file-reply.ts';
import { ifMatch } from '#http/if-match.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { sendMailAgain, settleMail } from '#mail-delivery/change-mail.ts';
import { listAppointmentMail, listMailProblems } from '#mail-delivery/list-mail.ts';
import { connectOwnCalendar, removeOwnCalendar } from '#own-calendar/connect-own-calendar.ts';
import { getOwnCalendar } from '#own-calendar/own-calendar-store.ts';
import { refreshOwnCalendar } from '#own-calendar/refresh-own-calendar.ts';
import { factsTag, readFacts, toPublic } from '#practice/practice-store.ts';
import { savePractice } from '#practice/save-practice.ts';
import { listBlockReasons, noteBlockReason } from '#schedule/block-reasons.ts';
import { saveSchedule } from '#schedule/save-schedule.ts';
import { readSchedule, scheduleTag } from '#schedule/schedule-store.ts';
import { addService, changeService, removeService } from '#services/change-services.ts';
import { readServices } from '#services/service-store.ts';

/** Seconds; half the page cache's 60, because the copy served to forged cookies can be as old again. */
const factsKeptSeconds = 30;

const scheduleKeptSeconds = 5;

/** The practice's facts, schedule, services, closures, own calendar, emails and audit log. */
export function practiceRoutes(mount: Mount, deps: Deps): void {
  mount(
    endpoints.getPractice,
    cacheForSignedOut(deps, factsKeptSeconds, async () => {
      const facts = await readFacts(deps);
      return { body: await toPublic(deps, facts), headers: { ETag: factsTag(facts) } };
    }),
  );

  mount(endpoints.savePractice, async ({ input, actor, request }) => {
    const facts = await savePractice(deps, actor, {
      facts: input.body,
      versions: ifMatch(request),
      isSameDoor: input.query.sameDoor === 'true',
    });
    return { body: await toPublic(deps, facts), headers: { ETag: factsTag(facts) } };
  });

  mount(endpoints.getRooms, async () => {
    const rooms = withoutKey(await readRooms(deps.db));
    return { body: rooms, headers: { ETag: roomsTag(rooms) } };
  });

  mount(endpoints.saveRooms, async ({ input, actor, request }) => {
    const rooms = await saveRooms(deps, actor, { rooms: input.body, versions: ifMatch(request) });
    return { body: rooms, headers: { ETag: roomsTag(rooms) } };
  });

  mount(endpoints.getPracticeWeeks, async () => ({ body: await countWeeks(deps) }));

  mount(endpoints.listFirstSteps, async () => ({ body: { done: await listFirstSteps(deps) } }));

  mount(endpoints.exportAppointments, async ({ input, actor }) =>
    fileReply(await exportAppointments(deps, actor, input.query)),
  );

  mount(endpoints.getVisitReport, async ({ input }) => ({ body: await getVisitReport(deps, input.query) }));

  mount(endpoints.exportVisitReport, async ({ input }) =>
    fileReply(await exportVisitReport(deps, input.query)),
  );

  mount(
    endpoints.getSchedule,
    cacheForSignedOut(deps, scheduleKeptSeconds, async () => {
      const schedule = await readSchedule(deps.db);
      return { body: schedule, headers: { ETag: scheduleTag(schedule) } };
    }),
  );

  mount(endpoints.listBlockReasons, async ({ input }) => ({
    body: await listBlockReasons(deps, input.query),
  }));

  mount(endpoints.noteBlockReason, async ({ input, actor }) => ({
    body: await noteBlockReason(deps, actor, input.body),
  }));

  mount(endpoints.saveSchedule, async ({ input, actor, request }) => {
    const schedule = await saveSchedule(deps, actor, {
      schedule: input.body,
      force: input.query.force,
      versions: ifMatch(request),
      findStranded: (hours, now) => findStrandedAppointments(deps, hours, now),
      applyBuffer: () => applyBuffer(deps),
      addOpenedTimes: (writes, schedules, now) => addOpenedTimes(deps.db, writes, schedules, now),
    });
    return { body: schedule, headers: { ETag: scheduleTag(schedule) } };
  });

  mount(endpoints.listServices, async () => ({ body: [...(await readServices(deps.db)).all] }));

  mount(endpoints.addService, async ({ input, actor }) => {
    const service = await addService(deps, actor, input.body);
    return { body: service, headers: { ETag: serviceTag(service) } };
  });

  mount(endpoints.changeService, async ({ input, actor, request }) => {
    const edit = { id: input.params.id, change: input.body, versions: ifMatch(request) };
    const service = await changeService(deps, actor, edit);
    return { body: service, headers: { ETag: serviceTag(service) } };
  });

  mount(endpoints.removeService, ({ input, actor }) => removeService(deps, actor, input.params.id));

  mount(endpoints.closeDays, async ({ input, actor, idempotencyKey }) => ({
    body: await closeDays(deps, actor, input.body, idempotencyKey),
  }));

  mount(endpoints.listClosures, async () => ({ body: await listClosures(deps) }));

  mount(endpoints.getClosure, async ({ input, actor }) => ({
    body: await getClosure(deps, actor, input.params.id),
  }));

  mount(endpoints.settleVisits, async ({ input, actor, request }) => ({
    body: await settleVisits(deps, actor, input.params.id, {
      ...input.body,
      address: countedAddress(request),
    }),
  }));

  mount(endpoints.reopenDays, async ({ input, actor }) => ({
    body: await reopenDays(deps, actor, input.params.id),
  }));

  mount(endpoints.getOwnCalendar, async () => ({ body: await getOwnCalendar(deps) }));

  mount(endpoints.connectOwnCalendar, async ({ input, actor }) => {
    await connectOwnCalendar(deps, actor, input.body.url);
    return { body: await getOwnCalendar(deps) };
  });

  mount(endpoints.fetchOwnCalendar, async () => {
    if (!(await refreshOwnCalendar(deps))) throw new AppError('not_found');
    return { body: await getOwnCalendar(deps) };
  });

  mount(endpoints.removeOwnCalendar, ({ actor }) => removeOwnCalendar(deps, actor));

  mount(endpoints.listAudit, async ({ input, actor }) => {
    const { limit, cursor, ...filter } = input.query;
    const { items, nextCursor } = await listAudit(deps, actor, filter, { limit, cursor });
    return { body: items, nextCursor };
  });

  mount(endpoints.exportAudit, async ({ input, actor }) =>
    fileReply(await exportAudit(deps, actor, input.query)),
  );

  mount(endpoints.listAppointmentMail, async ({ input, actor }) => ({
    body: await listAppointmentMail(deps, actor, input.params.id),
  }));

  mount(endpoints.listMailProblems, async ({ actor }) => ({ body: await listMailProblems(deps, actor) }));

  mount(endpoints.sendMailAgain, async ({ input, actor }) => ({
    body: await sendMailAgain(deps, actor, input.params.id),
  }));

  mount(endpoints.settleMail, async ({ input, actor }) => ({
    body: await settleMail(deps, actor, input.params.id),
  }));
}
