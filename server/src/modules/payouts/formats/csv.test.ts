import { expect, test } from 'vitest';
import { csv } from './csv.ts';

const payment = {
  position: 1,
  orderNumber: 'R-2026-000001',
  holder: 'Ana Paz',
  taxId: '27-12345678-0',
  account: '0070001600000000001232',
  amount: '1234567.50',
};
const fileOf = async (...payments: (typeof payment)[]) =>
  (await csv.write({ number: 'L-2026-000001', currency: 'ARS', payments })).toString('utf8');

test('accounts keep all digits as text; amounts have a decimal comma and no thousands separator', async () => {
  expect(await fileOf(payment)).toBe(
    '\u{feff}"Lote";"Línea";"Orden";"Titular";"CUIT o CUIL";"Cuenta";"Moneda";"Importe";"Referencia"\r\n' +
      '"L-2026-000001";"1";"R-2026-000001";"Ana Paz";"27-12345678-0";"0070001600000000001232";"ARS";"1234567,50";""\r\n',
  );
});

test('a holder’s name that looks like a formula stays text, on one line', async () => {
  const file = await fileOf({ ...payment, holder: '=HYPERLINK("http://mal")\r\n"x";"y"' });
  expect(file.trimEnd().split('\r\n')).toHaveLength(2);
  expect(file).toContain('"\'=HYPERLINK(""http://mal"") ""x"";""y"""');
});
