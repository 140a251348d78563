import { NotedList } from '#components/info/lists.tsx';

const kept = [
  [
    'One cookie',
    '“__session”, which says who is signed in. It ends five days after your last visit, thirty days after you signed in, and at once when you sign out.',
  ],
  [
    'On this device',
    'Whether you prefer it light or dark, whether the menu is folded, the email address that is signed in, when the contact form was last sent, and Firebase’s note of your sign-in. The sign-in goes when you sign out.',
  ],
  [
    'In this tab',
    'What you are writing or booking, so that a reload loses nothing. It goes with the tab, or when you sign out.',
  ],
] as const;

/** What stays with the reader. */
export const InYourBrowser = () => (
  <>
    <p>Only what these pages need to work; so there is no banner to click away.</p>
    <NotedList items={kept} />
    <p>Fonts and pictures come from this site. A Google picture of yours comes from Google.</p>
  </>
);
