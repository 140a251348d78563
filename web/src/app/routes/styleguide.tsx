import { PageHeader } from '../../components/ui/page-header.tsx';
import { Colours } from '../styleguide/colours.tsx';
import { Controls } from '../styleguide/controls.tsx';
import { Messages } from '../styleguide/messages.tsx';
import { Pieces } from '../styleguide/pieces.tsx';
import { Type } from '../styleguide/type.tsx';

/** The visual language on one page, for whoever builds the next one. Not linked, not indexed. */
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
