import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

async function emailOf(variables: Record<string, string>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  vi.resetModules();
  return (await import('./email-settings.ts')).emailSettings;
}

const keys = {
  VITE_EMAILJS_SERVICE_ID: 'service',
  VITE_EMAILJS_TEMPLATE_ID: 'template',
  VITE_EMAILJS_PUBLIC_KEY: 'key',
};

test('EmailJS has all three keys or none', async () => {
  expect(await emailOf({})).toBeNull();
  expect(await emailOf(keys)).toEqual({
    ...{ serviceId: 'service', templateId: 'template', publicKey: 'key', local: false },
  });
});

test.each(Object.keys(keys))('without %s the others are refused', async (name) => {
  await expect(emailOf({ ...keys, [name]: '' })).rejects.toThrow(/all or none/);
});

test('the local mailbox replaces them, and only where there are none', async () => {
  expect(await emailOf({ VITE_LOCAL_MAILBOX: 'true' })).toMatchObject({ local: true });
  await expect(emailOf({ ...keys, VITE_LOCAL_MAILBOX: 'true' })).rejects.toThrow(/one or the other/);
});
