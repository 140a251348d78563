import { endpoints } from '@garden-room/contract/endpoints';
import { closingTag, readBooks } from '#books/books-store.ts';
import type { Mount } from '#http/endpoint.ts';
import { fileReply } from '#http/file-reply.ts';
import { ifMatch } from '#http/if-match.ts';
import type { Deps } from '#lib/deps.ts';
import { addPayment } from '#payments/add-payment.ts';
import { closeBooks } from '#payments/close-books.ts';
import { correctPayment } from '#payments/correct-payment.ts';
import { exportPayments } from '#payments/export-payments.ts';
import { getBalance, getTakings, listPayments, listVisitPayments } from '#payments/list-payments.ts';
import { getOpenSums, listOpenVisits } from '#payments/open-visits.ts';

export function paymentRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.addPayment, async ({ input, actor, idempotencyKey }) => {
    const payment = { appointmentId: input.params.id, draft: input.body };
    return { body: await addPayment(deps, actor, payment, idempotencyKey) };
  });

  mount(endpoints.addBalancePayment, async ({ input, actor, idempotencyKey }) => {
    const payment = { broughtForwardId: input.params.id, draft: input.body };
    return { body: await addPayment(deps, actor, payment, idempotencyKey) };
  });

  mount(endpoints.getBalance, async ({ input, actor }) => ({
    body: await getBalance(deps, actor, input.params.id),
  }));

  mount(endpoints.correctPayment, async ({ input, actor, idempotencyKey }) => ({
    body: await correctPayment(deps, actor, input.params.id, idempotencyKey),
  }));

  mount(endpoints.listVisitPayments, async ({ input, actor }) => {
    const page = { appointmentId: input.params.id, ...input.query };
    const { items, nextCursor } = await listVisitPayments(deps, actor, page);
    return { body: items, nextCursor };
  });

  mount(endpoints.listPayments, async ({ input, actor }) => {
    const { items, nextCursor } = await listPayments(deps, actor, input.query);
    return { body: items, nextCursor };
  });

  mount(endpoints.getTakings, async ({ input }) => ({ body: await getTakings(deps, input.query) }));

  mount(endpoints.getClosing, async () => {
    const books = await readBooks(deps.db);
    return { body: books, headers: { ETag: closingTag(books) } };
  });

  mount(endpoints.closeBooks, async ({ input, actor, request }) => {
    const closing = { closedTo: input.body.closedTo, versions: ifMatch(request) };
    const body = await closeBooks(deps, actor, closing);
    return { body, headers: { ETag: closingTag(body) } };
  });

  mount(endpoints.listOpenVisits, async ({ input, actor }) => {
    const { items, nextCursor } = await listOpenVisits(deps, actor, input.query);
    return { body: items, nextCursor };
  });

  mount(endpoints.getOpenSums, async ({ input, actor }) => ({
    body: await getOpenSums(deps, actor, input.query),
  }));

  mount(endpoints.exportPayments, async ({ input, actor }) =>
    fileReply(await exportPayments(deps, actor, input.query.month)),
  );
}
