import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Chip, ChipGroup } from '#components/ui/chip.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { TextArea, TextField } from '#components/ui/fields.tsx';
import { PasswordField } from '#components/ui/password-field.tsx';
import { Specimen } from './specimen.tsx';

const slots = ['9:00 am', '9:45 am', '10:30 am', '11:15 am'] as const;

export function Controls() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Specimen title="Buttons">
        <div className="flex flex-wrap items-center gap-4">
          <Button>Book Appointment</Button>
          <Button variant="secondary">Register</Button>
          <Button variant="quiet">Read more</Button>
          <Button variant="danger">Delete</Button>
          <Button busyText="Registering...">Register</Button>
          <Button disabled>Not yet</Button>
          <Button variant="secondary" size="sm">
            Small
          </Button>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Open a dialog
          </Button>
        </div>
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          title="Cancel this appointment?"
          actions={
            <>
              <Button variant="quiet" onClick={() => setOpen(false)}>
                Keep it
              </Button>
              <Button variant="danger" onClick={() => setOpen(false)}>
                Cancel the appointment
              </Button>
            </>
          }
        >
          <p>Thursday at 10:30. The time becomes free for other patients at once.</p>
        </Dialog>
      </Specimen>
      <Specimen title="Fields">
        <div className="grid gap-8 md:grid-cols-2">
          <TextField label="Name" autoComplete="name" hint="As it should stand on the plan." />
          <TextField label="Email" type="email" defaultValue="ada@" error="Enter a valid email address." />
          <PasswordField label="Password" autoComplete="off" />
          <TextField label="Service" value="General Consultancy" readOnly />
          <TextArea label="Message" />
        </div>
      </Specimen>
      <Specimen title="Slots">
        <ChipGroup label="Available slots">
          <div className="flex flex-wrap gap-3">
            {slots.map((slot, index) => (
              <Chip
                key={slot}
                name="styleguide-slot"
                value={slot}
                defaultChecked={index === 1}
                disabled={index === 3}
              >
                <span>{slot}</span>
              </Chip>
            ))}
          </div>
        </ChipGroup>
      </Specimen>
    </>
  );
}
