import type { PublicationInfo } from '@garden-room/contract/rendering';
import { SaxesParser } from 'saxes';
import { expect, it } from 'vitest';
import { feedOf, sitemapOf } from './publications.ts';

const info: PublicationInfo = {
  url: 'https://practice.test',
  pages: [],
  blog: 'https://practice.test/healthBlog',
  service: (id) => `https://site.example/serviceDetails/${id}`,
  post: (id) => `https://practice.test/blogDetails/${id}`,
  leadOf: ({ description }) => description,
};

const aPost = {
  _id: 'a',
  title: 'Sleep',
  description: 'Go to bed.',
  date: '2026-01-01',
  picture: null,
  reviewedOn: null,
  state: 'published',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: null,
  editedOn: null,
} as const;

/** The texts of an XML document's elements, by their path; throws where the document is not well-formed. */
function textsOf(xml: string): [path: string, text: string][] {
  const texts: [string, string][] = [];
  const path: string[] = [];
  let text = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    path.push(name);
    text = '';
  });
  parser.on('text', (more) => {
    text += more;
  });
  parser.on('cdata', (more) => {
    text += more;
  });
  parser.on('closetag', () => {
    texts.push([path.join(' '), text]);
    path.pop();
    text = '';
  });
  parser.write(xml).close();
  return texts;
}

// What no XML document may hold (XML 1.0, section 2.2); a parser gives the whole feed up at the first of them.
it.each(['\0', '\b', '\v', '\u001f', '\ufffe', '\uffff', '\udfff'])(
  'the feed holds no %j, though an older post does',
  (character) => {
    const feed = feedOf(info, { name: `A pr${character}actice`, description: `A si${character}te.` }, [
      { ...aPost, title: `Sle${character}ep`, description: `Go to${character} bed. 👋` },
    ]);
    expect(feed).not.toContain(character);
    expect(textsOf(feed)).toEqual(
      expect.arrayContaining([
        ['rss channel title', 'A practice: Health Blog'],
        ['rss channel description', 'A site.'],
        ['rss channel item title', 'Sleep'],
        ['rss channel item description', 'Go to bed. 👋'],
      ]),
    );
  },
);

it.each([
  'a ]]> b',
  'a ]]> b ]]> c',
  ']]>]]>',
  ']]]]>>',
  '<![CDATA[ a ]]>',
  ']]\uffff> ]]>',
  '&amp; <b> "\'',
])('the feed is well-formed and whole with %j in every text', (text) => {
  const feed = feedOf(info, { name: text, description: text }, [
    { ...aPost, title: text, description: text },
    { ...aPost, title: text, description: text },
  ]);
  const shown = text.replaceAll('\uffff', '');
  expect(textsOf(feed).filter(([path]) => / item (?:title|description)$/.test(path))).toEqual([
    ['rss channel item title', shown],
    ['rss channel item description', shown],
    ['rss channel item title', shown],
    ['rss channel item description', shown],
  ]);
});

it('the sitemap is well-formed whatever an address holds', () => {
  const odd = { ...info, service: (id: string) => `https://practice.test/serviceDetails/${id}` };
  const sitemap = sitemapOf(
    { ...odd, pages: ['https://practice.test/?a=1&b=<]]>'] },
    [{ id: ']]>"\0\udfff' }],
    [],
  );
  expect(textsOf(sitemap).filter(([path]) => path === 'urlset url loc')).toEqual([
    ['urlset url loc', 'https://practice.test/?a=1&b=<]]>'],
    ['urlset url loc', 'https://practice.test/serviceDetails/]]>"'],
  ]);
});
