import { type Post, postSchema } from '@garden-room/contract/blog';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, call, refusal } from '../support/api.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { newAdmin, type Person } from '../support/people.ts';
import { auditOf, expectStoreUnchanged } from '../support/store.ts';

/* Two editors of one post, each with the version they opened: optimistic concurrency over If-Match (RFC 9110). */

const draft = { title: 'Sleep', description: 'Go to bed.', date: '2026-05-04' };
const tagOf = (answer: Answer) => answer.headers.get('etag') ?? '';

let server: Server;
let admin: Person;
beforeAll(async () => {
  // A fixed clock: versions differ all the same.
  const now = Date.now();
  [server, admin] = await Promise.all([serveInProcess({ clock: { now: () => now } }), newAdmin()]);
});
afterAll(() => server.close());

const send = (path: string, options: object = {}) =>
  call(path, { cookie: admin.cookie, at: server.origin, ...options });
const read = (id: string) => call(`/blog/${id}`, { at: server.origin });
const edit = (id: string, title: string, ifMatch: string | null) =>
  send(`/blog/${id}`, { method: 'PUT', json: { ...draft, title }, headers: { 'if-match': ifMatch } });
async function publish(): Promise<{ post: Post; tag: string }> {
  const answer = await send('/blog', { json: draft });
  return { post: postSchema.parse(answer.body), tag: tagOf(answer) };
}

describe('a post that is edited by two', () => {
  it('takes the edit of the version that is there, and has a new version then', async () => {
    const { post, tag } = await publish();
    expect(tagOf(await read(post._id))).toBe(tag);
    const first = await edit(post._id, 'First', tag);
    expect(first.status).toBe(200);
    expect(tagOf(first)).not.toBe(tag);
    const second = await edit(post._id, 'Second', tagOf(first));
    expect(second).toMatchObject({ status: 200, body: { title: 'Second' } });
    expect(tagOf(await read(post._id))).toBe(tagOf(second));
  });

  it('refuses the edit of an older version and stays as it is', async () => {
    const { post, tag } = await publish();
    await edit(post._id, 'First', tag);
    const late = await expectStoreUnchanged(() => edit(post._id, 'Second', tag));
    expect(refusal(late)).toBe('412 edited_meanwhile');
    expect(late.headers.get('etag')).toBeNull();
    expect((await read(post._id)).body).toMatchObject({ title: 'First' });
  });

  it('answers an edit whose answer was lost, and is not changed by it again', async () => {
    const { post, tag } = await publish();
    const first = await edit(post._id, 'First', tag);
    const again = await expectStoreUnchanged(() => edit(post._id, 'First', tag));
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(tagOf(again)).toBe(tagOf(first));
  });

  it.each([1, 2, 3])('at once (try %i) takes exactly one edit of one version', async () => {
    const { post, tag } = await publish();
    const edits = await Promise.all(
      ['A', 'B', 'C', 'D'].map(async (title) => ({ title, answer: await edit(post._id, title, tag) })),
    );
    const won = edits.filter(({ answer }) => answer.status === 200);
    expect(won).toHaveLength(1);
    for (const { answer } of edits)
      if (answer.status !== 200) expect(refusal(answer)).toBe('412 edited_meanwhile');
    expect((await read(post._id)).body).toMatchObject({ title: won[0]?.title });
    const acts = (await auditOf(`blogs/${post._id}`)).map(({ action }) => action);
    expect(acts.sort()).toEqual(['create-post', 'update-post']);
  });

  it.each(['"rubbish"', 'rubbish', '""'])('refuses a version that never was: %s', async (tag) => {
    const { post } = await publish();
    const answer = await expectStoreUnchanged(() => edit(post._id, 'Lost', tag));
    expect(refusal(answer)).toBe('412 edited_meanwhile');
  });

  it('takes a tag that a proxy has weakened, one of several, and any', async () => {
    const { post, tag } = await publish();
    const weak = await edit(post._id, 'Weak', `W/${tag}`);
    expect(weak.status).toBe(200);
    expect((await edit(post._id, 'Several', `"other", ${tagOf(weak)}`)).status).toBe(200);
    expect((await edit(post._id, 'Any', '*')).status).toBe(200);
  });

  it('takes every edit that names no version, the last one wins', async () => {
    const { post } = await publish();
    expect((await edit(post._id, 'First', null)).status).toBe(200);
    expect((await edit(post._id, 'Second', null)).status).toBe(200);
  });

  it('that is gone cannot be found, whatever the version', async () => {
    const { post, tag } = await publish();
    await send(`/blog/${post._id}`, { method: 'DELETE' });
    expect(refusal(await expectStoreUnchanged(() => edit(post._id, 'Late', tag)))).toBe('404 not_found');
  });
});
