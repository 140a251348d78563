import type { Request } from 'express';

/**
 * The versions that a caller lets be changed, as quoted entity tags (If-Match, RFC 9110); null when any may. Tags are
 * compared without the `W/` that a proxy may put before them on their way.
 */
export function ifMatch(request: Request): readonly string[] | null {
  const header = request.get('if-match');
  if (header === undefined || header.trim() === '*') return null;
  return header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
}
