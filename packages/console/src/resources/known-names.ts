import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Names } from '../lib/names.js';

/** The names of accounts and campaigns, read once for all tables and forms of a page. */
export const KnownNames = createContext<Names>({});

export const useKnownNames = (): Names => useContext(KnownNames);
