import type { ReactNode } from 'react';
import { useWizard } from './editor-context.ts';
import classes from './wizard.module.css';

/** Why a part is locked, or null. @param id of the part; a new one has none */
export const useLock = (id: string | undefined): string | null =>
  useWizard().locks.get(id ?? '') ?? null;

/** Fields of a part: disabled with the reason when the part is locked. */
export function Locked({ id, children }: { id: string | undefined; children: ReactNode }) {
  const lock = useLock(id);
  return lock === null ? (
    children
  ) : (
    <>
      <p className={`cap ${classes.lock}`}>{lock}</p>
      <fieldset className={classes.shut} disabled>
        {children}
      </fieldset>
    </>
  );
}
