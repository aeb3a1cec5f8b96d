import { useMe } from '#web/shared/session/use-session.ts';
import { typed } from './typed.ts';

/** Forgets input of `useKept` that was sent: the fields on the screen keep it until they are left. */
export function useForgetKept(): (...names: readonly string[]) => void {
  const person = useMe()?.userId ?? '';
  return (...names) => {
    for (const name of names) typed.write(`${person}.${name}`, undefined);
  };
}
