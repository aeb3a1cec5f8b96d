import { describe, expect, test } from 'vitest';
import { CATALOGUE, isKind, type KindName, wordsOf } from './catalogue.ts';

const deposit = {
  order: 'D-2026-000007',
  amount: { minor: 123_456_789n, currency: 'ARS' },
  debt: { minor: 0n, currency: 'ARS' },
  project: 'Torre Pichincha',
} as const;

describe('texts', () => {
  test('amounts are formatted for people, in plain text', () => {
    const { title, body, link } = wordsOf('deposit_accepted', deposit);
    expect(title).toBe('Se acreditó tu depósito D-2026-000007');
    expect(body).toBe('Ya tenés $ 1.234.567,89 disponibles en Torre Pichincha.');
    expect(link).toEqual({ to: '/wallet', label: 'Ver mi billetera' });
    const announced = { minor: 1_000n, currency: 'ARS' } as const;
    expect(wordsOf('deposit_accepted', { ...deposit, announced }).body).toContain(
      'Anunciaste $ 10,00 y se acreditaron $ 1.234.567,89',
    );
  });

  test('money returned in several currencies is listed whole', () => {
    const paid = [
      { minor: 8_500n, currency: 'USD' },
      { minor: 1_500_000n, currency: 'USDT' },
    ] as const;
    const data = { project: 'Torre', round: 2, paid, cancelled: false };
    expect(wordsOf('round_closed', data).body).toContain('US$ 85,00 y USDT 1,50 volvieron');
    expect(wordsOf('round_closed', { ...data, cancelled: true }).title).toBe('Se canceló Torre');
  });

  test('one token is one token', () => {
    const base = { project: 'Torre', tokens: 1n, paid: deposit.amount };
    const data = {
      ...base,
      paid: [deposit.amount],
      revocableUntil: '2026-03-12',
      entersVault: null,
    };
    expect(wordsOf('purchased', data)).toMatchObject({
      title: 'Compra de 1 token de Torre',
      body: expect.stringContaining('hasta el 12/03/2026'),
    });
  });

  test('texts about one token are in the singular', () => {
    const one = { project: 'Torre', tokens: 1n };
    const unit = { ...one, unit: 'la unidad 1-A', total: 1n, price: 2n };
    expect([
      wordsOf('reservation_made', { ...unit, until: '2026-03-12' }).body,
      wordsOf('reservation_expiring', { ...unit, until: '2026-03-12' }).body,
      wordsOf('reservation_expired', unit).body,
      wordsOf('vault_entry_refused', { ...one, reason: 'not_free' }).title,
      wordsOf('vault_entry_refused', { ...one, reason: 'not_free' }).body,
      wordsOf('round_completed', { ...one, round: 1 }).body,
      wordsOf('vault_paid', { ...one, vault: 1, paid: [deposit.amount] }).body,
    ]).toEqual([
      'Tu reserva tiene 1 token de 2. Te falta 1 token: tenés hasta el 12/03/2026.',
      'Te falta 1 token para completar la unidad en Torre. Si no lo sumás hasta el 12/03/2026, la reserva termina y los tokens que pusiste vuelven a estar disponibles, sin penalidad.',
      'Lo que tenía, 1 token, vuelve a estar disponible en Torre, sin penalidad.',
      '1 token de Torre no entró a la bóveda',
      'No todo estaba libre cuando tocaba entrar. Sigue siendo tuyo: podés invertirlo en otra bóveda del contrato, o se recompra con la última.',
      'La ronda llegó a su mínimo: lo que compraste en ella, 1 token, queda firme.',
      'El proyecto te recompró 1 token: ya tenés $ 1.234.567,89 en tu billetera.',
    ]);
  });

  test('several missing papers are in the plural', () => {
    const data = { id: 'x', name: 'Torre' };
    const kinds = ['building_permit', 'insurance'] as const;
    const bodies = (['papers_lapsed', 'papers_lapsed_desk', 'sales_paused'] as const).map(
      (kind) => [
        wordsOf(kind, { ...data, kinds: [kinds[0]] }).body,
        wordsOf(kind, { ...data, kinds }).body,
      ],
    );
    for (const [one, several] of bodies) {
      expect(one).toMatch(/^Falta un documento vigente: [^,]+\. /);
      expect(several).toMatch(/^Faltan documentos vigentes: [^,]+, [^,]+\. /);
    }
  });

  test('a subject begins with a capital letter even if it begins with the name of a unit', () => {
    const unit = { project: 'Torre', unit: 'la unidad 1-A', tokens: 1n, total: 2n, price: 2n };
    expect(wordsOf('unit_sold', unit)).toMatchObject({
      title: 'Ya es tuya la unidad 1-A',
      body: 'Juntaste su precio entero, 2 tokens, en Torre. La ves en «Mis propiedades».',
    });
  });
});

test('notifications that protect an account cannot be silenced, all others can', () => {
  const always = Object.keys(CATALOGUE).filter(
    (name) => isKind(name) && CATALOGUE[name].mail === 'always',
  );
  expect(always).toEqual(
    expect.arrayContaining<KindName>([
      'password_changed',
      'new_device',
      'bank_account_added',
      'account_blocked',
    ]),
  );
  for (const name of always) expect(isKind(name) && CATALOGUE[name].category).toBe('identity');
  expect(isKind('toString')).toBe(false);
});
