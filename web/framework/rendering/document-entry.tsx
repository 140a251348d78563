import { createContext, type ReactNode, use, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** React Router's name for an entry it has not written itself. */
const DocumentEntry = createContext('default');

/** Remembers the history entry that the document was opened at. A reload keeps the entry's key. */
export function DocumentEntryProvider({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const [opened] = useState(key);
  return <DocumentEntry value={opened}>{children}</DocumentEntry>;
}

export const useDocumentEntry = () => use(DocumentEntry);
