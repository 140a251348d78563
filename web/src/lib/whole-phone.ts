import { loadCode } from './load-or-reload.ts';
/**
 * A number that was typed, as it is shown; null where it is not whole. Loads the plans of all countries, which weigh more than
 * a page may, and rejects without a connection.
 */
export async function wholePhone(typed: string, country: string): Promise<string | null> {
  const { parsePhone } = await loadCode(() => import('@garden-room/contract/whole-phone'));
  return parsePhone(typed, country);
}
