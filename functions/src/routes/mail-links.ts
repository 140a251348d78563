import { endpoints } from '@garden-room/contract/endpoints';
import type { Router } from 'express';
import { bodyHeaders, checkLength, readBytes } from '#http/body.ts';
import { countedAddress } from '#http/caller-address.ts';
import type { Mount } from '#http/endpoint.ts';
import { createReadLimit } from '#http/rate-limit.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { answerByLink, moveByLink, readVisitLink, timesByLink } from '#mail-links/answer-by-link.ts';
import { stopReminders } from '#mail-links/stop-reminders.ts';
import { readLinkedVisit } from '#mail-links/visit-link.ts';
import { waitByLink } from '#mail-links/wait-by-link.ts';

export function mailLinkRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.readLinkedVisit, async ({ input }) => ({
    body: await readLinkedVisit(deps, input.body.token),
  }));

  mount(endpoints.readVisitLink, async ({ input }) => ({ body: await readVisitLink(deps, input.body) }));

  mount(endpoints.answerByLink, async ({ input }) => ({ body: await answerByLink(deps, input.body) }));

  mount(endpoints.waitAtDoor, async ({ input }) => ({ body: await waitByLink(deps, input.body) }));

  mount(endpoints.timesByLink, async ({ input }) => ({ body: await timesByLink(deps, input.body) }));

  mount(endpoints.stopReminders, async ({ input }) => {
    await stopReminders(deps, input.body.token);
    return { body: { success: true as const } };
  });

  mount(endpoints.moveByLink, async ({ input, request }) => ({
    body: await moveByLink(deps, { ...input.body, address: countedAddress(request) }),
  }));
}

const path = '/one-click/:token';
const form = { mostBytes: 4096 };

/**
 * The route by which mail providers end reminders for their user (RFC 8058), by a form post without cookies or our
 * headers: therefore not in the contract, whose calls come from our pages. No cookie is read; the token in the address
 * names the person and allows nothing else.
 */
export function oneClickRoutes(router: Router, deps: Deps): void {
  const limitReads = createReadLimit(deps.config);

  router.post(path, async (request, response) => {
    response.locals['route'] = path;
    await limitReads(request, response);
    checkLength(request, form);
    if (!(await isOneClick(await readBytes(request, form), bodyHeaders(request).type)))
      throw new AppError('validation_failed');
    await stopReminders(deps, request.params.token);
    response.json({ success: true });
  });

  // A mail program that knows no such form opens the address instead: the page asks first, as scanners open it, too.
  router.get(path, (request, response) => {
    response.locals['route'] = path;
    const { token } = request.params;
    if (!/^[\w.-]+$/.test(token)) throw new AppError('not_found');
    response.redirect(303, deps.practice.links.stopReminders(token));
  });
}

/** Whether a body is the form of RFC 8058, in either encoding of a form; a program may end it as a line. */
async function isOneClick(body: Uint8Array, type = ''): Promise<boolean> {
  const text = new TextDecoder().decode(body).trimEnd();
  try {
    const fields = await new Response(text, { headers: { 'content-type': type } }).formData();
    return fields.get('List-Unsubscribe') === 'One-Click';
  } catch {
    return false;
  }
}
