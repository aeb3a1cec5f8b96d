// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ITEM, OPENS, ROW } from './list-keys.ts';
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

/** Rows without a link of their own: an alert, an explained line. */
function Cards({ pressed }: { pressed: string[] }) {
  const list = useListKeys<HTMLDivElement>();
  return (
    <div ref={list}>
      {[1, 2].map((card) => (
        <div key={card} {...ITEM} data-testid={`card ${card}`}>
          <a href="#person">Persona</a>
          <div {...(card === 2 ? OPENS : {})}>
            <button type="button" onClick={() => pressed.push(`decide ${card}`)}>
              Decidir {card}
            </button>
          </div>
        </div>
      ))}
    </div>
  );
}

test('a row without a link of its own gets the focus itself, and Enter presses what it opens', () => {
  const pressed: string[] = [];
  render(<Cards pressed={pressed} />);
  for (const link of screen.getAllByRole('link'))
    link.addEventListener('click', () => pressed.push('person'));
  press('j');
  expect(document.activeElement).toBe(screen.getByTestId('card 1'));
  press('Enter');
  press('j');
  expect(document.activeElement).toBe(screen.getByTestId('card 2'));
  press('Enter');
  expect(pressed).toEqual(['person', 'decide 2']);
});

test('the keys of a list in a dialog work there, and those of the page below it rest', () => {
  const [page, dialog]: [string[], string[]] = [[], []];
  const { rerender } = render(
    <>
      <Cards pressed={page} />
      <div role="dialog">
        <Cards pressed={dialog} />
      </div>
    </>,
  );
  press('j');
  press('j');
  expect(document.activeElement).toBe(screen.getAllByTestId('card 2')[1]);
  press('Enter');
  expect([page, dialog]).toEqual([[], ['decide 2']]);
  // a question over the dialog
  rerender(
    <>
      <Cards pressed={page} />
      <div role="dialog">
        <Cards pressed={dialog} />
      </div>
      <div role="alertdialog">¿Decidir?</div>
    </>,
  );
  press('k');
  expect(document.activeElement).toBe(screen.getAllByTestId('card 2')[1]);
});

test('J continues from the row whose button has the focus', () => {
  render(<Cards pressed={[]} />);
  screen.getByRole('button', { name: 'Decidir 1' }).focus();
  press('j');
  expect(document.activeElement).toBe(screen.getByTestId('card 2'));
});
