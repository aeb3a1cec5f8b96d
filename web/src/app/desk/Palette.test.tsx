// @vitest-environment happy-dom
import { act, cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { openBy, shown } from '#web/shared/ui/shown.fixture.tsx';
import { Palette } from './Palette.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const THINGS = Array.from({ length: 12 }, (_, at) => ({
  kind: 'project',
  id: `0198c2a0-0000-7000-8000-0000000000${10 + at}`,
  name: `Torre ${at + 1}`,
  personId: null,
  about: 'Rosario',
  amount: null,
  at: '2026-03-10T12:00:00.000Z',
}));

/** The palette behind a button: the code of dialogs loads when the first one opens. */
function Opened() {
  const [opened, open] = useState(false);
  return (
    <>
      <button type="button" onClick={() => open(true)}>
        Buscar
      </button>
      <Palette opened={opened} onClose={() => {}} />
    </>
  );
}

it('the option chosen by the arrows is scrolled into view', async () => {
  const scrolled: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.textContent);
  });
  shown(<Opened />, {
    answer: ({ url }) => (url.includes('/desk/find') ? { items: THINGS } : { items: [] }),
  });
  await openBy(screen.getByRole('button', { name: 'Buscar' }));
  const field = await screen.findByRole('combobox');
  await act(async () => fireEvent.change(field, { target: { value: 'torre' } }));
  await screen.findByRole('option', { name: /Torre 12/ });
  for (let times = 0; times < 11; times += 1) fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Torre 12');
  expect(scrolled.at(-1)).toContain('Torre 12');
});
