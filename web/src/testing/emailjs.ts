import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** EmailJS for a test file, at its own address or at the site's. `posted` are the emails it got. */
export function stubEmailJs(origin = window.location.origin) {
  const server = setupServer();
  const posted: unknown[] = [];
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    posted.length = 0;
  });
  afterAll(() => server.close());

  return {
    posted,
    answer: (reply: () => Response = () => HttpResponse.text('OK'), { after = 0 } = {}) =>
      server.use(
        http.post(`${origin}/api/v1.0/email/send`, async ({ request }) => {
          posted.push(await request.json());
          if (after > 0) await delay(after);
          return reply();
        }),
      ),
  };
}
