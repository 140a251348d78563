import { type Post, postSchema } from '@garden-room/contract/blog';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Answer, call, refusal } from '../support/api.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { auditOf, expectStoreUnchanged } from '../support/store.ts';
import { db, origin } from '../support/suite.ts';

const words = { title: 'Half a thought', description: 'Not yet.' };
const parsed = (answer: Answer): Post => postSchema.parse(answer.body);
const idsOf = (answer: Answer) =>
  z
    .array(postSchema)
    .parse(answer.body)
    .map(({ _id }) => _id);
const visit = (path: string) => fetch(`${origin}${path}`, { redirect: 'manual' });
const text = async (path: string) => (await visit(path)).text();

let admin: Person;
let patient: Person;
beforeAll(async () => {
  [admin, patient] = await Promise.all([newAdmin(), newPatient()]);
});
const write = async (json: object) => parsed(await admin.call('/blog', { json: { ...words, ...json } }));
const edit = (id: string, json: object) => admin.call(`/blog/${id}`, { method: 'PUT', json });

/** Everybody but admins, whatever they show for themselves. */
const others = () => [{}, { cookie: patient.cookie }, { cookie: '__session=rubbish' }, { token: 'rubbish' }];

async function expectUnseen(id: string) {
  for (const options of others()) {
    const one = await call(`/blog/${id}`, options);
    expect(refusal(one)).toBe('404 not_found');
    expect(one.headers.get('cache-control')).toBe('private, no-store');
    const list = await call('/blog?limit=100', options);
    expect(list.status).toBe(200);
    expect(idsOf(list)).not.toContain(id);
  }
  // Pages do not ask who their reader is.
  const page = await fetch(`${origin}/blogDetails/${id}`, { headers: { cookie: admin.cookie } });
  expect(page.status).toBe(404);
  for (const path of ['/healthBlog', '/rss.xml', '/sitemap.xml']) expect(await text(path)).not.toContain(id);
}

async function expectSeen(id: string) {
  // A credential that does not hold would be answered by a copy of this for a minute, as strangers are by the CDN.
  for (const options of [{}, { cookie: patient.cookie }])
    expect((await call(`/blog/${id}`, options)).status).toBe(200);
  expect((await visit(`/blogDetails/${id}`)).status).toBe(200);
  for (const path of ['/healthBlog', '/rss.xml', '/sitemap.xml']) expect(await text(path)).toContain(id);
}

describe('a draft', () => {
  it('is seen by admins alone, first of their list, and kept by no cache', async () => {
    const draft = await write({ state: 'draft', picture: 'teapot' });
    expect(draft).toMatchObject({ ...words, state: 'draft', picture: 'teapot', reviewedOn: null });
    await expectUnseen(draft._id);
    const one = await admin.call(`/blog/${draft._id}`);
    const list = await admin.call('/blog');
    expect(one).toMatchObject({ status: 200, body: draft });
    expect(idsOf(list)[0]).toBe(draft._id);
    for (const { headers } of [one, list]) expect(headers.get('cache-control')).toBe('private, no-store');
    expect(await auditOf(`blogs/${draft._id}`)).toMatchObject([
      { action: 'create-post', after: { state: 'draft', picture: 'teapot' } },
    ]);
  });

  it('stays one while it is edited in words alone', async () => {
    const draft = await write({ state: 'draft', picture: 'teapot', reviewedOn: '2026-05-01' });
    const edited = parsed(await edit(draft._id, { ...words, title: 'A whole thought' }));
    expect(edited).toMatchObject({ title: 'A whole thought', state: 'draft', picture: 'teapot' });
    expect(edited.reviewedOn).toBe('2026-05-01');
    await expectUnseen(draft._id);
  });

  it('is published as new on that day, before what was published earlier', async () => {
    const draft = await write({ state: 'draft', date: '2026-01-05' });
    const earlier = await write({});
    await edit(draft._id, { ...words, state: 'draft' });
    const answer = await edit(draft._id, { ...words, state: 'published' });
    const post = parsed(answer);
    expect(post).toMatchObject({ state: 'published', updatedAt: null, editedOn: null, date: earlier.date });
    expect(answer.headers.get('etag')).toContain(post.createdAt);
    await expectSeen(draft._id);
    const [first, second] = idsOf(await call('/blog?limit=100'));
    expect([first, second]).toEqual([draft._id, earlier._id]);
    expect((await auditOf(`blogs/${draft._id}`)).at(-1)).toMatchObject({
      before: { state: 'draft' },
      after: { state: 'published' },
    });
  });

  it('can be made of what was public, which is gone everywhere then', async () => {
    const post = await write({});
    await expectSeen(post._id);
    const draft = parsed(await edit(post._id, { ...words, state: 'draft' }));
    expect(draft).toMatchObject({ state: 'draft', createdAt: post.createdAt });
    await expectUnseen(post._id);
  });

  it.each([
    ['picture', { picture: 'stock-photo' }],
    ['state', { state: 'hidden' }],
    ['reviewedOn', { reviewedOn: '2026-02-30' }],
  ])('or a post is refused for its %s: %j', async (path, json) => {
    const post = await write({});
    for (const act of [
      () => admin.call('/blog', { json: { ...words, ...json } }),
      () => edit(post._id, { ...words, ...json }),
    ]) {
      const answer = await expectStoreUnchanged(act);
      expect(refusal(answer)).toBe('400 validation_failed');
      expect(answer.body).toMatchObject({ issues: [{ path }] });
    }
  });
});

describe('a post from before there were drafts and pictures', () => {
  it('is public, and stays so when it is edited', async () => {
    const old = db.collection('blogs').doc();
    const createdAt = Timestamp.now();
    await old.set({ ...words, date: '2025-01-01', createdAt, updatedAt: null, editedOn: null });
    await expectSeen(old.id);
    expect(idsOf(await admin.call('/blog?limit=100'))).toContain(old.id);
    const edited = parsed(await edit(old.id, { ...words, title: 'Still here' }));
    expect(edited).toMatchObject({ state: 'published', date: '2025-01-01', picture: null, reviewedOn: null });
    await expectSeen(old.id);
  });

  it('with a picture that the site no longer has is shown without', async () => {
    const old = db.collection('blogs').doc();
    await old.set({ ...words, date: '2025-01-01', createdAt: Timestamp.now(), picture: 'long-gone' });
    expect(parsed(await call(`/blog/${old.id}`)).picture).toBeNull();
  });
});

describe('the list of an admin', () => {
  it.each([1, 2, 3, 100])('in pages of %i neither repeats nor skips, drafts first', async (limit) => {
    await Promise.all(['draft', 'draft', 'published'].map((state) => write({ state })));
    const seen: Post[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const path: string = `/blog?limit=${limit}${cursor && `&cursor=${cursor}`}`;
      const page: Answer = await admin.call(path);
      seen.push(...z.array(postSchema).parse(page.body));
      cursor = page.headers.get('x-next-cursor');
    }
    const stored = await db.collection('blogs').get();
    expect(seen.map(({ _id }) => _id).sort()).toEqual(stored.docs.map(({ id }) => id).sort());
    const newest = [...seen].sort(
      (one, other) => one.state.localeCompare(other.state) || other.createdAt.localeCompare(one.createdAt),
    );
    expect(seen.map(({ state, createdAt }) => [state, createdAt])).toEqual(
      newest.map(({ state, createdAt }) => [state, createdAt]),
    );
  });

  it.each(['drafts.', 'drafts.x', 'published.x', 'published.WyJh'])(
    'has no such page: %s',
    async (cursor) => {
      expect(refusal(await admin.call(`/blog?cursor=${cursor}`))).toBe('400 validation_failed');
    },
  );

  it('cannot be paged by another caller with its cursor', async () => {
    await write({ state: 'draft' });
    const cursor = (await admin.call('/blog?limit=1')).headers.get('x-next-cursor');
    expect(cursor).toMatch(/^drafts\./);
    expect(refusal(await patient.call(`/blog?cursor=${cursor}`))).toBe('400 validation_failed');
  });
});
