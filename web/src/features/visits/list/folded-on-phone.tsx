import { KeptDetails, type KeptDetailsProps } from '#components/ui/kept-details.tsx';
import { useMedia } from '#lib/use-browser-state.ts';

/** A part that is a line to unfold on a phone, where a page is long, and is there as it is in any other window. */
export function FoldedOnPhone(props: Pick<KeptDetailsProps, 'storageKey' | 'summary' | 'children'>) {
  const isPhone = useMedia('(width < 40rem)');
  return isPhone ? (
    <KeptDetails
      {...props}
      summaryClass="mt-1 w-fit cursor-pointer py-2.5 font-medium text-evergreen marker:text-terracotta"
    />
  ) : (
    props.children
  );
}
