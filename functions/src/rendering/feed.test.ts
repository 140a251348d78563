import type { PublicationInfo } from '@garden-room/contract/rendering';
import { expect, it } from 'vitest';
import { feedOf } from './feed.ts';

const info: PublicationInfo = {
  url: 'https://practice.test',
  pages: [],
  blog: 'https://practice.test/healthBlog',
  service: (id) => `https://site.example/serviceDetails/${id}`,
  post: (id) => `https://practice.test/blogDetails/${id}`,
  leadOf: ({ description }) => description,
};

// What no XML document may hold (XML 1.0, section 2.2); a parser gives the whole feed up at the first of them.
it.each(['\0', '\b', '\v', '\u001f', '\ufffe', '\uffff', '\udfff'])(
  'the feed holds no %j, though an older post does',
  (character) => {
    const feed = feedOf(info, { name: 'A practice', description: 'A site.' }, [
      {
        _id: 'a',
        title: `Sle${character}ep`,
        description: `Go to${character} bed. 👋`,
        date: '2026-01-01',
        picture: null,
        reviewedOn: null,
        state: 'published',
        createdAt: '2026-01-01T00:00:00.000Z',
        updatedAt: null,
        editedOn: null,
      },
    ]);
    expect(feed).not.toContain(character);
    expect(feed).toContain('Sleep');
    expect(feed).toContain('Go to bed. 👋');
  },
);
