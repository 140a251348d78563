import { Notice } from './notice.tsx';
import { PhoneLink } from './phone-link.tsx';

/** In place of a part of a page whose code did not come, when a reload was no help. */
export const LoadFailed = ({ name = 'This part' }: { name?: string }) => (
  <div className="mt-6">
    <Notice tone="error" title={`${name} could not be loaded`}>
      Please check your connection and load the page again, or call <PhoneLink />.
    </Notice>
  </div>
);
