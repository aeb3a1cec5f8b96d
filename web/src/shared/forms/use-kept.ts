import { useMe } from '#web/shared/session/use-session.ts';
import { typed } from './typed.ts';
import { isLike, useDraft } from './use-draft.ts';

/** `useDraft` for input that is kept until the person returns to the page in this tab. */
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
