import { endpoints } from '@garden-room/contract/endpoints';
import { cacheForSignedOut } from '#http/cdn-cache.ts';
import type { Mount } from '#http/endpoint.ts';
import { ifMatch } from '#http/if-match.ts';
import type { Deps } from '#lib/deps.ts';
import { publishReview } from '#reviews/publish-review.ts';
import { getReview, listPublishedReviews, listReviews } from '#reviews/read-reviews.ts';
import { removeReview, writeReview } from '#reviews/write-review.ts';

/** A withdrawn review is gone from the home page within this time. */
const keptSeconds = 60;

export function reviewRoutes(mount: Mount, deps: Deps): void {
  mount(
    endpoints.listPublishedReviews,
    cacheForSignedOut(deps, keptSeconds, async () => ({ body: await listPublishedReviews(deps) })),
  );

  mount(endpoints.getReview, async ({ input, actor }) => ({
    body: { review: await getReview(deps, actor, input.params.id) },
  }));

  mount(endpoints.writeReview, async ({ input, actor }) => ({
    body: await writeReview(deps, actor, input.params.id, input.body),
  }));

  mount(endpoints.removeReview, ({ input, actor }) => removeReview(deps, actor, input.params.id));

  mount(endpoints.listReviews, async ({ input, actor }) => {
    const { items, nextCursor } = await listReviews(deps, actor, input.query);
    return { body: items, nextCursor };
  });

  mount(endpoints.publishReview, async ({ input, actor, request }) => ({
    body: await publishReview(deps, actor, {
      id: input.params.id,
      published: input.body.published,
      versions: ifMatch(request),
    }),
  }));
}
