import { PageHeader } from '#components/ui/page-header.tsx';
import { privacyNotice } from '#config/privacy-notice.ts';
import { site } from '#config/site.ts';
import { InYourBrowser } from './sections/in-your-browser.tsx';
import { WhatWeStore } from './sections/what-we-store.tsx';
import { WhoProcessesIt } from './sections/who-processes-it.tsx';
import { YourRights } from './sections/your-rights.tsx';

/** What the practice stores about people. It must stay true to the software: see `config/privacy-notice.ts`. */
export default function PrivacyPage() {
  return (
    <>
      <PageHeader title="Privacy notice" picture="doorway">
        <p>
          What {site.name} knows about you, why, for how long, and how you get at it. In force from{' '}
          {privacyNotice.date}.
        </p>
      </PageHeader>
      <div className="wrap pb-24 sm:pb-32">
        <WhatWeStore />
        <WhoProcessesIt />
        <InYourBrowser />
        <YourRights />
      </div>
    </>
  );
}
