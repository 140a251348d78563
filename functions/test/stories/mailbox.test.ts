import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call, refusal } from '../support/api.ts';
import { serveInProcess } from '../support/in-process.ts';
import { expectStoreUnchanged } from '../support/store.ts';

/** As EmailJS's library posts it. */
const email = {
  lib_version: '4.4.1',
  user_id: 'local',
  service_id: 'local',
  template_id: 'local',
  template_params: { user_name: 'Ada', user_email: 'ada@example.test', message: 'Do you see children?' },
};

const path = '/v1.0/email/send';
/** EmailJS knows nothing of our header. */
const post = (json: unknown) => call(path, { json, headers: { 'x-requested-with': null } });
const withParams = (changes: object) => ({
  ...email,
  template_params: { ...email.template_params, ...changes },
});

const received = z.array(z.looseObject({ _id: z.string(), createdAt: z.iso.datetime() }));
const messages = async () => received.parse((await call('/v1.0/email/messages')).body);

describe('the mailbox of a local suite', () => {
  it('takes an email as EmailJS does, and shows it first', async () => {
    const before = Date.now();
    await post(email);
    const answer = await post(withParams({ message: 'And on Saturdays? ✉️' }));
    expect(answer).toMatchObject({ status: 200, body: 'OK' });
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    const [newest, older] = await messages();
    expect(newest).toMatchObject(withParams({ message: 'And on Saturdays? ✉️' }));
    expect(older).toMatchObject(email);
    expect(Date.parse(newest?.createdAt ?? '')).toBeGreaterThanOrEqual(before);
  });

  it('shows the newest fifty', async () => {
    for (let count = 0; count < 51; count++) await post(withParams({ message: `Number ${count}` }));
    const shown = await messages();
    expect(shown).toHaveLength(50);
    expect(shown[0]).toMatchObject(withParams({ message: 'Number 50' }));
  });

  it.each([
    ['a missing field', withParams({ message: undefined })],
    ['an empty field', withParams({ user_name: ' ' })],
    ['a field that the template does not know', withParams({ phone: '1' })],
    ['half a character', withParams({ message: 'half a \ud83d' })],
    ['a text that is too long', withParams({ message: 'x'.repeat(10_001) })],
    ['no service', { ...email, service_id: '' }],
    ['no template', { ...email, template_id: undefined }],
    ['no key', { ...email, user_id: undefined }],
    ['params of another shape', { ...email, template_params: 'Ada' }],
    ['no object', [email]],
  ])('refuses %s in plain text', async (_what, body) => {
    const answer = await expectStoreUnchanged(() => post(body));
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(answer.body).toMatch(/\S/);
  });

  it('takes JSON only', async () => {
    const text = JSON.stringify(email);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const post = () => call(path, { text, headers: { 'content-type': type } });
      expect(refusal(await expectStoreUnchanged(post))).toBe('415 unsupported_media_type');
    }
  });

  it.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://elsewhere.example' }, { origin: null }])(
    'takes nothing from other sites: %j',
    async (headers) => {
      const post = () => call(path, { json: email, headers });
      expect(refusal(await expectStoreUnchanged(post))).toBe('403 cross_site');
    },
  );
});

it('without the setting there is no mailbox, to write to or to read', async () => {
  const { origin: at, close } = await serveInProcess();
  const send = () => call(path, { json: email, at });
  expect(refusal(await expectStoreUnchanged(send))).toBe('404 not_found');
  expect(refusal(await call('/v1.0/email/messages', { at }))).toBe('404 not_found');
  await close();
});
