import { useBroughtAlong } from '#app/rendering/page-data.ts';
import { physician } from '#app/rendering/structured-data.ts';
import { JsonLd } from '#components/ui/json-ld.tsx';
import { AboutOpening } from './sections/about-opening.tsx';
import { Approach } from './sections/approach.tsx';
import { Path } from './sections/path.tsx';
import { Visit } from './sections/visit.tsx';

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
