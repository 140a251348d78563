import { ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import '#app/styles/toasts.css';

/**
 * The specification's toasts: 4 seconds, at most 20; but at the lower right, since at the upper one they covered the
 * navigation and a page's title. Unstyled, as the policy allows no style tags.
 */
export default function Toaster() {
  return <ToastContainer position="bottom-right" autoClose={4_000} limit={20} newestOnTop hideProgressBar />;
}
