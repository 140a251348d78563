import type { CookieOptions } from 'express';

// For the API alone: Hosting's CDN would keep another copy of each rendered page for every session.
export const sessionCookieOptions: CookieOptions = {
  httpOnly: true,
  secure: true,
  sameSite: 'strict',
  path: '/api',
};
