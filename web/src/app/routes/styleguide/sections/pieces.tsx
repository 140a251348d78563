import { ArchPicture } from '#components/ui/arch-picture.tsx';
import { Avatar } from '#components/ui/avatar.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { DataTable } from '#components/ui/data-table.tsx';
import { SectionTitle } from '#components/ui/section-title.tsx';
import { Specimen } from './specimen.tsx';

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
