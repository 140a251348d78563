import type { ComponentProps } from 'react';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { LoadFailed } from '#components/ui/notice.tsx';
import type AtTheDoor from './at-the-door.tsx';

const Door = lazyPart(() => import('./at-the-door.tsx'), {
  failed: () => <LoadFailed name="The door of this visit" />,
  isNeeded: true,
});

/** The door of a visit, for the practice. Its code loads only where a visit has one. */
export const DoorOfVisit = (props: ComponentProps<typeof AtTheDoor>) =>
  props.appointment.door && <Door {...props} />;
