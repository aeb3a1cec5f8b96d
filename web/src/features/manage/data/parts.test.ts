import { expect, test } from 'vitest';
import { blankProject } from './document.ts';
import { PARTS, partState } from './parts.ts';

const states = (
  ...given: Parameters<typeof partState> extends [unknown, ...infer Rest] ? Rest : never
) => Object.fromEntries(PARTS.map((part) => [part.id, partState(part, ...given)]));

test('a part without everything that publication requires is incomplete, one with a refused field is faulty', () => {
  const blank = blankProject();
  expect(states(blank, [])).toMatchObject({
    proyecto: 'missing',
    ubicacion: 'missing',
    imagenes: 'missing',
    caracteristicas: 'complete',
    responsables: 'complete',
  });
  const faults = [{ path: 'location.postalCode', message: 'POSTAL_CODE_INVALID' }];
  expect(states(blank, faults).ubicacion).toBe('faulty');
});

test('a project with its texts and its date is complete in its first part', () => {
  const written = {
    ...blankProject(),
    name: 'Casas del Arroyo',
    description: 'Doce casas',
    deliveryDate: '2030-03-01',
  };
  expect(states(written, []).proyecto).toBe('complete');
});
