import { postSchema } from '@garden-room/contract/blog';
import { ownPictureFiles } from '@garden-room/contract/own-picture';
import { mostPictureBytes, pictureFaults, uploadedPictureSchema } from '@garden-room/contract/post-picture';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { forgetPicture, listUntouched } from '#pictures/picture-store.ts';
import { sweepPictures } from '#scheduled-runs.ts';
import { type Answer, refusal } from '../support/api.ts';
import { realDeps } from '../support/in-process.ts';
import { newAdmin, type Person } from '../support/people.ts';
import { aPhonePicture, aPicture } from '../support/pictures.ts';
import { auditOf, expectStoreUnchanged } from '../support/store.ts';
import { bucket, db, origin } from '../support/suite.ts';

const day = 24 * 60 * 60_000;
const words = { title: 'A walk', description: 'Because it calms.' };

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});

const send = (bytes: Uint8Array<ArrayBuffer>, headers = {}) =>
  admin.call('/post-pictures', { text: bytes, method: 'POST', headers });
const idOf = (answer: Answer) => uploadedPictureSchema.parse(answer.body)._id;
const upload = async () => idOf(await send(await aPicture()));
const post = async (picture: string, more = {}) =>
  postSchema.parse((await admin.call('/blog', { json: { ...words, picture, ...more } })).body);
const visit = (path: string) => fetch(`${origin}${path}`, { redirect: 'manual' });
const statusOf = async (picture: string) => (await visit(`/pictures/${picture}/640.webp`)).status;
const isKept = async (picture: string) => (await db.doc(`postPictures/${picture}`).get()).exists;
const filesOf = async (picture: string) =>
  (await bucket.getFiles({ prefix: `post-pictures/${picture}/` }))[0].length;
const sweepIn = (days: number) => sweepPictures(realDeps({ clock: { now: () => Date.now() + days * day } }));

describe('a picture that the practice uploads', () => {
  it('opens its post wherever that is shown, in sizes, with nothing of the file but pixels', async () => {
    const answer = await send(await aPhonePicture({ width: 1400, height: 1000 }));
    expect(answer.status).toBe(201);
    const picture = idOf(answer);
    for (const file of ownPictureFiles) {
      const shown = await visit(`/pictures/${picture}/${file}`);
      expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(shown.headers.get('content-type')).toBe(file.endsWith('.jpg') ? 'image/jpeg' : 'image/webp');
      const bytes = Buffer.from(await shown.arrayBuffer());
      expect(bytes.includes('Ottoline')).toBe(false);
      const { exif, width, height } = await sharp(bytes).metadata();
      expect(exif).toBeUndefined();
      expect([320, 640, 960, 1200]).toContain(width);
      expect(height).toBeGreaterThan(300);
    }
    expect(await auditOf(`postPictures/${picture}`)).toMatchObject([{ action: 'upload-picture' }]);

    const { _id } = await post(picture);
    const list = await (await visit('/healthBlog')).text();
    expect(list).toContain(`/pictures/${picture}/320.webp 320w`);
    const page = await (await visit(`/blogDetails/${_id}`)).text();
    expect(page).toContain(`<meta property="og:image" content="${origin}/pictures/${picture}/share.jpg"/>`);
    expect(page).toContain(`"image":"${origin}/pictures/${picture}/960.webp"`);
    expect(page).toContain(`src="/pictures/${picture}/960.webp"`);
  });

  it('is the same picture when it is sent again, after a lost answer or twice at once', async () => {
    const bytes = await aPicture();
    const [one, other] = await Promise.all([send(bytes), send(bytes)]);
    const again = await send(bytes);
    expect(new Set([one, other, again].map(idOf)).size).toBe(1);
    expect(await auditOf(`postPictures/${idOf(again)}`)).toHaveLength(1);
    expect(await filesOf(idOf(again))).toBe(ownPictureFiles.length);
  });

  it('is taken without its last bytes, as viewers show it', async () => {
    expect((await send((await aPicture()).slice(0, -2))).status).toBe(201);
  });

  it('has no other files than these, and no picture has a query', async () => {
    const picture = await upload();
    for (const path of [
      `/pictures/${picture}/639.webp`,
      `/pictures/${picture}/640.webp?again=1`,
      `/pictures/own-${'0'.repeat(32)}/640.webp`,
      '/pictures/teapot/640.webp',
    ]) {
      const answer = await visit(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
    }
    expect((await visit('/pictures/..%2f..%2fsecret/640.webp')).status).toBe(404);
  });
});

describe('what is no picture for a post', () => {
  const tooLarge = () => new Uint8Array(mostPictureBytes + 1);
  it.each([
    ['400 unusable_picture', pictureFaults.type, async () => send(new Uint8Array())],
    ['400 unusable_picture', pictureFaults.type, async () => send(new TextEncoder().encode('<svg/>'))],
    [
      '400 unusable_picture',
      pictureFaults.type,
      // Judged by its bytes.
      async () => send(new TextEncoder().encode('GIF89a'), { 'content-type': 'image/jpeg' }),
    ],
    ['400 unusable_picture', pictureFaults.small, async () => send(await aPicture({ width: 500 }))],
    [
      '400 unusable_picture',
      pictureFaults.large,
      async () => send(await aPicture({ width: 600, height: 16_001 })),
    ],
    ['413 payload_too_large', 'Choose a file of at most 10 MB.', async () => send(tooLarge())],
    ['415 unsupported_media_type', /./, async () => send(await aPicture(), { 'content-encoding': 'gzip' })],
    [
      '403 cross_site',
      /./,
      async () => send(await aPicture(), { 'x-requested-with': null, 'content-type': 'image/jpeg' }),
    ],
  ])('is refused as %s: %s', async (expected, message, act) => {
    const before = (await bucket.getFiles())[0].length;
    const answer = await expectStoreUnchanged(act);
    expect(refusal(answer)).toBe(expected);
    expect(answer.body).toMatchObject({ error: expect.stringMatching(message) });
    expect((await bucket.getFiles())[0]).toHaveLength(before);
  });

  it('nor is one that is not kept: a post with it is refused, and an edit changes nothing', async () => {
    const unknown = `own-${'a'.repeat(32)}`;
    const { _id } = await post('teapot');
    for (const act of [
      () => admin.call('/blog', { json: { ...words, picture: unknown } }),
      () => admin.call(`/blog/${_id}`, { method: 'PUT', json: { ...words, picture: unknown } }),
    ])
      expect(refusal(await expectStoreUnchanged(act))).toBe('400 unknown_picture');
    const odd = await admin.call('/blog', { json: { ...words, picture: 'own-picture' } });
    expect(odd.body).toMatchObject({ code: 'validation_failed', issues: [{ path: 'picture' }] });
  });
});

describe('the sweep', () => {
  it('keeps what a post or a draft uses, and removes after a week what none does', async () => {
    const [shown, drafted, unused] = await Promise.all([upload(), upload(), upload()]);
    await Promise.all([post(shown), post(drafted, { state: 'draft' })]);
    await sweepIn(6);
    expect(await isKept(unused)).toBe(true);
    await sweepIn(8);
    for (const picture of [shown, drafted]) {
      expect(await isKept(picture)).toBe(true);
      expect(await statusOf(picture)).toBe(200);
    }
    expect(await isKept(unused)).toBe(false);
    expect([await filesOf(unused), await statusOf(unused)]).toEqual([0, 404]);
  });

  it('keeps what a service has, shown or hidden, and counts from when that was taken out of it', async () => {
    const [shown, hidden, unused] = await Promise.all([upload(), upload(), upload()]);
    const ids: string[] = [];
    for (const [picture, isHidden] of [
      [shown, false],
      [hidden, true],
    ] as const) {
      const json = {
        name: `A walk ${picture}`,
        description: 'Slowly.',
        price: 20,
        picture,
        hidden: isHidden,
      };
      const added = await admin.call('/services', { json });
      expect(added).toMatchObject({ status: 201, body: { picture, bestseller: true } });
      ids.push(Object(added.body)._id);
    }
    const page = await (await visit('/services')).text();
    expect(page).toContain(`/pictures/${shown}/320.webp 320w`);
    expect(page).not.toContain(hidden);
    const listed = await (await visit('/data.json')).json();
    expect(listed).toContainEqual(expect.objectContaining({ image: `/pictures/${shown}/960.webp` }));
    await sweepIn(8);
    expect(await Promise.all([shown, hidden, unused].map(isKept))).toEqual([true, true, false]);

    const change = (id: string | undefined, json: object) =>
      admin.call(`/services/${id}`, { method: 'PUT', json });
    expect((await change(ids[0], { picture: 'doorway' })).status).toBe(200);
    await admin.call(`/services/${ids[1]}`, { method: 'DELETE' });
    expect(refusal(await expectStoreUnchanged(() => change(ids[0], { picture: unused })))).toBe(
      '400 unknown_picture',
    );
    await sweepIn(6);
    expect(await Promise.all([shown, hidden].map(isKept))).toEqual([true, true]);
    await sweepIn(8);
    expect(await Promise.all([shown, hidden].map(isKept))).toEqual([false, false]);
    await admin.call(`/services/${ids[0]}`, { method: 'DELETE' });
  });

  it('counts from when a picture was taken out of its post', async () => {
    const [changed, deleted] = await Promise.all([upload(), upload()]);
    const [first, second] = await Promise.all([post(changed), post(deleted)]);
    const long = { touchedAt: new Date(Date.now() - 30 * day) };
    for (const picture of [changed, deleted]) await db.doc(`postPictures/${picture}`).update(long);
    await admin.call(`/blog/${first._id}`, { method: 'PUT', json: { ...words, picture: null } });
    await admin.call(`/blog/${second._id}`, { method: 'DELETE' });
    await sweepIn(6);
    expect(await Promise.all([changed, deleted].map(isKept))).toEqual([true, true]);
    await sweepIn(8);
    expect(await Promise.all([changed, deleted].map(isKept))).toEqual([false, false]);
  });

  it('removes files of an upload that was interrupted', async () => {
    const picture = await upload();
    await db.doc(`postPictures/${picture}`).delete();
    await sweepIn(6);
    expect(await filesOf(picture)).toBe(ownPictureFiles.length);
    await sweepIn(8);
    expect(await filesOf(picture)).toBe(0);
  });

  it('leaves a picture that a post takes while it runs, and none is taken that has just gone', async () => {
    const [taken, gone] = await Promise.all([upload(), upload()]);
    const found = await listUntouched(db, Date.now() + day);
    const { picture } = await post(taken);
    for (const one of found.filter(({ id }) => id === taken || id === gone)) await forgetPicture(one);
    expect([picture, await isKept(taken), await isKept(gone)]).toEqual([taken, true, false]);
    const late = await admin.call('/blog', { json: { ...words, picture: gone } });
    expect(refusal(late)).toBe('400 unknown_picture');
  });
});
