import type { Reach } from '@garden-room/contract/reach';
import { CallPatient } from '#components/ui/reach-patient.tsx';
import { reachWords } from '#lib/reach-words.ts';

/** What reaches the patient of a decision; where nothing does, the number to call. */
export function Told({ reach }: { reach: Reach | undefined }) {
  const words = reachWords(reach);
  if (!reach?.phone) return words;
  const [before, after] = words.split(reach.phone);
  if (after === undefined) return words;
  return (
    <>
      {before}
      <CallPatient phone={reach.phone} />
      {after}
    </>
  );
}
