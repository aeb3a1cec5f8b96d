// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useNumberText } from './use-number-text.ts';

afterEach(cleanup);

/** A field for a value held by its owner; refused text leaves no number. */
const field = (start: number | null, rule = {}) =>
  renderHook(() => {
    const [value, setValue] = useState(start);
    return { value, setValue, text: useNumberText({ value, onChange: setValue, rule }) };
  }).result;

it('keeps pasted text unchanged, shows its fault, and reports no number', () => {
  const it = field(500);
  act(() => it.current.text.type('10000.50'));
  expect(it.current.text).toMatchObject({ shown: '10000.50', fault: 'NOT_AN_INTEGER' });
  expect(it.current.value).toBeNull();
  act(() => it.current.text.leave());
  expect(it.current.text).toMatchObject({ shown: '10000.50', fault: 'NOT_AN_INTEGER' });
});
it('reports numbers out of bounds unchanged', () => {
  const it = field(90, { min: 1, max: 3650 });
  act(() => it.current.text.type('99999'));
  expect(it.current).toMatchObject({ value: 99_999, text: { shown: '99999', fault: 'AT_MOST' } });
});
it('reformats valid input on leaving', () => {
  const it = field(null);
  act(() => it.current.text.type('12500'));
  expect(it.current.text.shown).toBe('12500');
  act(() => it.current.text.leave());
  expect(it.current).toMatchObject({ value: 12_500, text: { shown: '12.500', fault: null } });
});
it('shows no fault while typing until the field is left', () => {
  const it = field(null, { min: 20 });
  act(() => it.current.text.type('1'));
  expect(it.current.text.fault).toBeNull();
  act(() => it.current.text.leave());
  expect(it.current.text.fault).toBe('AT_LEAST');
});
it('an untouched empty field has no fault; an emptied one has', () => {
  const it = field(7);
  act(() => it.current.text.type(''));
  act(() => it.current.text.leave());
  expect(it.current.text).toMatchObject({ shown: '', fault: 'REQUIRED' });
  expect(field(null).current.text.fault).toBeNull();
});
it('a value set from outside replaces the input', () => {
  const it = field(7);
  act(() => it.current.text.type('abc'));
  act(() => it.current.setValue(1000));
  expect(it.current.text).toMatchObject({ shown: '1.000', fault: null });
});
