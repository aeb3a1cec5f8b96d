import { useState, useTransition } from 'react';

/**
 * A value of something large, edited in one field of it: the field shows at once what is typed, and the rest is drawn
 * once there is time, between one key and the next. What is set from outside is shown when nothing typed is on its way.
 * @param onChange hears each value as it is typed; whatever it sets may be drawn later
 * @returns the value to show, and what to call with a typed one
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
