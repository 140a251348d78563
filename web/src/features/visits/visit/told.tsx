import type { Reach } from '@garden-room/contract/patient';
import { CallPatient } from '#components/ui/reach-patient.tsx';
import { reachWords } from '#lib/reach-words.ts';

/** The message that reaches the patient about a decision; where none does, the number to call. */
export function Told({ reach }: { reach: Reach | undefined }) {
  const words = reachWords(reach);
  if (!reach?.phone) return <span>{words}</span>;
  const [before, after] = words.split(reach.phone);
  if (after === undefined) return <span>{words}</span>;
  return (
    <>
      <span>{before}</span>
      <CallPatient phone={reach.phone} />
      <span>{after}</span>
    </>
  );
}
