import { expect, test } from 'vitest';
import { aboutOf } from './admin-requests.ts';

const about = {
  kind: 'document',
  name: 'Eva Sosa',
  email: 'eva@ladrillo.test',
  document: null,
  taxId: '20289990001',
  changes: [],
  roleNow: null,
} as const;

test('a request that changes documents shows each before and after, also where it empties one', () => {
  const changes = [
    { field: 'document', from: '28999000', to: null },
    { field: 'taxId', from: null, to: '20289990001' },
  ] as const;
  expect(aboutOf({ ...about, changes: [...changes] })).toBe(
    'Eva Sosa · eva@ladrillo.test · documento 28999000 → queda vacío · CUIT vacío → 20289990001',
  );
});

test('an invitation shows the documents that its account would have', () => {
  expect(aboutOf({ ...about, kind: 'create', changes: [] })).toBe(
    'Eva Sosa · eva@ladrillo.test · CUIT 20289990001',
  );
});
