import { InfoPage, type InfoSection } from '#components/info/info-page.tsx';
import { privacyNotice } from '#config/privacy-notice.ts';
import { usePractice } from '#lib/practice.ts';
import { InYourBrowser } from './sections/in-your-browser.tsx';
import { WhatWeStore } from './sections/what-we-store.tsx';
import { WhoProcessesIt } from './sections/who-processes-it.tsx';
import { YourRights } from './sections/your-rights.tsx';

const sections: readonly InfoSection[] = [
  { id: 'stored', title: 'What is stored, why, and for how long', text: <WhatWeStore /> },
  { id: 'processors', title: 'Who sees it, and who processes it for us', text: <WhoProcessesIt /> },
  { id: 'browser', title: 'What is kept in your browser', text: <InYourBrowser /> },
  { id: 'rights', title: 'What you can do', text: <YourRights /> },
];

/** What the practice stores about people. Keep it true to the software: see `config/privacy-notice.ts`. */
export default function PrivacyPage() {
  const practice = usePractice();
  return (
    <InfoPage
      title="Privacy notice"
      picture="doorway"
      lead={
        <p>
          What <span>{practice.name}</span> knows about you, why, for how long, and how you get at it. In
          force from {privacyNotice.date}.
        </p>
      }
      sections={sections}
    />
  );
}
