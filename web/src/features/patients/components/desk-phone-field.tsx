import { notWholePhone } from '@garden-room/contract/phone';
import type { ComponentProps } from 'react';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/text-field.tsx';

type DeskPhoneFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type'> & {
  onSaveAnyway: () => void;
};

/** A patient's number as the practice writes it down: one that is not whole can be saved on purpose. */
export const DeskPhoneField = ({ onSaveAnyway, ...field }: DeskPhoneFieldProps) => (
  <div className="flex flex-col gap-2">
    <TextField label="Phone" type="tel" autoComplete="off" {...field} />
    {field.error === notWholePhone && (
      <Button size="sm" variant="secondary" className="self-start" onClick={onSaveAnyway}>
        Save anyway
      </Button>
    )}
  </div>
);
