import type { ReactNode } from 'react';
import type { PictureName } from '#assets/pictures.ts';
import type { Elements } from '#lib/elements.ts';
import { ArchPicture } from './arch-picture.tsx';

type EmptyStateProps = {
  title: string;
  children?: ReactNode;
  action?: Elements;
  /** Seen through the arch; without one the arch is only drawn. */
  picture?: PictureName;
};

/** Nothing here yet, said kindly, with a way on. */
export const EmptyState = ({ title, children, action, picture }: EmptyStateProps) => (
  <div className="flex flex-col items-center gap-5 px-4 py-16 text-center">
    {picture ? (
      <ArchPicture name={picture} alt="" sizes="12rem" className="aspect-4/5 w-48" />
    ) : (
      <ArchOutline className="h-28 text-evergreen/60" />
    )}
    <p className="font-display text-2xl text-balance">{title}</p>
    {children && <div className="max-w-[46ch] text-ink-soft">{children}</div>}
    {action}
  </div>
);

/** The motif drawn: an arch, a sill and a sprig. Takes the colour of the text around it. */
export const ArchOutline = ({ className }: { className?: string }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 96 120"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.25"
    strokeLinecap="round"
    className={className}
  >
    <path d="M14 112V48a34 34 0 0 1 68 0v64M4 112h88" />
    <path d="M22 112V48a26 26 0 0 1 52 0v64" opacity="0.45" />
    <path d="M48 104V60m0 36c-10 0-15-5-15-14 10 0 15 5 15 14Zm0-10c0-9 5-14 15-14 0 9-5 14-15 14Zm0-12c-8 0-12-4-12-11 8 0 12 4 12 11Zm0-8c0-8 4-12 11-12 0 8-4 12-11 12Z" />
  </svg>
);
