import { randomUUID } from 'node:crypto';
import { type Post, postSchema } from '@garden-room/contract/blog';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Answer, call, refusal } from '../support/api.ts';
import { newAdmin, type Person } from '../support/people.ts';
import { auditOf, expectStoreUnchanged } from '../support/store.ts';

const draft = { title: 'Sleep', description: 'Go to bed.\n\n**Early.**', date: '2026-05-04' };
const parsed = (answer: Answer): Post => postSchema.parse(answer.body);
const listed = (answer: Answer): Post[] => z.array(postSchema).parse(answer.body);
const cached = 'public, max-age=0, s-maxage=60';

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});
const publish = async (changes = {}) => parsed(await admin.call('/blog', { json: { ...draft, ...changes } }));
const edit = (id: string, json: unknown) => admin.call(`/blog/${id}`, { method: 'PUT', json });
const remove = (id: string) => admin.call(`/blog/${id}`, { method: 'DELETE' });

describe('a post', () => {
  it('is published and read by anyone', async () => {
    const answer = await admin.call('/blog', { json: { ...draft, title: '  Sleep ' } });
    expect(answer.status).toBe(201);
    const post = parsed(answer);
    expect(post).toMatchObject({ ...draft, updatedAt: null, editedOn: null });
    expect(await call(`/blog/${post._id}`)).toMatchObject({ status: 200, body: post });
    expect(await auditOf(`blogs/${post._id}`)).toMatchObject([
      { action: 'create-post', actorId: admin.uid, before: null, after: draft },
    ]);
  });

  it('bears the clinic’s date of today when it brings none', async () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());
    expect((await publish({ date: undefined })).date).toBe(today);
  });

  it('is published once under its key, however often it is sent and however fast', async () => {
    const options = { headers: { 'idempotency-key': randomUUID() } };
    const send = (json: object = draft) => admin.call('/blog', { json, ...options });
    const [first, ...others] = await Promise.all([send(), send(), send()]);
    expect(first?.status).toBe(201);
    const post = parsed(first as Answer);
    for (const other of others) expect(other).toMatchObject({ status: 201, body: post });
    expect(await auditOf(`blogs/${post._id}`)).toHaveLength(1);
    const again = await expectStoreUnchanged(() => send({ ...draft, title: ' Sleep ' }));
    expect(again).toMatchObject({ status: 201, body: post });
    const changed = await expectStoreUnchanged(() => send({ ...draft, title: 'Rest' }));
    expect(refusal(changed)).toBe('422 idempotency_mismatch');
    // A key is its owner's.
    const other = await newAdmin();
    expect(parsed(await other.call('/blog', { json: draft, ...options }))._id).not.toBe(post._id);
  });

  it('that was edited since is still what its key has made', async () => {
    const options = { json: draft, headers: { 'idempotency-key': randomUUID() } };
    const { _id } = parsed(await admin.call('/blog', options));
    const edited = parsed(await edit(_id, { ...draft, title: 'Rest' }));
    const again = await expectStoreUnchanged(() => admin.call('/blog', options));
    expect(again).toMatchObject({ status: 201, body: edited });
    expect(again.headers.get('etag')).toContain(edited.updatedAt);
  });

  it('that was deleted since is not made again', async () => {
    const options = { json: draft, headers: { 'idempotency-key': randomUUID() } };
    const { _id } = parsed(await admin.call('/blog', options));
    await admin.call(`/blog/${_id}`, { method: 'DELETE' });
    const again = await expectStoreUnchanged(() => admin.call('/blog', options));
    expect(refusal(again)).toBe('404 not_found');
  });

  it.each(['', 'two words', 'x'.repeat(201)])('has no such key: %j', async (key) => {
    const options = { json: draft, headers: { 'idempotency-key': key } };
    const answer = await expectStoreUnchanged(() => admin.call('/blog', options));
    expect(refusal(answer)).toBe('400 validation_failed');
    expect(answer.body).toMatchObject({ issues: [{ path: 'Idempotency-Key' }] });
  });

  it('is edited, which is noted', async () => {
    const post = await publish();
    const answer = await edit(post._id, { title: 'Rest', description: draft.description });
    expect(answer.status).toBe(200);
    const edited = parsed(answer);
    expect(edited).toMatchObject({
      ...post,
      title: 'Rest',
      updatedAt: expect.any(String),
      editedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect((await call(`/blog/${post._id}`)).body).toEqual(edited);
    expect((await auditOf(`blogs/${post._id}`))[1]).toMatchObject({
      action: 'update-post',
      before: { title: 'Sleep' },
      after: { title: 'Rest' },
    });
  });

  it('is removed once', async () => {
    const post = await publish();
    expect(await remove(post._id)).toMatchObject({ status: 204, body: '' });
    expect((await auditOf(`blogs/${post._id}`))[1]).toMatchObject({
      action: 'delete-post',
      before: draft,
      after: null,
    });
    const gone = [() => call(`/blog/${post._id}`), () => remove(post._id), () => edit(post._id, draft)];
    for (const act of gone) expect(refusal(await expectStoreUnchanged(act))).toBe('404 not_found');
  });

  it.each([
    ['title', { title: '' }, 'missing_fields'],
    ['title', { title: ' ' }, 'missing_fields'],
    ['title', { title: undefined }, 'missing_fields'],
    ['title', { title: 'x'.repeat(201) }, 'validation_failed'],
    ['title', { title: ['Sleep'] }, 'validation_failed'],
    ['title', { title: 'half a \ud83d' }, 'validation_failed'],
    ['title', { title: 'a\u0008b' }, 'validation_failed'],
    ['title', { title: 'two\nlines' }, 'validation_failed'],
    ['description', { description: 'a\u0000b' }, 'validation_failed'],
    ['description', { description: '' }, 'missing_fields'],
    ['description', { description: ' \n ' }, 'missing_fields'],
    ['description', { description: 'x'.repeat(50_001) }, 'validation_failed'],
    ['date', { date: '2026-02-30' }, 'validation_failed'],
    ['date', { date: 'today' }, 'validation_failed'],
    ['', { author: 'me' }, 'validation_failed'],
  ])('is refused for its %s: %j', async (path, changes, code) => {
    const post = await publish();
    const json = { ...draft, ...changes };
    for (const act of [() => admin.call('/blog', { json }), () => edit(post._id, json)]) {
      const answer = await expectStoreUnchanged(act);
      expect(refusal(answer)).toBe(`400 ${code}`);
      expect(answer.body).toMatchObject({ issues: [{ path }] });
    }
  });

  it('may be as long as the contract says, in any script', async () => {
    const description = '睡'.repeat(50_000);
    expect((await publish({ title: 'x'.repeat(200), description })).description).toBe(description);
  });
});

describe('the posts', () => {
  it('come newest first, in pages that neither repeat nor skip', async () => {
    const [one, two, three] = [await publish(), await publish(), await publish()];
    const all = listed(await call('/blog?limit=100'));
    expect(all.slice(0, 3).map(({ _id }) => _id)).toEqual([three._id, two._id, one._id]);
    const seen: Post[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Answer = await call(`/blog?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...listed(page));
      cursor = page.headers.get('x-next-cursor');
    }
    expect(seen).toEqual(all);
  });

  it.each([
    'limit=0',
    'cursor=x',
    `cursor=${Buffer.from('["0000-01-01T00:00:00Z","a"]').toString('base64url')}`,
    'tag=sleep',
  ])('with %s are bad input', async (query) => {
    const answer = await call(`/blog?${query}`);
    expect(refusal(answer)).toBe('400 validation_failed');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('caches', () => {
  it('may keep posts for a minute, for an edit shows soon; who edits them is never given such a copy', async () => {
    const post = await publish();
    for (const path of ['/blog', '/blog?limit=1', `/blog/${post._id}`]) {
      expect((await call(path)).headers.get('cache-control')).toBe(cached);
      expect((await admin.call(path)).headers.get('cache-control')).toBe('private, no-store');
    }
  });

  it('keep no refusal and nothing that was changed', async () => {
    const post = await publish();
    const answers = [
      await call('/blog/none'),
      await call('/blog/not.an.id'),
      await edit(post._id, draft),
      await admin.call('/blog', { json: draft }),
      await call(`/blog/${post._id}`, { method: 'DELETE' }),
      await remove(post._id),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 400, 200, 201, 401, 204]);
    for (const { headers } of answers) expect(headers.get('cache-control')).toBe('private, no-store');
  });
});
