import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';

/**
 * A page of the dashboard as a whole document, with what it shows its reader first. Refuses `not_found` for addresses
 * that are no such page.
 */
export async function renderPersonalPage(deps: Deps, { user }: Actor, pathname: string): Promise<string> {
  const renderer = await deps.pages();
  if (!renderer.isPersonal(pathname)) throw new AppError('not_found');
  return renderer.renderPersonal(pathname, { user });
}
