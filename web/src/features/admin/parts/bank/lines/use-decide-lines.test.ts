import { expect, it } from 'vitest';
import { lineWords } from './use-decide-lines.ts';

const line = { lineId: 'una', by: null, waits: false, order: null } as const;

it('a refused line names the order that is in its way', () => {
  const order = 'R-2026-000123';
  expect(lineWords({ ...line, outcome: 'refused', fault: 'REFERENCE_USED', order })).toContain(
    'ya es de R-2026-000123',
  );
  expect(lineWords({ ...line, outcome: 'taken', fault: null, by: 'Eva Sosa' })).toBe(
    'ya decidida por Eva Sosa. No se hizo nada más.',
  );
  expect(
    lineWords({ ...line, outcome: 'taken', fault: null, by: 'Eva Sosa', waits: true }),
  ).toMatch(/^ya la explicó Eva Sosa, y falta la segunda aprobación/);
});
