import { deleteApp, getApps } from 'firebase/app';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const google = setupServer();
beforeAll(() => google.listen({ onUnhandledFrame: 'error' }));
afterAll(() => google.close());

// The app is the package's, and so of all files of a thread; this one is of other settings.
const forgetApps = async () => void (await Promise.all(getApps().map(deleteApp)));
beforeAll(forgetApps);
afterAll(forgetApps);

test('a token is of the build’s key and app, and asked of Google once', async () => {
  vi.stubEnv('VITE_FIREBASE_APP_ID', '1:2:web:3');
  vi.stubEnv('VITE_FIREBASE_APP_CHECK_KEY', 'site-key');
  const exchanges: unknown[] = [];
  const exchange =
    'https://content-firebaseappcheck.googleapis.com/v1/projects/demo-wellness/apps/1:2:web:3\\:exchangeRecaptchaEnterpriseToken';
  google.use(
    http.post(exchange, async ({ request }) => {
      exchanges.push(await request.json());
      return HttpResponse.json({ token: 'genuine', ttl: '3600s' });
    }),
  );
  const { readAppCheckToken } = await import('./app-check.ts');
  const token = readAppCheckToken();
  const script = document.querySelector<HTMLScriptElement>('script[src*="recaptcha"]');
  expect(script?.src).toBe('https://www.google.com/recaptcha/enterprise.js?render=explicit');

  type Widget = { sitekey: string; callback: () => void };
  const render = vi.fn((_container: string, { callback }: Widget) => callback());
  const ready = (act: () => void) => act();
  vi.stubGlobal('grecaptcha', { enterprise: { ready, render, execute: async () => 'a person' } });
  script?.dispatchEvent(new Event('load'));
  expect(await token).toBe('genuine');
  expect(render.mock.calls[0]?.[1].sitekey).toBe('site-key');
  expect(await readAppCheckToken()).toBe('genuine');
  expect(exchanges).toEqual([{ recaptcha_enterprise_token: 'a person' }]);
});
