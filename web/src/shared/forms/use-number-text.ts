import { useEffect, useRef, useState } from 'react';
import {
  isUnfinished,
  type NumberFault,
  type NumberRule,
  readNumber,
  writtenNumber,
} from '#web/shared/format/number-input.ts';
import { useLeft } from './use-left.ts';

/** The text of a number field and its fault. */
interface NumberText {
  shown: string;
  /** The fault, once it is to be shown. */
  fault: NumberFault | null;
  type: (text: string) => void;
  leave: () => void;
}

/**
 * The only way to edit a number: the input stays as typed or pasted, and is either a number or a fault beside the
 * field. Only valid input is reformatted, on leaving.
 * @param onChange gets the number, even when out of bounds; null while the input is not a number
 */
export function useNumberText(options: {
  value: number | null;
  onChange: (value: number | null, empty: boolean) => void;
  rule: NumberRule;
}): NumberText {
  const { onChange, rule } = options;
  const value = Number.isFinite(options.value) ? options.value : null;
  const [typed, setTyped] = useState<{ text: string } | null>(null);
  const [left, setLeft] = useLeft();
  // the input stays while the value is the one it caused; a value set from outside replaces it
  const followed = useRef<{ typed: object; value: number | null } | null>(null);
  const stands =
    typed !== null && (followed.current?.typed !== typed || followed.current.value === value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the value right after typing counts
  useEffect(() => {
    if (typed !== null) followed.current = { typed, value };
  }, [typed]);
  const shown = stands ? typed.text : writtenNumber(value, rule);
  const { fault } = readNumber(shown, rule);
  const said = fault !== null && (left || !isUnfinished(shown, fault)) ? fault : null;
  return {
    shown,
    // an untouched empty field has no fault yet
    fault: stands || shown !== '' ? said : null,
    type: (text) => {
      setTyped({ text });
      setLeft(false);
      const read = readNumber(text, rule);
      onChange(read.value, read.fault === 'REQUIRED');
    },
    leave: () => {
      setLeft(true);
      if (fault === null) setTyped(null);
    },
  };
}
