import { expect, test } from 'vitest';
import { blankProject } from './document.ts';
import { PARTS, partState } from './parts.ts';

const states = (
  ...given: Parameters<typeof partState> extends [unknown, ...infer Rest] ? Rest : never
) => Object.fromEntries(PARTS.map((part) => [part.id, partState(part, ...given)]));

const NOTHING = { faults: [], required: [] };

test('a part without everything that publication requires is incomplete, one with a refused field is faulty', () => {
  const blank = blankProject();
  expect(states(blank, NOTHING)).toMatchObject({
    proyecto: 'missing',
    ubicacion: 'missing',
    imagenes: 'missing',
    // both may stay empty: nothing is complete in them
    caracteristicas: 'empty',
    responsables: 'empty',
  });
  const faults = [{ path: 'location.postalCode', message: 'POSTAL_CODE_INVALID' }];
  expect(states(blank, { ...NOTHING, faults }).ubicacion).toBe('faulty');
});

test('a project with its texts and its date is complete in its first part', () => {
  const written = {
    ...blankProject(),
    name: 'Casas del Arroyo',
    description: 'Doce casas',
    deliveryDate: '2030-03-01',
  };
  expect(states(written, NOTHING).proyecto).toBe('complete');
});

test('an optional part is complete once it has something', () => {
  const blank = blankProject();
  const of = (some: Partial<typeof blank>) => states({ ...blank, ...some }, NOTHING);
  expect(of({ features: ['Piscina'] }).caracteristicas).toBe('complete');
  expect(of({ usefulInfo: [{ title: 'Expensas', text: 'A confirmar' }] }).caracteristicas).toBe(
    'complete',
  );
  expect(of({ usefulInfo: [{ title: '', text: '' }] }).caracteristicas).toBe('missing');
  expect(
    of({ managers: [{ name: 'Estudio', role: '', website: '', logo: null }] }).responsables,
  ).toBe('complete');
});

test('documents are complete only with those that publication requires', () => {
  const blank = blankProject();
  const required = ['trust_contract', 'title_report'] as const;
  const documentsOf = (document: typeof blank, of: readonly (typeof required)[number][]) =>
    states(document, { faults: [], required: of }).documentos;
  expect(documentsOf(blank, [])).toBe('empty');
  expect(documentsOf(blank, required)).toBe('missing');
  const contract = { ...blank, trustContract: '0198c2a0-0000-7000-8000-000000000001' };
  expect(documentsOf(contract, required)).toBe('missing');
  const paper = {
    file: '0198c2a0-0000-7000-8000-000000000002',
    kind: 'title_report',
    issuer: '',
    issuedOn: null,
    expiresOn: null,
    appraisal: null,
  } as const;
  expect(documentsOf({ ...contract, documents: [paper] }, required)).toBe('complete');
  expect(documentsOf({ ...blank, documents: [paper] }, [])).toBe('complete');
});
