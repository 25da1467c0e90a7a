import { type ComponentChildren, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { type Names, useNames } from '../lib/names.js';

/** The names of accounts and campaigns, read once for all tables and forms of a page. */
const KnownNames = createContext<Names>({});

export const useKnownNames = (): Names => useContext(KnownNames);

/** Reads the names for everything within. */
export const WithNames = ({ children }: { children: ComponentChildren }) => (
  <KnownNames.Provider value={useNames()}>{children}</KnownNames.Provider>
);
