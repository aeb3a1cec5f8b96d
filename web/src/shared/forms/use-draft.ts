import { useEffect, useRef, useState } from 'react';
import { useMe } from '#web/shared/session/use-session.ts';
import { drafts } from './drafts.ts';

/**
 * `useState` for the input of a form about money: if the session expires, the same person finds the input after logging
 * in again. A form that is left or sent stores nothing.
 * @param name a unique name of the field: `deposit.amount`
 */
export function useDraft<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
  const person = useMe()?.userId ?? '';
  const [value, setValue] = useState(() => {
    const kept = drafts.read(person, name);
    return isLike(kept, initial) ? kept : initial;
  });
  const latest = useRef(value);
  latest.current = value;
  useEffect(() => {
    drafts.forget(name);
    return drafts.follow(name, () => latest.current);
  }, [name]);
  return [value, setValue];
}

/** Whether something kept is of the kind of a field's value. */
export const isLike = <Value>(kept: unknown, initial: Value): kept is Value =>
  typeof kept === typeof initial;
