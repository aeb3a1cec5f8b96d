import { Alert } from '@mantine/core';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';

interface Kept {
  /** Keeps a row in its list until it is released. */
  hold: (id: string) => void;
  release: (id: string) => void;
  /** Whether a kept row has left the list: another administrator decided it, or it expired. */
  isGone: (id: string) => boolean;
  /** Shows in one line above the list what the reader decided; null removes the line. */
  say: (words: string | null) => void;
}
const NOTHING_KEPT: Kept = {
  hold: () => {},
  release: () => {},
  isGone: () => false,
  say: () => {},
};
const KeptContext = createContext<Kept>(NOTHING_KEPT);

interface Place<Row> {
  readonly row: Row;
  readonly at: number;
}

/** The view that a list's page and filters make. */
export const viewOf = ({ page, values }: { page: number; values: object }): string =>
  JSON.stringify([page, values]);

/** The rows with those that are kept although they left the list, each where it was. */
export function withKept<Row extends { id: string }>(
  rows: readonly Row[],
  kept: ReadonlyMap<string, Place<Row>>,
): readonly Row[] {
  const all = [...rows];
  for (const { row, at } of [...kept.values()].toSorted((one, other) => one.at - other.at))
    if (!rows.some(({ id }) => id === row.id)) all.splice(at, 0, row);
  return all;
}

/**
 * The rows of a list in which decisions are made. One whose dialog is open stays when it leaves the list, so that what was
 * typed in the dialog is not lost. What the reader decided is shown above the list until their next decision, because its
 * row may have left.
 */
export function KeptRows<Row extends { id: string }>(props: {
  rows: readonly Row[];
  /** The page and the filters that the list shows, of `viewOf`: rows are not kept in another view of the list. */
  view?: string;
  children: (rows: readonly Row[]) => ReactNode;
}) {
  const { rows, view, children } = props;
  const [kept, setKept] = useState<ReadonlyMap<string, Place<Row>>>(new Map());
  const [shown, setShown] = useState(view);
  const [said, say] = useState<string | null>(null);
  if (shown !== view) {
    setShown(view);
    setKept(new Map());
  }
  const all = withKept(rows, kept);
  const hold = (id: string) => {
    const at = rows.findIndex((row) => row.id === id);
    const row = rows[at];
    if (row) setKept((now) => new Map(now).set(id, { row, at }));
  };
  const release = useCallback(
    (id: string) => setKept((now) => new Map([...now].filter(([kept]) => kept !== id))),
    [],
  );
  const isGone = (id: string) => kept.has(id) && !rows.some((row) => row.id === id);
  return (
    <KeptContext.Provider value={{ hold, release, isGone, say }}>
      {said !== null && <Decided>{said}</Decided>}
      {children(all)}
    </KeptContext.Provider>
  );
}

/** What the reader decided. */
export const Decided = ({ children }: { children: ReactNode }) => (
  <Alert color="green" variant="light" role="status" my="md">
    {children}
  </Alert>
);

/** Shows what was decided above the list of the decision, if `KeptRows` shows one; null removes it. */
export const useSayAbove = () => useContext(KeptContext).say;

/** Keeps a row while its dialog is open. @returns whether the row has left its list since */
export function useKeptRow(id: string | undefined, open: boolean): boolean {
  const { hold, release, isGone } = useContext(KeptContext);
  // the row is held as it was when its dialog was opened
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that left the list could not be held again
  useEffect(() => {
    if (id === undefined || !open) return;
    hold(id);
    return () => release(id);
  }, [id, open]);
  return id !== undefined && isGone(id);
}
