import { useState, useTransition } from 'react';

/**
 * A value of a large document, edited in one field: the field shows the input immediately, and the rest renders between
 * keystrokes. A value set from outside is shown when no input is pending.
 * @param onChange gets each typed value; the state that it sets may render later
 * @returns the value to show, and a setter for typed values
 */
export function useTyped<Value>(
  value: Value,
  onChange: (value: Value) => void,
): readonly [Value, (next: Value) => void] {
  const [isOnItsWay, begin] = useTransition();
  const [typed, setTyped] = useState(value);
  const type = (next: Value) => {
    setTyped(next);
    begin(() => onChange(next));
  };
  return [isOnItsWay ? typed : value, type];
}
