import { useEffect } from 'react';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import '#app/styles/toasts.css';

/** Puts toasts below what is in sight of a page's head: its navigation and title, which they covered. */
function clearHead(): void {
  const ends = ['header', 'h1'].map(
    (part) => document.querySelector(part)?.getBoundingClientRect().bottom ?? 0,
  );
  const inSight = ends.filter((end) => end < window.innerHeight / 2);
  document.documentElement.style.setProperty('--toast-top', `${Math.max(0, ...inSight)}px`);
}

/**
 * The specification's toasts: 4 seconds, at most 20, top right, below the page's head. Unstyled, as the policy allows
 * no style tags.
 */
export default function Toaster() {
  useEffect(() => {
    clearHead();
    return toast.onChange(({ status }) => status === 'added' && clearHead());
  }, []);
  return <ToastContainer position="top-right" autoClose={4_000} limit={20} newestOnTop hideProgressBar />;
}
