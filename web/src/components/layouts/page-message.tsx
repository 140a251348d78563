import type { Role } from '@garden-room/contract/user';
import type { ReactNode } from 'react';
import type { PictureName } from '#assets/pictures.ts';
import { ArchPicture } from '#components/ui/arch-picture.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { paths } from '#config/paths.ts';
import { cn } from '#lib/cn.ts';

type MessageProps = {
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Seen through the arch. */
  picture?: PictureName;
};

/** A whole page that says one thing and shows the way on. */
export const PageMessage = (props: MessageProps) => (
  <Message picture="lost-path" {...props} look={pageLook} />
);

/** Nothing here yet, said kindly, with a way on: in the place of a list. */
export const EmptyState = (props: MessageProps) => (
  <Message picture="empty-niche" {...props} look={listLook} />
);

const pageLook = {
  Title: 'h1',
  frame:
    'wrap min-h-[75vh] content-center gap-x-12 gap-y-8 py-10 @2xl:grid-cols-[1.2fr_1fr] @2xl:py-16 dense:pt-3.5 dense:pb-10',
  title: 'max-w-[14ch] text-title text-evergreen-strong',
  text: 'mt-6 max-w-[48ch] text-lg text-ink-soft',
  actions: 'mt-9 flex flex-wrap items-center gap-x-6 gap-y-3',
  picture: {
    sizes: '(width >= 48rem) 24rem, 11rem',
    loading: 'eager',
    outlined: true,
    className:
      'ml-3.5 w-44 max-w-[calc(100%-1.75rem)] text-terracotta @2xl:mr-3.5 @2xl:ml-auto @2xl:w-full @2xl:max-w-96',
  },
} as const;

const listLook = {
  Title: 'p',
  frame:
    'max-w-4xl gap-x-12 gap-y-6 py-10 @2xl:grid-cols-[minmax(0,1fr)_auto] @2xl:py-14 dense:max-w-2xl dense:py-6',
  title: 'font-display text-2xl text-balance',
  text: 'mt-3 max-w-[46ch] text-ink-soft',
  actions: 'mt-6 flex flex-wrap items-center gap-x-6 gap-y-3',
  picture: { sizes: '12rem', className: 'w-32 @2xl:w-48 dense:w-28' },
} as const;

type Look = typeof pageLook | typeof listLook;

/** What is said in the place of content that is not there, and the way on: beside an arch, or below it. */
const Message = ({
  title,
  children,
  actions,
  look,
  picture,
}: MessageProps & { look: Look; picture: PictureName }) => (
  <div className="@container">
    <div className={cn('grid grid-cols-1 items-center', look.frame)}>
      <div>
        <look.Title className={look.title}>{title}</look.Title>
        {children && <div className={look.text}>{children}</div>}
        {actions && <div className={look.actions}>{actions}</div>}
      </div>
      <ArchPicture
        name={picture}
        alt=""
        {...look.picture}
        className={cn('order-first aspect-4/5 @2xl:order-none', look.picture.className)}
      />
    </div>
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
