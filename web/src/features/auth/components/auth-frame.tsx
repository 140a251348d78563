import type { ReactNode } from 'react';
import { ArchOutline } from '../../../components/ui/arch-outline.tsx';

type AuthFrameProps = {
  title: string;
  lead: string;
  /** The other way in. */
  footer: ReactNode;
  children: ReactNode;
};

const reasons = [
  'Book, and see what is booked, whenever it suits you.',
  'Read the full description of every consultation.',
  'Use free counselling and the ten small practices.',
];

/** Login and registration: the form in a calm column, beside it what an account is good for. */
export const AuthFrame = ({ title, lead, footer, children }: AuthFrameProps) => (
  <div className="wrap grid gap-x-24 gap-y-16 py-14 sm:py-20 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
    <div className="mx-auto w-full max-w-[27rem] lg:mx-0">
      <h1 className="text-4xl text-evergreen-strong">{title}</h1>
      <p className="mt-4 mb-10 text-lg text-ink-soft">{lead}</p>
      {children}
      <p className="mt-10 border-t border-hairline pt-6 text-ink-soft">{footer}</p>
    </div>
    <aside className="hidden rounded-arch bg-sage lg:flex lg:flex-col lg:items-center lg:justify-end lg:self-stretch lg:px-16 lg:pt-40 lg:pb-16">
      <ArchOutline className="mb-12 h-36 text-evergreen" />
      <h2 className="text-center text-2xl text-evergreen-strong">What an account is for</h2>
      <ul className="mt-6 flex w-full max-w-[34ch] flex-col divide-y divide-sage-deep">
        {reasons.map((reason) => (
          <li key={reason} className="py-4 text-center text-ink-soft">
            {reason}
          </li>
        ))}
      </ul>
    </aside>
  </div>
);
