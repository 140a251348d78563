import { ArchPicture } from '#components/ui/arch-picture.tsx';
import type { Elements } from '#lib/elements.ts';

type AuthFrameProps = {
  title: string;
  lead: string;
  /** The other way in. */
  otherWay: Elements;
  children: Elements;
};

/** Login and registration: the form in a calm column, beside it the window. */
export const AuthFrame = ({ title, lead, otherWay, children }: AuthFrameProps) => (
  <div className="wrap grid gap-x-24 gap-y-16 py-14 sm:py-20 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
    <div className="mx-auto w-full max-w-[27rem] lg:mx-0">
      <h1 className="text-4xl text-evergreen-strong">{title}</h1>
      <p className="mt-4 text-lg text-ink-soft">{lead}</p>
      {/* Before the form: on a phone, newcomers would not scroll past a form that is not for them. */}
      <p className="mt-2 mb-9 text-ink-soft">{otherWay}</p>
      {children}
    </div>
    <ArchPicture
      name="doorway"
      alt=""
      sizes="(width >= 64rem) 43rem, 1px"
      outlined
      className="hidden max-h-[46rem] min-h-[34rem] text-terracotta lg:block"
    />
  </div>
);
