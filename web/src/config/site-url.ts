/** Origin for canonical links, without a trailing slash; `VITE_SITE_URL` of the build. */
export const siteUrl = (import.meta.env.VITE_SITE_URL || 'http://127.0.0.1:5000').replace(/\/+$/, '');

/** The address of a path on this site, as others write it. */
export const absolute = (path: string) => `${siteUrl}${path}`;
