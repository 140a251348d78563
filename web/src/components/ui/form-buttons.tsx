import { Button } from './button.tsx';

type FormButtonsProps = {
  onCancel: () => void;
  /** What sending does. */
  submit: string;
  /** Said on it meanwhile. */
  busyText: string | undefined;
};

/** The end of a form in a dialog. */
export const FormButtons = ({ onCancel, submit, busyText }: FormButtonsProps) => (
  <div className="mt-2 flex flex-wrap justify-end gap-3">
    <Button variant="secondary" onClick={onCancel}>
      Cancel
    </Button>
    <Button type="submit" busyText={busyText}>
      {submit}
    </Button>
  </div>
);
