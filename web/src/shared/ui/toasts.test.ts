import { expect, it } from 'vitest';
import { createToasts } from './toasts.ts';

const words = (toasts: ReturnType<typeof createToasts>) =>
  toasts.get().map(({ message }) => message);

it('at most two are shown without a queue: the oldest is dropped', () => {
  const toasts = createToasts();
  for (const message of ['uno', 'dos', 'tres']) toasts.show('info', message);
  expect(words(toasts)).toEqual(['dos', 'tres']);
});
it('an equal one is not repeated while it is shown', () => {
  const toasts = createToasts();
  toasts.show('error', 'Ha ocurrido un error');
  const [first] = toasts.get();
  toasts.show('error', 'Ha ocurrido un error');
  expect(toasts.get()).toEqual([first]);
  toasts.hide(first?.key ?? 0);
  toasts.show('error', 'Ha ocurrido un error');
  expect(words(toasts)).toEqual(['Ha ocurrido un error']);
});
it('those with one id replace each other', () => {
  const toasts = createToasts();
  toasts.show('warning', 'Otro archivo', 'csv');
  toasts.show('info', 'Guardado');
  toasts.show('error', 'Es muy grande', 'csv');
  expect(words(toasts)).toEqual(['Guardado', 'Es muy grande']);
});
