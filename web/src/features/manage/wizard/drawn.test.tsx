// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Profiler, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { TextCell } from './units/UnitCells.tsx';

afterEach(cleanup);

/** What was rendered, in order: a cell with its content, and the document that follows. */
const drawn: string[] = [];
let document: readonly string[] = [];

function Cell({ at, value, set }: { at: number; value: string; set: (text: string) => void }) {
  return (
    <Profiler id={`cell ${at}`} onRender={(id) => drawn.push(id)}>
      <TextCell
        label={`Unidad ${at}`}
        value={value}
        disabled={false}
        wrong={false}
        onChange={set}
      />
    </Profiler>
  );
}

/** A table of units of one document, as in the wizard: every change creates a new document. */
function Sheet({ units }: { units: readonly string[] }) {
  const [now, setNow] = useState(() => units.map(() => ''));
  drawn.push('the document');
  document = now;
  const set = (at: number, text: string) =>
    setNow((before) => before.map((one, n) => (n === at ? text : one)));
  return units.map((name, at) => (
    <Cell key={name} at={at} value={now[at] ?? ''} set={(text) => set(at, text)} />
  ));
}

const open = (units: number) => {
  render(
    <MantineProvider>
      <Sheet units={Array.from({ length: units }, (_, at) => `unidad ${at}`)} />
    </MantineProvider>,
  );
  drawn.length = 0;
};

test('a keystroke in one of two hundred units renders one cell, and then the document', () => {
  open(200);
  const field = screen.getByLabelText('Unidad 7');
  fireEvent.change(field, { target: { value: 'a' } });
  expect(field).toHaveProperty('value', 'a');
  expect(drawn.slice(0, 2)).toEqual(['cell 7', 'the document']);
  expect(drawn.filter((one) => one === 'the document')).toHaveLength(1);
  expect(document[7]).toBe('a');
});

test('fast typing arrives completely, in the field and in the document', () => {
  open(3);
  const field = screen.getByLabelText('Unidad 1');
  act(() => {
    for (const text of ['a', 'ab', 'abc']) fireEvent.change(field, { target: { value: text } });
  });
  expect(field).toHaveProperty('value', 'abc');
  expect(document).toEqual(['', 'abc', '']);
});
