import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakePages } from '../support/fake-pages.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { logSpy } from '../support/log-spy.ts';
import { origin } from '../support/suite.ts';

/* The target of a GET need not be a path: a client that is no browser can send anything. */
const { log, failures } = logSpy();
let server: Server;
beforeAll(async () => {
  server = await serveInProcess({ pages: () => Promise.resolve(fakePages), log });
});
afterAll(() => server.close());

function ask(path: string, method = 'GET'): Promise<{ status: number | undefined; text: string }> {
  const { hostname, port } = new URL(server.origin);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode, text }));
    })
      .on('error', reject)
      .end();
  });
}

describe('a request target that is no address', () => {
  it.each(['//[', '//[?a', '//', '///', '//a:b', '//[::1', 'http://[', 'http://[/api/healthz', '/[', '/%'])(
    'is not found: %s',
    async (target) => {
      for (const method of ['GET', 'HEAD', 'POST'])
        expect((await ask(target, method)).status, method).toBe(404);
      expect(failures).toEqual([]);
    },
  );

  it.each(['//[/api/healthz', '/api//[', '/api/[', '/api/%', '/api/blog//['])(
    'is not found below /api either: %s',
    async (target) => {
      expect((await ask(target)).status).toBe(404);
      expect(failures).toEqual([]);
    },
  );

  it.each([
    ['/Contact', '/contact'],
    ['/CONTACT', '/contact'],
    ['/contact.', '/contact'],
    ['/contact.,', '/contact'],
    ['/services%20', '/services'],
    ['/services%20?need=sleep', '/services?need=sleep'],
    ['/appointmentbooking', '/appointmentBooking'],
    ['/aboutdrniamh.', '/aboutDrNiamh'],
  ])('that means a page leads to it: %s', async (path, page) => {
    const answer = await fetch(`${origin}${path}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, page]);
  });

  it.each(['/contacts', '/contact.php', '//evil.example/contact.', '/Contact/x'])(
    'that means none leads nowhere: %s',
    async (path) => {
      const answer = await fetch(`${origin}${path}`, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([404, null]);
    },
  );

  it('that is whole is read by its path', async () => {
    expect((await ask(`${server.origin}/api/healthz`)).status).toBe(200);
    expect((await ask(`${server.origin}/healthBlog`)).status).toBe(200);
  });
});
