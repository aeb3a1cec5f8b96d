// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FileDrop, type FileDropProps } from './FileDrop.tsx';

afterEach(cleanup);

const file = (name: string, type = 'image/png') => new File(['x'], name, { type });
const opened = (props: Partial<FileDropProps> = {}) => {
  const onFiles = vi.fn();
  render(<FileDrop label="Plano" hint="Una imagen" onFiles={onFiles} {...props} />);
  const input = screen.getByLabelText('Plano');
  const zone = input.closest('label');
  if (!zone) throw new Error('no zone');
  return { onFiles, input, zone };
};
const described = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

it('highlights under a dragged file, unless disabled', () => {
  const { zone } = opened();
  fireEvent.dragOver(zone);
  expect(zone.dataset.over).toBe('true');
  cleanup();
  const { zone: disabled, onFiles } = opened({ disabled: true });
  fireEvent.dragOver(disabled);
  expect(disabled.dataset.over).toBe('false');
  fireEvent.drop(disabled, { dataTransfer: { files: [file('a.png')] } });
  expect(onFiles).not.toHaveBeenCalled();
});

it('its description includes its errors', () => {
  const { input, zone, onFiles } = opened({ accept: 'image/*' });
  expect(described(input)).toEqual(['Una imagen']);
  fireEvent.drop(zone, { dataTransfer: { files: [file('a.txt', 'text/plain')] } });
  expect(described(input)).toEqual(['Una imagen', 'a.txt no es de un tipo aceptado.']);
  expect(onFiles).not.toHaveBeenCalled();
});

it('reports the files it omits when one is requested', () => {
  const { zone, onFiles } = opened();
  const [first, second, third] = [file('a.png'), file('b.png'), file('c.png')];
  fireEvent.drop(zone, { dataTransfer: { files: [first, second] } });
  expect(onFiles).toHaveBeenLastCalledWith([first]);
  expect(screen.getByText('Se usa un solo archivo: b.png no se sube.')).toBeDefined();
  fireEvent.drop(zone, { dataTransfer: { files: [first, second, third] } });
  expect(screen.getByText('Se usa un solo archivo: b.png, c.png no se suben.')).toBeDefined();
  fireEvent.drop(zone, { dataTransfer: { files: [first] } });
  expect(screen.queryByText(/Se usa un solo archivo/)).toBeNull();
});

it('passes on all of them when several are requested', () => {
  const { zone, onFiles } = opened({ multiple: true });
  const files = [file('a.png'), file('b.png')];
  fireEvent.drop(zone, { dataTransfer: { files } });
  expect(onFiles).toHaveBeenCalledWith(files);
});
