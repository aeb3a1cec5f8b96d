import { useEffect, useRef, useState } from 'react';
import {
  isUnfinished,
  type NumberFault,
  type NumberRule,
  readNumber,
  writtenNumber,
} from '#web/shared/format/number-input.ts';
import { useLeft } from './use-left.ts';

/** What a number field shows and what is wrong with it. */
export interface NumberText {
  shown: string;
  /** What is wrong, once it is time to say it. */
  fault: NumberFault | null;
  type: (text: string) => void;
  leave: () => void;
}

/**
 * The one way in which a number is edited: what is typed or pasted stays as it is, and is either the number it
 * says or a fault beside the field. Only what was read well is written anew, on leaving.
 * @param onChange hears the number, also out of bounds; null while what is typed is none
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
  // what is typed stands while the value is the one that followed it; one set from outside replaces it
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
    // an untouched empty field has nothing wrong with it yet
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
