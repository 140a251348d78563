import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

async function settingsOf(variables: Record<string, string>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  vi.resetModules();
  return import('./firebase-settings.ts');
}

const web = { VITE_FIREBASE_APP_ID: '1:2:web:3' };

test('without a key the browser proves nothing, and the app needs no id', async () => {
  const { appCheckKey, firebaseSettings } = await settingsOf({});
  expect(appCheckKey).toBeNull();
  expect(firebaseSettings).not.toHaveProperty('appId');
});

test('a key goes with the app’s id, by which Firebase knows what is proved', async () => {
  const { appCheckKey, firebaseSettings } = await settingsOf({ ...web, VITE_FIREBASE_APP_CHECK_KEY: 'key' });
  expect([appCheckKey, firebaseSettings.appId]).toEqual(['key', '1:2:web:3']);
  await expect(settingsOf({ VITE_FIREBASE_APP_ID: '', VITE_FIREBASE_APP_CHECK_KEY: 'key' })).rejects.toThrow(
    /VITE_FIREBASE_APP_ID/,
  );
});
