import { endpoints } from '@garden-room/contract/endpoints';
import { exportAppointments } from '#appointments/export-appointments.ts';
import { countWeeks } from '#appointments/statistics/count-weeks.ts';
import { cacheForSignedOut } from '#http/cdn-cache.ts';
import type { Mount } from '#http/endpoint.ts';
import { ifMatch } from '#http/if-match.ts';
import type { Deps } from '#lib/deps.ts';
import { factsTag, readFacts, toPublic } from '#practice/practice-store.ts';
import { savePractice } from '#practice/save-practice.ts';

/** Half as long as the rendered pages, which say the same: a copy for made-up cookies may be as old again. */
const keptSeconds = 30;

export function practiceRoutes(mount: Mount, deps: Deps): void {
  mount(
    endpoints.getPractice,
    cacheForSignedOut(deps, keptSeconds, async () => {
      const facts = await readFacts(deps);
      return { body: await toPublic(deps, facts), headers: { ETag: factsTag(facts) } };
    }),
  );

  mount(endpoints.savePractice, async ({ input, actor, request }) => {
    const facts = await savePractice(deps, actor, { facts: input.body, versions: ifMatch(request) });
    return { body: await toPublic(deps, facts), headers: { ETag: factsTag(facts) } };
  });

  mount(endpoints.getPracticeWeeks, async () => ({ body: await countWeeks(deps) }));

  mount(endpoints.exportAppointments, async ({ input, actor }) => {
    const { name, text } = await exportAppointments(deps, actor, input.query);
    return { body: text, headers: { 'Content-Disposition': `attachment; filename="${name}"` } };
  });
}
