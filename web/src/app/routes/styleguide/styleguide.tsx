import { EmptyState } from '#components/layouts/page-message.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Controls, Pieces, Specimen } from './sections/specimens.tsx';
import '#app/styles/dashboard.css';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

/** The visual language on one page, for developers: `npm run dev` alone has it. */
export default function StyleguidePage() {
  return (
    <>
      <PageHeader title="Style guide">
        <p>Everything the site is made of. Switch the theme in the navigation bar; both are designed.</p>
      </PageHeader>
      <div className="wrap flex flex-col gap-24 pb-32">
        <Colours />
        <Type />
        <Controls />
        <Messages />
        <Pieces />
      </div>
    </>
  );
}

const surfaces = [
  ['ground', 'bg-ground'],
  ['paper', 'bg-paper'],
  ['plaster', 'bg-plaster'],
  ['sage', 'bg-sage'],
  ['sage-deep', 'bg-sage-deep'],
] as const;

const voices = [
  ['evergreen, the voice', 'bg-evergreen text-on-evergreen'],
  ['accent, the one action', 'bg-accent text-on-accent'],
  ['night, the footer', 'bg-night text-on-night'],
  ['danger', 'bg-danger-ground text-danger'],
  ['success', 'bg-success-ground text-success'],
] as const;

const Colours = () => (
  <Specimen title="Colours">
    <ul className="grid gap-4 sm:grid-cols-5">
      {surfaces.map(([name, className]) => (
        <li key={name} className={`border border-hairline p-4 ${className}`}>
          <p className="font-semibold">{name}</p>
          <p className="mt-6">ink</p>
          <p className="text-ink-soft">ink-soft</p>
          <p className="text-ink-faint">ink-faint</p>
          <p className="text-evergreen">evergreen</p>
          <p className="text-terracotta">terracotta</p>
        </li>
      ))}
    </ul>
    <ul className="mt-4 grid gap-4 sm:grid-cols-5">
      {voices.map(([name, className]) => (
        <li key={name} className={`p-4 pb-12 text-sm font-medium ${className}`}>
          {name}
        </li>
      ))}
    </ul>
  </Specimen>
);

const sizes = ['text-5xl', 'text-4xl', 'text-2xl', 'text-xl', 'text-sm'] as const;

const Type = () => (
  <Specimen title="Type">
    <div className="grid gap-12 lg:grid-cols-[1.4fr_1fr]">
      <div className="flex flex-col gap-4">
        {sizes.map((size) => (
          <p key={size} className={`font-display tracking-display ${size}`}>
            A window <em>onto</em> a garden
          </p>
        ))}
      </div>
      <div className="flex max-w-[62ch] flex-col gap-4">
        <p className="text-lg">
          A lead in Figtree, a little larger, says in two lines what the page is for and leaves the rest to
          it.
        </p>
        <p>
          Body text stands at seventeen pixels with room to breathe, in lines of sixty to seventy letters, so
          that a tired reader still finds the start of the next one.
        </p>
        <p className="text-sm text-ink-soft">
          Small text explains, names and dates. It never carries the message.
        </p>
      </div>
    </div>
  </Specimen>
);

const Messages = () => (
  <>
    <Specimen title="Notices">
      <div className="grid gap-6 md:grid-cols-3">
        <Notice title="The practice is closed on Friday">The next free day is Monday.</Notice>
        <Notice tone="success" title="Your request is with us">
          You will hear from us by tomorrow evening.
        </Notice>
        <Notice
          tone="error"
          title="This time has just been taken"
          action={
            <Button variant="quiet" size="sm">
              Show the free times
            </Button>
          }
        >
          Nothing was booked. Choose another one.
        </Notice>
      </div>
    </Specimen>
    <Specimen title="Nothing yet, and on its way">
      <div className="grid items-center gap-10 md:grid-cols-2">
        <EmptyState title="No appointments found." actions={<Button variant="secondary">Book one</Button>}>
          <p>Your first visit will stand here.</p>
        </EmptyState>
        <div>
          <Skeleton className="h-9 w-2/3" />
          <Skeleton className="mt-6 h-5 w-full" />
          <Skeleton className="mt-3 h-5 w-5/6" />
          <div className="mt-8 flex flex-wrap gap-3">
            <Skeleton className="h-12 w-28" />
            <Skeleton className="h-12 w-28" />
            <Skeleton className="h-12 w-28" />
          </div>
        </div>
      </div>
    </Specimen>
  </>
);
