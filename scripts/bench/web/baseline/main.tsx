/**
 * The least that a client-rendered React + ReactFire page can be: one line of text, shown at once. `initializeAuth`
 * rather than `getAuth`, which fetches Google's scripts on a phone: kinder to this page, and the same offline.
 */
import { initializeApp } from 'firebase/app';
import { indexedDBLocalPersistence, initializeAuth } from 'firebase/auth';
import { createRoot } from 'react-dom/client';
import { AuthProvider, FirebaseAppProvider, useUser } from 'reactfire';

const app = initializeApp({ apiKey: 'demo-key', projectId: 'demo-baseline' });
const auth = initializeAuth(app, { persistence: indexedDBLocalPersistence });

function Greeting() {
  const { data: user } = useUser({ suspense: false });
  return <p>Hello, {user?.displayName ?? 'stranger'}.</p>;
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <FirebaseAppProvider firebaseApp={app}>
    <AuthProvider sdk={auth}>
      <Greeting />
    </AuthProvider>
  </FirebaseAppProvider>,
);
