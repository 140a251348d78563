import { CloseDaysPage } from './close-days-page.tsx';
import { ClosurePage } from './closure-page.tsx';

type ClosuresProps = {
  /** Id of one closure; undefined where days are to be closed. */
  id: string | undefined;
  personId: string;
};

/** Both pages of closed days, as one file that is loaded when one of them is opened. */
export default function Closures({ id, personId }: ClosuresProps) {
  return id === undefined ? <CloseDaysPage /> : <ClosurePage key={id} id={id} personId={personId} />;
}
