import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

type TheirsTakenProps = {
  /** Where the other version is shown now. */
  where: 'field' | 'fields';
  /** How long one's own is kept: 'you save or close this'. */
  until: string;
  onBringBack: () => void;
};

/** Says that another's version has been taken in place of one's own, and brings that back. */
export const TheirsTaken = ({ where, until, onBringBack }: TheirsTakenProps) => (
  <Notice
    title={`Their version stands in the ${where} now`}
    action={
      <Button variant="secondary" size="sm" onClick={onBringBack}>
        Bring mine back
      </Button>
    }
  >
    Yours is put aside until {until}.
  </Notice>
);
