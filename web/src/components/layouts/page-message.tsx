import type { Role } from '@garden-room/contract/user';
import type { ReactNode } from 'react';
import type { PictureName } from '#assets/pictures.ts';
import { ArchPicture } from '#components/ui/arch-picture.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { ArchOutline } from '#components/ui/empty-state.tsx';
import { paths } from '#config/paths.ts';

type PageMessageProps = {
  title: string;
  children: ReactNode;
  actions: ReactNode;
  /** Seen through the arch; without one the arch is only drawn. */
  picture?: PictureName;
};

/** A whole page that says one thing and shows the way on. */
export const PageMessage = ({ title, children, actions, picture }: PageMessageProps) => (
  <div className="wrap grid min-h-[75vh] items-center gap-12 py-16 md:grid-cols-[1.2fr_1fr] dense:pt-3.5 dense:pb-10">
    <div>
      <h1 className="max-w-[14ch] text-4xl text-evergreen-strong">{title}</h1>
      <div className="mt-6 max-w-[48ch] text-lg text-ink-soft">{children}</div>
      <div className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-3">{actions}</div>
    </div>
    {picture ? (
      <ArchPicture
        name={picture}
        alt=""
        sizes="(width >= 48rem) 24rem, 16rem"
        loading="eager"
        outlined
        className="mx-auto aspect-4/5 w-full max-w-64 text-terracotta md:max-w-96"
      />
    ) : (
      <ArchOutline className="mx-auto h-64 max-w-full text-evergreen/70 md:h-96" />
    )}
  </div>
);

/**
 * A page's message for a patient who opens a page of the practice, and for its reception on a page that is for admins
 * alone.
 */
export const NotForYou = ({ role }: { role: Role }) => (
  <PageMessage
    title={`This page is for the practice’s ${role === 'User' ? 'team' : 'admins'}`}
    actions={<ButtonLink to={paths.dashboard}>Go to your dashboard</ButtonLink>}
  >
    <p>
      <span>
        {role === 'User'
          ? 'It belongs to the people who run the practice.'
          : 'The reception does not need it.'}
      </span>{' '}
      You are still signed in, and your own pages are a click away.
    </p>
  </PageMessage>
);
