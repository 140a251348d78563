import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubEmailJs } from '#testing/emailjs.ts';
import { unusableStorage } from '#testing/unusable-storage.ts';

const { posted, answer } = stubEmailJs('https://api.emailjs.com');
const fields = { user_name: 'Ada', user_email: 'ada@example.test', message: 'Hello' };

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test('with keys, an email leaves by EmailJS’s own servers', async () => {
  vi.stubEnv('VITE_EMAILJS_SERVICE_ID', 'service_1');
  vi.stubEnv('VITE_EMAILJS_TEMPLATE_ID', 'template_1');
  vi.stubEnv('VITE_EMAILJS_PUBLIC_KEY', 'key_1');
  const { emailConnected, sendEmail } = await import('./email.ts');
  answer();
  expect(emailConnected).toBe(true);
  expect(await sendEmail(fields)).toBe('sent');
  expect(posted).toEqual([
    {
      ...{ lib_version: '4.4.1', service_id: 'service_1', template_id: 'template_1', user_id: 'key_1' },
      template_params: fields,
    },
  ]);
});

test.each(unusableStorage)('an email leaves where storage %s, once a minute', async (_case, makeUnusable) => {
  vi.stubEnv('VITE_EMAILJS_SERVICE_ID', 'service_1');
  vi.stubEnv('VITE_EMAILJS_TEMPLATE_ID', 'template_1');
  vi.stubEnv('VITE_EMAILJS_PUBLIC_KEY', 'key_1');
  makeUnusable();
  const { sendEmail } = await import('./email.ts');
  answer();
  expect(await sendEmail(fields)).toBe('sent');
  expect(await sendEmail(fields)).toBe('tooSoon');
  vi.restoreAllMocks();
});

test('without keys nothing leaves, and the page can know beforehand', async () => {
  const { emailConnected, sendEmail } = await import('./email.ts');
  expect(emailConnected).toBe(false);
  expect(await sendEmail(fields)).toBe('failed');
  expect(posted).toEqual([]);
});
