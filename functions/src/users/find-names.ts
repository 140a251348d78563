import { BrokenRecordError } from '#lib/broken-record-error.ts';
import type { ListDeps } from '#lib/deps.ts';
import { findUser } from './user-store.ts';

/** Names by id of those who are there and have one. A record that cannot be read is logged, and names nobody. */
export async function findNames({ db, log }: ListDeps, ids: readonly string[]): Promise<Map<string, string>> {
  const nameOf = async (id: string): Promise<string> => {
    try {
      return (await findUser(db, id))?.name ?? '';
    } catch (error) {
      if (!(error instanceof BrokenRecordError)) throw error;
      log.brokenRecord(error);
      return '';
    }
  };
  const named = await Promise.all(
    [...new Set(ids)].map(async (id): Promise<[string, string]> => [id, await nameOf(id)]),
  );
  return new Map(named.filter(([, name]) => name !== ''));
}
