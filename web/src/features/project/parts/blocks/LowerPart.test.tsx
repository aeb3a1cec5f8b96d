// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MemoryRouter } from '#web/shared/router/memory-router.tsx';
import { useNavigate } from '#web/shared/router/router.tsx';
import { LowerPart } from './LowerPart.tsx';

afterEach(cleanup);
const page: { go: ReturnType<typeof useNavigate> } = { go: () => {} };
function Page() {
  page.go = useNavigate();
  return (
    <LowerPart>
      <input aria-label="Pregunta" />
    </LowerPart>
  );
}
const show = (address: string) =>
  render(
    <MemoryRouter entries={[address]}>
      <Page />
    </MemoryRouter>,
  );

it('what was typed below stays when the page drops its fragment, as a choice of a contract does', () => {
  show('/project-investor/1#preguntas');
  fireEvent.change(screen.getByLabelText('Pregunta'), { target: { value: '¿Cuándo entregan?' } });
  act(() => void page.go('/project-investor/1?contract=2', { replace: true }));
  expect(screen.getByDisplayValue('¿Cuándo entregan?')).toBeTruthy();
});

it('a part loads when a fragment arrives, and not before when it is far', () => {
  show('/project-investor/1');
  expect(screen.queryByLabelText('Pregunta')).toBeNull();
  act(() => void page.go('/project-investor/1#preguntas'));
  expect(screen.getByLabelText('Pregunta')).toBeTruthy();
});
