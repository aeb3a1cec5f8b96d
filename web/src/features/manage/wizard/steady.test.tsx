// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { blankType, blankUnit } from '../data/document.ts';
import { useTakenUnits } from '../data/units/use-taken-units.ts';
import { editorWith } from './editor.fixture.ts';
import { EditorContext, useSteadyWizard } from './editor-context.ts';

afterEach(cleanup);

test('a memoised part does not render for another keystroke, and changes the latest document', () => {
  let editor = editorWith({});
  const wrapper = ({ children }: { children: ReactNode }) => (
    <EditorContext value={editor}>{children}</EditorContext>
  );
  const { result, rerender } = renderHook(() => useSteadyWizard(['location']), { wrapper });
  const first = result.current;
  const change = vi.fn();
  editor = editorWith({ document: { ...editor.document, name: 'Torre' }, change, edits: 1 });
  rerender();
  expect(result.current).toBe(first);
  first.change('name', (document) => document);
  expect(change).toHaveBeenCalledOnce();
  editor = editorWith({ faults: [{ path: 'name', message: 'REQUIRED' }] });
  rerender();
  expect(result.current).not.toBe(first);
});

test('the units for comparison change only with their keys', () => {
  const unit = blankUnit({ rooms: 1, price: 10, reservationPrice: 1 });
  const typesWith = (part: Partial<typeof unit>) => [
    { ...blankType(), properties: [{ ...unit, identifierA: '1', ...part }] },
  ];
  const { result, rerender } = renderHook(useTakenUnits, { initialProps: typesWith({}) });
  const first = result.current;
  expect(first).toHaveLength(1);
  rerender(typesWith({ price: 12 }));
  expect(result.current).toBe(first);
  rerender(typesWith({ identifierA: '2' }));
  expect(result.current).not.toBe(first);
});
