import type { ReactNode } from 'react';
import { site } from '#config/site.ts';

/** What deleting the account does; for an admin also what is kept of their work as one. */
export const DeletionConsequences = ({ isAdmin }: { isAdmin: boolean }) => (
  <div className="flex flex-col gap-4">
    <p>This cannot be taken back.</p>
    <dl className="divide-y divide-hairline border-y border-hairline">
      <Part term="Cancelled">
        Every appointment that is still to come. Its time is free for somebody else.
      </Part>
      <Part term="Removed">
        Your profile, your messages with the practice, what you said of your visits, your confirmed email’s
        place on the newsletter’s list, and every way to sign in.
      </Part>
      <Part term="Kept">
        Your past and cancelled appointments, for {site.recordsKeptYears} years after their day, as a practice
        must. Your name, your notes and whatever leads to you are taken out of them. What the practice has
        noted for itself about your treatment, for as long from when it was written; no longer under your
        name.
      </Part>
      {isAdmin && (
        <Part term="Sealed">
          Your name, your email and which entries of the audit are yours, for {site.adminIdentitiesKeptYears}{' '}
          years. This site shows them to nobody; whoever runs it may open them when it has to be found out who
          read or changed a patient’s record.
        </Part>
      )}
    </dl>
    <p className="text-ink-soft">If you want to keep a copy, download your data first.</p>
  </div>
);

const Part = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid gap-x-6 py-3 sm:grid-cols-[6.5rem_1fr]">
    <dt className="font-medium">{term}</dt>
    <dd>{children}</dd>
  </div>
);
