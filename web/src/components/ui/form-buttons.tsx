import type { Elements } from '#lib/elements.ts';
import { Button } from './button.tsx';

type FormButtonsProps = {
  onCancel: () => void;
  /** Text of the button that closes the dialog. */
  cancel?: string | undefined;
  /** Text of the submit button; null leaves it out. */
  submit: string | null;
  /** Text of the submit button while the form is being sent. */
  busyText?: string | undefined;
  /** Whether submitting does something that cannot be undone. */
  isDanger?: boolean | undefined;
  /** Further buttons, before Cancel. */
  children?: Elements;
};

/** Cancel and submit, at the end of a form in a dialog. */
export const FormButtons = ({
  onCancel,
  cancel = 'Cancel',
  submit,
  busyText,
  isDanger = false,
  children,
}: FormButtonsProps) => (
  <div className="mt-2 flex flex-wrap justify-end gap-3">
    {children}
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
