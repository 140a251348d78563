import { Button } from './button.tsx';

type FormButtonsProps = {
  onCancel: () => void;
  /** What leaving is called, where that says more: `Keep it`. */
  cancel?: string | undefined;
  /** What sending does; null where nothing is left to be sent. */
  submit: string | null;
  /** Said on it meanwhile. */
  busyText?: string | undefined;
  /** Whether sending does what cannot be taken back. */
  isDanger?: boolean | undefined;
};

/** The end of a form in a dialog. */
export const FormButtons = ({
  onCancel,
  cancel = 'Cancel',
  submit,
  busyText,
  isDanger = false,
}: FormButtonsProps) => (
  <div className="mt-2 flex flex-wrap justify-end gap-3">
    <Button variant="secondary" onClick={onCancel}>
      {cancel}
    </Button>
    {submit !== null && (
      <Button type="submit" variant={isDanger ? 'danger' : 'primary'} busyText={busyText}>
        {submit}
      </Button>
    )}
  </div>
);
