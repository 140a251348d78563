import { PageHeader } from '#components/ui/page-header.tsx';
import { Colours } from './sections/colours.tsx';
import { Controls } from './sections/controls.tsx';
import { Messages } from './sections/messages.tsx';
import { Pieces } from './sections/pieces.tsx';
import { Type } from './sections/type.tsx';
import '#app/styles/dashboard.css';

/** The visual language on one page, for developers. Not linked, not indexed. */
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
