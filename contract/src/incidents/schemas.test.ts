import { expect, test } from 'vitest';
import { incidentBody } from './schemas.ts';

const body = (startedAt: string, detectedAt: string) => ({
  kind: 'data',
  title: 'Correo enviado a otra persona',
  startedAt,
  detectedAt,
  affected: 'Un correo con un saldo.',
  people: 1,
});
const accepts = (startedAt: string, detectedAt: string): boolean =>
  incidentBody.safeParse(body(startedAt, detectedAt)).success;

test('moments are compared as instants, however many decimals they are written with', () => {
  expect(accepts('2026-03-10T12:00:00Z', '2026-03-10T12:00:00.000Z')).toBe(true);
  expect(accepts('2026-03-10T12:00:00.500Z', '2026-03-10T12:00:00Z')).toBe(false);
});
