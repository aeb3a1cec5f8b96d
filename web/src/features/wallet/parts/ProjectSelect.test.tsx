// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { ProjectSelect } from './ProjectSelect.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const project = (name: string) => ({ id: `id-${name}`, name, city: 'Rosario' });
function Form({ first = '' }) {
  const [value, setValue] = useState(first);
  return <ProjectSelect label="Proyecto" value={value} onChange={setValue} />;
}
const optionsOf = () =>
  [...screen.getByLabelText<HTMLSelectElement>('Proyecto').options].map(({ text }) => text);

it('projects beyond the first hundred are found by their name, and a chosen one stays chosen', async () => {
  const { asked } = shown(<Form first="id-Torre Zeta" />, {
    answer: ({ url }) => {
      if (url.includes('id-Torre')) return project('Torre Zeta');
      return url.includes('Zonda')
        ? { items: [project('Zonda')], total: 1 }
        : { items: [project('Altos')], total: 240 };
    },
  });
  expect(await screen.findByText('Torre Zeta · Rosario')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Buscar un proyecto'), { target: { value: 'Zonda' } });
  expect(await screen.findByText('Zonda · Rosario')).toBeTruthy();
  expect(optionsOf()).toEqual(['Elegí un proyecto', 'Torre Zeta · Rosario', 'Zonda · Rosario']);
  expect(asked.some(({ url }) => url.includes('filter%5Bname%5D=Zonda'))).toBe(true);
});

it('a list of projects that fits is not searched', async () => {
  shown(<Form />, { answer: () => ({ items: [project('Altos')], total: 1 }) });
  expect(await screen.findByText('Altos · Rosario')).toBeTruthy();
  expect(screen.queryByLabelText('Buscar un proyecto')).toBeNull();
});

it('a list that cannot be read says so and is read again, instead of showing no project', async () => {
  let works = false;
  shown(<Form />, {
    answer: () =>
      works
        ? { items: [project('Altos')], total: 1 }
        : new Response(JSON.stringify({ message: 'NOT_FOUND' }), { status: 404 }),
  });
  expect(await screen.findByText('No se pudo cargar la lista de proyectos.')).toBeTruthy();
  works = true;
  fireEvent.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  expect(await screen.findByText('Altos · Rosario')).toBeTruthy();
  expect(screen.queryByText('No se pudo cargar la lista de proyectos.')).toBeNull();
});
