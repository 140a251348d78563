import { JsonLd } from '../../components/ui/json-ld.tsx';
import { AboutOpening } from '../about/about-opening.tsx';
import { Approach } from '../about/approach.tsx';
import { Path } from '../about/path.tsx';
import { Visit } from '../about/visit.tsx';
import { useBroughtAlong } from '../page-data.ts';
import { physician } from '../structured-data.ts';

/** Who the doctor is, how she works, and where to find her. */
export default function AboutPage() {
  return (
    <>
      <JsonLd data={physician(useBroughtAlong('schedule'))} />
      <AboutOpening />
      <Approach />
      <Path />
      <Visit />
    </>
  );
}
