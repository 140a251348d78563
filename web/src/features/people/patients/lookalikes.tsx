import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { patientsQuery } from '#api/patients.ts';
import { usersQuery } from '#api/users.ts';
import { Button } from '#components/ui/button.tsx';
import { FocusedSection } from '#components/ui/focused-section.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PatientName } from '#components/ui/patient-name.tsx';
import { longestSearch } from '#components/ui/use-search-term.ts';
import { paths } from '#config/paths.ts';
import type { Elements } from '#lib/elements.ts';
import { contactOf, nameOf } from '#lib/name-of.ts';
import { useIsAdmin } from '#lib/role-context.ts';
import type { Found } from './use-people-found.ts';

/** The person a form is about to save. */
export type Saved = { name: string; phone: string; email?: string | undefined };

/**
 * The patients whom the practice knows with the same number, email or whole name, except one record; nobody if it
 * cannot ask.
 */
async function findLookalikes(
  client: QueryClient,
  { name, phone, email = '' }: Saved,
  { isAdmin, except }: { isAdmin: boolean; except: string | undefined },
): Promise<Found[]> {
  const find = async (search: string): Promise<readonly Found[]> => {
    if (search.trim() === '') return [];
    const beginning = search.trim().slice(0, longestSearch);
    const { pages } = isAdmin
      ? await client.fetchInfiniteQuery(usersQuery(beginning))
      : await client.fetchInfiniteQuery(patientsQuery(beginning));
    return pages.flatMap(({ items }): readonly Found[] => items);
  };
  const isSame = (one: string, other: string) =>
    one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase();
  const [byPhone, byEmail, byName] = await Promise.all([find(phone), find(email), find(name)]);
  const same = [
    ...byPhone.filter((person) => person.phone === phone),
    ...byEmail.filter(({ userEmail }) => isSame(userEmail, email)),
    ...byName.filter(({ displayName }) => isSame(displayName, name)),
  ];
  return [...new Map(same.map((person) => [person._id, person])).values()].filter(
    ({ _id }) => _id !== except,
  );
}

/**
 * Looks before a save whether the practice knows that person already. `isClear` answers whether to go on: with nobody
 * alike, or once it was said to save the very same all the same.
 */
export function useLookalikes(except?: string) {
  const client = useQueryClient();
  const isAdmin = useIsAdmin();
  const [found, setFound] = useState<readonly Found[]>([]);
  const allowed = useRef<string | null>(null);
  const lookedUp = useRef<string | null>(null);
  return {
    found,
    isClear: async (saved: Saved): Promise<boolean> => {
      const text = JSON.stringify([saved.name, saved.phone, saved.email ?? '']);
      if (allowed.current === text) return true;
      lookedUp.current = text;
      const alike = await findLookalikes(client, saved, { isAdmin, except }).catch(() => []);
      setFound(alike);
      return alike.length === 0;
    },
    /** Lets what was asked about be saved. */
    allow: () => {
      allowed.current = lookedUp.current;
      setFound([]);
    },
  };
}

/** The way to the record of a patient who looks like the person that is about to be saved. */
export const RecordLink = ({ person }: { person: Found }) => (
  <Link to={paths.patient(person._id)} className={textLinkClass}>
    {`Open the record of ${nameOf(person)}`}
  </Link>
);

type LookalikesProps = {
  found: readonly Found[];
  /** The way to one of them. */
  way: (person: Found) => Elements;
  onSaveAnyway: () => void;
};

/** The patients who look like the person that is about to be saved, and the choice between the two. */
export function Lookalikes({ found, way, onSaveAnyway }: LookalikesProps) {
  if (found.length === 0) return null;
  return (
    <FocusedSection aria-label="Known already?">
      <Notice
        title={`Looks like ${found.map(nameOf).join(', ')}`}
        action={
          <Button size="sm" variant="secondary" onClick={onSaveAnyway}>
            Save anyway
          </Button>
        }
      >
        <ul className="mt-1 flex flex-col gap-2">
          {found.map((person) => (
            <li key={person._id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <span>
                <PatientName name={nameOf(person)} id={person._id} of={person} />
                <span>{contactOf(person) && `, ${contactOf(person)}`}</span>
              </span>
              {way(person)}
            </li>
          ))}
        </ul>
      </Notice>
    </FocusedSection>
  );
}
