import { useState } from 'react';
import { ArchPicture } from '#components/ui/arch-picture.tsx';
import { Avatar } from '#components/ui/avatar.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Chip, ChipGroup } from '#components/ui/chip.tsx';
import { DataTable } from '#components/ui/data-table.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { TextArea, TextField } from '#components/ui/fields.tsx';
import { PasswordField } from '#components/ui/password-field.tsx';
import { SectionTitle } from '#components/ui/section-title.tsx';
import type { Elements } from '#lib/elements.ts';

/** One chapter of the style guide. */
export const Specimen = ({ title, children }: { title: string; children: Elements }) => (
  <section className="border-t border-hairline pt-8">
    <h2 className="mb-8 text-2xl text-evergreen-strong">{title}</h2>
    {children}
  </section>
);

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
          <Button variant="quietDanger">Delete</Button>
          <Button variant="secondary" aria-pressed>
            Arrived
          </Button>
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

const appointments = [
  { date: '2026-12-03', service: 'Sleep Consultation', status: 'Pending' },
  { date: '2026-11-12', service: 'Nutrition Coaching', status: 'Confirmed' },
];

export const Pieces = () => (
  <>
    <Specimen title="Section title">
      <SectionTitle lead="A sentence that leads into the section, where one helps.">
        Where to begin
      </SectionTitle>
    </Specimen>
    <Specimen title="Table">
      <DataTable
        caption="Two visits"
        rows={appointments}
        rowKey={({ date }) => date}
        columns={[
          { header: 'Date', cell: ({ date }) => date },
          { header: 'Service', cell: ({ service }) => service },
          {
            header: 'Status',
            cell: ({ status }) => (
              <Badge tone={status === 'Confirmed' ? 'evergreen' : 'sage'}>{status}</Badge>
            ),
          },
        ]}
      />
    </Specimen>
    <Specimen title="Badges and people">
      <div className="flex flex-wrap items-center gap-4">
        <Badge>Pending</Badge>
        <Badge tone="evergreen">Confirmed</Badge>
        <Badge tone="apricot">New</Badge>
        <Badge tone="outline">Not Patient</Badge>
        <Badge tone="danger">Declined</Badge>
        <Avatar name="Ada King Lovelace" photoURL={null} />
        <Avatar name="Ada King Lovelace" photoURL={null} size="lg" />
      </div>
    </Specimen>
    <Specimen title="The arch">
      <div className="flex flex-wrap gap-14 px-4 pt-4 text-terracotta">
        <ArchPicture
          name="spa-therapy"
          alt=""
          sizes="16rem"
          outlined
          className="aspect-4/5 w-full max-w-60"
        />
        <ArchPicture name="nutrition-coaching" alt="" sizes="16rem" className="aspect-4/5 w-full max-w-60" />
      </div>
    </Specimen>
  </>
);
