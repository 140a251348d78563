import type { Place } from '@garden-room/contract/practice-facts';
import { Fact, FactList } from '#components/ui/fact-list.tsx';

type Access = Place['access'];

const terms = {
  directions: 'Finding us',
  entrance: 'Getting in',
  parking: 'Parking',
  transit: 'Public transport',
} as const satisfies Partial<Record<keyof Access, string>>;

type Saying = keyof typeof terms;

/** The facts of a place on the way to it; nothing where there are none. */
export function Arrival({ access, says }: { access: Access; says: readonly Saying[] }) {
  const said = says.filter((saying) => access[saying] !== '');
  if (said.length === 0) return null;
  return (
    <FactList>
      {said.map((saying) => (
        <Fact key={saying} term={terms[saying]}>
          {access[saying]}
        </Fact>
      ))}
    </FactList>
  );
}
