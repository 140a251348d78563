import type { PageRenderer } from '@garden-room/contract/rendering';

/** Pages that are the JSON of what they were given to show; for stories about the reading, not the page. */
export const fakePages: PageRenderer = {
  info: {
    url: 'https://practice.test',
    pages: ['https://practice.test/'],
    blog: 'https://practice.test/healthBlog',
    service: (id) => `https://practice.test/serviceDetails/${id}`,
    post: (id) => `https://practice.test/blogDetails/${id}`,
    leadOf: ({ description }) => description,
  },
  routes: ['/', '/healthBlog', '/dashboard/patient/:id'],
  queryOf: () => '',
  leavesQuery: () => false,
  needOf: ({ pathname }) => {
    if (pathname === '/healthBlog') return { kind: 'blogs' };
    const [, id] = /^\/blogDetails\/([^/]+)$/.exec(pathname) ?? [];
    return id ? { kind: 'blog', id } : null;
  },
  render: async (_pathname, content) => {
    const found = content && !(content.kind === 'blog' && content.post === null);
    return { status: found ? 200 : 404, html: JSON.stringify(content) };
  },
  personalNeedOf: () => null,
  renderPersonal: async () => '',
  shell: '<!doctype html>',
};
