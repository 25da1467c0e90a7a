import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/**
 * Keeps the keyboard where it was used: once the rows after a run of decisions are there, and the button that had the focus
 * is gone with its row, the outcome has it.
 * @param rows what is listed; another value once it is read again
 */
export function useOutcomeFocus(rows: unknown): {
  outcome: RefObject<HTMLDivElement | null>;
  expect: () => void;
} {
  const outcome = useRef<HTMLDivElement>(null);
  const isExpected = useRef(false);
  // The rows that are read after the run, not those before it.
  useEffect(() => {
    if (!isExpected.current) return;
    isExpected.current = false;
    if (document.activeElement === document.body) outcome.current?.focus({ preventScroll: true });
  }, [rows]);
  const expect = () => {
    isExpected.current = true;
  };
  return { outcome, expect };
}
