// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ROW } from './list-keys.ts';
import { useListKeys } from './use-list-keys.ts';

afterEach(cleanup);

/** A list whose rows note how their box was pressed. */
function List({ picked }: { picked: [row: number, ranged: boolean][] }) {
  const list = useListKeys<HTMLUListElement>();
  return (
    <ul ref={list}>
      {[1, 2, 3].map((row) => (
        <li key={row}>
          <input
            type="checkbox"
            readOnly
            onClick={({ shiftKey }) => picked.push([row, shiftKey])}
          />
          <button type="button" {...ROW}>
            Fila {row}
          </button>
        </li>
      ))}
    </ul>
  );
}

const press = (key: string, shiftKey = false) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }),
  );

test('X selects the focused row, and with the shift key every row since the last', () => {
  const picked: [number, boolean][] = [];
  render(<List picked={picked} />);
  press('x');
  expect(picked).toEqual([]);
  press('j');
  press('x');
  press('j');
  press('j');
  press('X', true);
  expect(picked).toEqual([
    [1, false],
    [3, true],
  ]);
});
