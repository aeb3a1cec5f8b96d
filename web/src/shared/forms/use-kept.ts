import { useMe } from '#web/shared/session/use-session.ts';
import { typed } from './typed.ts';
import { isLike, useDraft } from './use-draft.ts';

/** `useDraft` for what is still there when the person comes back to the page in this tab, exactly as typed. */
export function useKept<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
  const id = `${useMe()?.userId ?? ''}.${name}`;
  const kept = typed.read(id);
  const [value, setValue] = useDraft(name, isLike(kept, initial) ? kept : initial);
  return [
    value,
    (next) => {
      typed.write(id, next);
      setValue(next);
    },
  ];
}
