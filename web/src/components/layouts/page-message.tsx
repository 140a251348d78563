import type { Role } from '@garden-room/contract/user';
import type { ReactNode } from 'react';
import type { PictureName } from '#assets/pictures.ts';
import { ArchPicture } from '#components/ui/arch-picture.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { paths } from '#config/paths.ts';

type MessageProps = {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** Seen through the arch; without one the arch is only drawn. */
  picture?: PictureName;
};

/** A whole page that says one thing and shows the way on. */
export const PageMessage = (props: MessageProps) => <Message {...props} look={pageLook} />;

/** Nothing here yet, said kindly, with a way on: in the place of a list. */
export const EmptyState = (props: MessageProps) => <Message {...props} look={listLook} />;

const pageLook = {
  Title: 'h1',
  frame: 'wrap grid min-h-[75vh] items-center gap-12 py-16 md:grid-cols-[1.2fr_1fr] dense:pt-3.5 dense:pb-10',
  words: '',
  title: 'max-w-[14ch] text-title text-evergreen-strong',
  text: 'mt-6 max-w-[48ch] text-lg text-ink-soft',
  actions: 'mt-9 flex flex-wrap items-center gap-x-6 gap-y-3',
  picture: {
    sizes: '(width >= 48rem) 24rem, 16rem',
    loading: 'eager',
    outlined: true,
    className: 'mx-auto aspect-4/5 w-full max-w-64 text-terracotta md:max-w-96',
  },
  outline: 'mx-auto h-64 max-w-full text-evergreen/70 md:h-96',
} as const;

/** Centred, below its picture. */
const listLook = {
  Title: 'p',
  frame: 'flex flex-col-reverse items-center gap-5 px-4 py-16 text-center',
  words: 'flex flex-col items-center gap-5',
  title: 'font-display text-2xl text-balance',
  text: 'max-w-[46ch] text-ink-soft',
  actions: 'contents',
  picture: { sizes: '12rem', className: 'aspect-4/5 w-48' },
  outline: 'h-28 text-evergreen/60',
} as const;

type Look = typeof pageLook | typeof listLook;

/** What is said in the place of content that is not there, and the way on, beside an arch. */
const Message = ({ title, children, actions, picture, look }: MessageProps & { look: Look }) => (
  <div className={look.frame}>
    <div className={look.words}>
      <look.Title className={look.title}>{title}</look.Title>
      {children && <div className={look.text}>{children}</div>}
      {actions && <div className={look.actions}>{actions}</div>}
    </div>
    {picture ? (
      <ArchPicture name={picture} alt="" {...look.picture} />
    ) : (
      // An arch, a sill and a sprig, in the colour of the text around it.
      <svg
        aria-hidden="true"
        viewBox="0 0 96 120"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.25"
        strokeLinecap="round"
        className={look.outline}
      >
        <path d="M14 112V48a34 34 0 0 1 68 0v64M4 112h88" />
        <path d="M22 112V48a26 26 0 0 1 52 0v64" opacity="0.45" />
        <path d="M48 104V60m0 36c-10 0-15-5-15-14 10 0 15 5 15 14Zm0-10c0-9 5-14 15-14 0 9-5 14-15 14Zm0-12c-8 0-12-4-12-11 8 0 12 4 12 11Zm0-8c0-8 4-12 11-12 0 8-4 12-11 12Z" />
      </svg>
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
