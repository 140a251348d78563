import { describe, expect, it } from 'vitest';
import { parseConfig } from './config.ts';

describe('parseConfig', () => {
  it('refuses to start in production with emulator variables set', () => {
    const production = { GCLOUD_PROJECT: 'clinic' };
    expect(() => parseConfig({ ...production, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' })).toThrow(
      /refusing/,
    );
    expect(() => parseConfig({ ...production, FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' })).toThrow(
      /refusing/,
    );
  });

  it('accepts them inside the emulator', () => {
    const local = {
      GCLOUD_PROJECT: 'demo',
      FUNCTIONS_EMULATOR: 'true',
      FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
    };
    expect(() => parseConfig(local)).not.toThrow();
  });

  it('opens the mailbox only where it is asked for, and never outside the emulator', () => {
    const local = { GCLOUD_PROJECT: 'demo', FUNCTIONS_EMULATOR: 'true' };
    expect(parseConfig(local).localMailbox).toBe(false);
    expect(parseConfig({ ...local, LOCAL_MAILBOX: 'true' }).localMailbox).toBe(true);
    expect(parseConfig({ GCLOUD_PROJECT: 'clinic', LOCAL_MAILBOX: 'false' }).localMailbox).toBe(false);
    expect(() => parseConfig({ GCLOUD_PROJECT: 'clinic', LOCAL_MAILBOX: 'true' })).toThrow(
      /LOCAL_MAILBOX.*refusing/,
    );
  });

  it('fetches calendars of its own machine only where that is asked for, and never outside the emulator', () => {
    const local = { GCLOUD_PROJECT: 'demo', FUNCTIONS_EMULATOR: 'true' };
    expect(parseConfig(local).localCalendars).toBe(false);
    expect(parseConfig({ ...local, LOCAL_CALENDARS: 'true' }).localCalendars).toBe(true);
    expect(() => parseConfig({ GCLOUD_PROJECT: 'clinic', LOCAL_CALENDARS: 'true' })).toThrow(
      /LOCAL_CALENDARS.*refusing/,
    );
  });

  it('sends emails only with a mail server, and in the clear only inside the emulator', () => {
    const clinic = { GCLOUD_PROJECT: 'clinic' };
    expect(parseConfig(clinic).mail).toBeNull();
    expect(parseConfig({ ...clinic, SMTP_USER: 'ada' }).mail).toBeNull();
    const host = { SMTP_HOST: 'smtp.example.com' };
    expect(parseConfig({ ...clinic, ...host }).mail).toEqual({
      ...{ host: 'smtp.example.com', port: 587, user: null, from: null, encrypted: true },
    });
    expect(parseConfig({ ...clinic, ...host, FUNCTIONS_EMULATOR: 'true' }).mail?.encrypted).toBe(false);
    expect(() => parseConfig({ ...clinic, ...host, MAIL_FROM: 'Ada <ada@example.com>' })).toThrow();
  });

  it('allows the project’s own Hosting addresses and the listed origins', () => {
    const config = parseConfig({
      GCLOUD_PROJECT: 'clinic',
      ALLOWED_ORIGINS: 'https://a.example, https://b.example',
    });
    expect([...config.allowedOrigins]).toEqual([
      'https://clinic.web.app',
      'https://clinic.firebaseapp.com',
      'https://a.example',
      'https://b.example',
    ]);
  });

  it('asks for App Check as it is told, and otherwise not', () => {
    expect(parseConfig({ GCLOUD_PROJECT: 'clinic' }).appCheck).toBe('off');
    expect(parseConfig({ GCLOUD_PROJECT: 'clinic', APP_CHECK: 'enforce' }).appCheck).toBe('enforce');
  });

  it('names the variable that makes no sense', () => {
    expect(() => parseConfig({ GCLOUD_PROJECT: 'clinic', RATE_LIMIT_PER_MINUTE: 'many' })).toThrow(
      /RATE_LIMIT/,
    );
  });
});
