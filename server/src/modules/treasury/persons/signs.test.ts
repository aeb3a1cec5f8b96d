import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseLine } from '../proposals/parsed-line.ts';
import { isNearly } from '../proposals/rules.ts';
import { findSigns, type KnownPeople } from './signs.ts';
import { tracesOf } from './traces.ts';

const CBU = '0070001600000000001232';
const known: KnownPeople = {
  people: [
    { id: 'ana', name: 'Ana María', lastname: 'Núñez', keys: ['12345678', 'CUIT27123456780'] },
    { id: 'sur', name: 'Constructora del Sur SA', lastname: '', keys: ['CUIT30712345671'] },
    { id: 'luz', name: 'Luz', lastname: 'De la Torre', keys: [] },
    { id: 'marco', name: 'Marco', lastname: "D'Elía", keys: [] },
    { id: 'tres', name: '3 Hermanos SA', lastname: '', keys: [] },
    { id: 'ypf', name: 'Y.P.F. SA', lastname: '', keys: [] },
  ],
  accounts: [
    { userId: 'ana', userName: 'Ana María Núñez', account: CBU, holder: 'Pedro Gómez' },
    {
      userId: 'luz',
      userName: 'Luz De la Torre',
      account: 'ES9121000418450200051332',
      holder: 'Luz',
    },
    { userId: 'tres', userName: '3 Hermanos SA', account: '1', holder: "D'Amico Laura" },
  ],
  orders: new Set(['D-2026-000123', 'R-2026-000007', 'L-2026-000001']),
  payers: new Set(['30500010912', '2850590940090418135201']),
  announced: [
    {
      orderNumber: 'D-2026-000124',
      currency: 'ARS',
      amount: 30_000_000n,
      name: 'Ana María',
      lastname: 'Núñez',
      taxId: null,
      accounts: [],
    },
  ],
  refused: [
    { currency: 'ARS', amount: 1_000_000n },
    { currency: 'ARS', amount: 70_000_000n },
    { currency: 'USD', amount: 9_000_000n },
  ],
  unsent: [{ currency: 'ARS', amount: 500_000n }],
};

const signsOf = (amount: bigint, reference: string, currency: 'ARS' | 'USD' = 'ARS') =>
  findSigns([{ id: 'line', currency, amount, reference }], known).get('line')?.signs ?? [];

describe('the facts by which a line may be a person’s money', () => {
  test.each([
    ['deposit_announced', 29_900_000n, 'CREDITO'],
    ['deposit_refused', 990_000n, 'CREDITO'],
    ['order_named', 7n, 'TRF D2026-000123'],
    ['order_named', 7n, 'DEVOLUCION R 2026 000007'],
    ['order_named', -7n, 'PAGO R-2026-000007 20111111112'],
    ['order_named', -7n, 'LOTE L2026000001'],
    ['tax_id_named', 7n, 'TRANSF 27-12345678-0'],
    ['tax_id_named', 7n, 'TRANSF 99927123456780001'],
    ['tax_id_named', 7n, 'CREDITO INMEDIATO 20-30123456-3'],
    ['tax_id_named', 7n, 'DEPOSITO DNI 12.345.678'],
    ['tax_id_named', -7n, 'TRANSF A 27123456780'],
    ['tax_id_named', -7n, 'TRANSF A 30-71234567-1'],
    ['account_named', 7n, `TRF CBU ${CBU} OP 55`],
    ['account_named', -7n, `TRF ${CBU}0000991`],
    ['account_named', 7n, 'TRANSFER ES91 2100 0418 4502 0005 1332'],
    ['person_named', 7n, 'TRANSFERENCIA NUNEZ A'],
    ['person_named', -7n, 'PAGO A DE LA TORRE LUZ'],
    ['person_named', 7n, 'CREDITO CONSTRUCTORA DEL SUR SA'],
    ['person_named', 7n, 'GOMEZ PEDRO'],
    ['person_named', -7n, "TRANSF D'ELIA MARCO"],
    ['person_named', -7n, 'PAGO 3 HERMANOS SA'],
    ['person_named', -7n, 'PAGO Y P F SA'],
    ['person_named', -7n, 'TRANSF D AMICO LAURA'],
    ['payer_known', 7n, 'CREDITO 30-50001091-2 PROVEEDOR'],
    ['payer_known', 7n, 'CREDITO 2850590940090418135201'],
    ['withdrawal_amount', -500_000n, 'DEBITO'],
  ] as const)('%s of %s: %s', (sign, amount, reference) => {
    expect(signsOf(amount, reference)).toContain(sign);
  });

  test.each([
    [7n, 'INTERESES GANADOS'],
    [7n, 'CREDITO 77'],
    [-7n, 'COMISION MANTENIMIENTO CUENTA'],
    // nobody here, and money that left
    [-7n, 'PAGO PROVEEDOR 20-30123456-3'],
    [-7n, 'PAGO 30-50001091-2'],
    [7n, 'FACTURA F-2026-000123'],
    [7n, 'OPERACION D-2026-0001239'],
    [7n, 'ANUNEZA'],
    [500_000n, 'CREDITO'],
    [-1_000_000n, 'DEBITO'],
  ] as const)('none of %s: %s', (amount, reference) => {
    expect(signsOf(amount, reference)).toEqual([]);
  });

  test('a refused deposit of another currency is none, and the users are named once', () => {
    expect(signsOf(9_000_000n, 'CREDITO')).toEqual([]);
    expect(signsOf(9_000_000n, 'CREDITO', 'USD')).toEqual(['deposit_refused']);
    const line = {
      id: 'line',
      currency: 'ARS',
      amount: 7n,
      reference: `NUNEZ ANA 27123456780 ${CBU}`,
    };
    expect(findSigns([line], known).get('line')?.people).toEqual([
      { id: 'ana', name: 'Ana María Núñez' },
    ]);
  });

  test('about a refused amount means the same however many there are', () => {
    const cents = fc.bigInt({ min: 1n, max: 100_000n });
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 30 }), cents, (amounts, amount) => {
        const refused = amounts.map((one) => ({ currency: 'ARS' as const, amount: one }));
        const none = { people: [], accounts: [], announced: [], unsent: [] };
        const all = { ...none, orders: new Set<string>(), payers: new Set<string>(), refused };
        const line = { id: 'line', currency: 'ARS', amount, reference: '' };
        expect(findSigns([line], all).has('line')).toBe(
          amounts.some((announced) => isNearly(amount, announced)),
        );
      }),
    );
  });
});

test('a text never has more traces than its length allows, whatever it says', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9 .-]{0,300}$/), (reference) => {
      const traces = tracesOf(parseLine(reference));
      const most = reference.length * 20;
      for (const found of Object.values(traces)) expect(found.length).toBeLessThanOrEqual(most);
    }),
  );
});
