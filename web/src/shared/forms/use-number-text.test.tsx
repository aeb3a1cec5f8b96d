// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useNumberText } from './use-number-text.ts';

afterEach(cleanup);

/** A field over a value that its owner keeps; a refused text leaves no number. */
const field = (start: number | null, rule = {}) =>
  renderHook(() => {
    const [value, setValue] = useState(start);
    return { value, setValue, text: useNumberText({ value, onChange: setValue, rule }) };
  }).result;

it('keeps what was pasted as it is, says what is wrong, and hands on no number', () => {
  const it = field(500);
  act(() => it.current.text.type('10000.50'));
  expect(it.current.text).toMatchObject({ shown: '10000.50', fault: 'NOT_AN_INTEGER' });
  expect(it.current.value).toBeNull();
  act(() => it.current.text.leave());
  expect(it.current.text).toMatchObject({ shown: '10000.50', fault: 'NOT_AN_INTEGER' });
});
it('hands on numbers out of bounds as they are: nothing is cut to fit', () => {
  const it = field(90, { min: 1, max: 3650 });
  act(() => it.current.text.type('99999'));
  expect(it.current).toMatchObject({ value: 99_999, text: { shown: '99999', fault: 'AT_MOST' } });
});
it('writes what was read well anew on leaving', () => {
  const it = field(null);
  act(() => it.current.text.type('12500'));
  expect(it.current.text.shown).toBe('12500');
  act(() => it.current.text.leave());
  expect(it.current).toMatchObject({ value: 12_500, text: { shown: '12.500', fault: null } });
});
it('says nothing of what is being typed until the field is left', () => {
  const it = field(null, { min: 20 });
  act(() => it.current.text.type('1'));
  expect(it.current.text.fault).toBeNull();
  act(() => it.current.text.leave());
  expect(it.current.text.fault).toBe('AT_LEAST');
});
it('an empty field that nobody touched has nothing wrong with it; one that was emptied has', () => {
  const it = field(7);
  act(() => it.current.text.type(''));
  act(() => it.current.text.leave());
  expect(it.current.text).toMatchObject({ shown: '', fault: 'REQUIRED' });
  expect(field(null).current.text.fault).toBeNull();
});
it('a value set from outside replaces what is typed', () => {
  const it = field(7);
  act(() => it.current.text.type('abc'));
  act(() => it.current.setValue(1000));
  expect(it.current.text).toMatchObject({ shown: '1.000', fault: null });
});
