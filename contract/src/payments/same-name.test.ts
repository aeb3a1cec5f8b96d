import { expect, test } from 'vitest';
import { sameName } from './same-name.ts';

test.each([
  ['Ana Pérez', 'ana perez'],
  ['Ana María Pérez', 'PÉREZ, ANA MARÍA'],
  ['José Núñez', ' Nuñez  Jose '],
  ['Ana S. Araujo', 'ARAUJO ANA S'],
  ['Ana Sá', 'SA, Ana'],
  ['Lapachos S.A.', 'LAPACHOS SA'],
  ['Lapachos S. A.', 'Lapachos Sociedad Anónima'],
  ['Lapachos del Sur S.R.L.', 'Lapachos del Sur, Sociedad de Responsabilidad Limitada'],
  ['Lapachos S.A.S.', 'LAPACHOS SAS'],
  ['Lapachos SAU', 'Lapachos Sociedad Anónima Unipersonal'],
  ['Pérez & Cía. S.R.L.', 'PEREZ Y COMPAÑIA SRL'],
  ['Núñez Hnos. S.H.', 'Nuñez Hermanos SH'],
])('%s is %s', (one, other) => {
  expect(sameName(one, other)).toBe(true);
});

test.each([
  ['Ana Pérez', 'Ana Paz'],
  ['Ana Pérez', 'Ana María Pérez'],
  ['Ana Pérez', ''],
  ['Lapachos S.A.', 'Lapachos S.R.L.'],
  ['Lapachos S.A.', 'Lapachos'],
  ['Lapachos S.A.', 'Lapachos del Sur S.A.'],
])('%s is not %s', (one, other) => {
  expect(sameName(one, other)).toBe(false);
});
