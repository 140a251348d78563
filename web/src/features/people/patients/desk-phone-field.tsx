import { notWholePhone } from '@garden-room/contract/phone';
import type { ComponentProps } from 'react';
import { PersonField } from '#components/forms/person-field.tsx';
import { Button } from '#components/ui/button.tsx';

type DeskPhoneFieldProps = ComponentProps<typeof PersonField> & { onSaveAnyway: () => void };

/** A patient's number as the practice writes it down: one that is not whole can be saved on purpose. */
export const DeskPhoneField = ({ onSaveAnyway, ...props }: DeskPhoneFieldProps) => (
  <div className="flex flex-col gap-2">
    <PersonField {...props} />
    {props.field.error === notWholePhone && (
      <Button size="sm" variant="secondary" className="self-start" onClick={onSaveAnyway}>
        Save anyway
      </Button>
    )}
  </div>
);
