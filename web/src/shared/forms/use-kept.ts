import { useMe } from '#web/shared/session/use-session.ts';
import { useDraft } from './use-draft.ts';

const KEY = 'ladrillo.typed';

/** What was typed in this tab, by person and field; a forbidden store forgets it with the page. */
let typed: Record<string, unknown> | null = null;
const all = (): Record<string, unknown> => {
  if (typed !== null) return typed;
  try {
    typed = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
  } catch {
    typed = {};
  }
  return typed ?? {};
};
const write = (name: string, value: unknown) => {
  typed = { ...all(), [name]: value };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(typed));
  } catch {
    // it stays for as long as the page
  }
};

/** `useDraft` for what is still there when the person comes back to the page in this tab, exactly as typed. */
export function useKept<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
  const id = `${useMe()?.userId ?? ''}.${name}`;
  const kept = all()[id];
  const [value, setValue] = useDraft(name, isLike(kept, initial) ? kept : initial);
  return [
    value,
    (next) => {
      write(id, next);
      setValue(next);
    },
  ];
}

const isLike = <Value>(kept: unknown, initial: Value): kept is Value =>
  typeof kept === typeof initial;
