import { expect, test } from 'vitest';
import { blocks, cautions, labels, owes, run, subjects, transfer } from '../movements.fixture.ts';
import { transferChoices } from './transfer-choices.ts';

test('every question about a transfer names its order, person, amount and both wallets', () => {
  const choices = transferChoices(transfer, { accept: run, reject: run });
  expect(labels(choices)).toEqual(['Aprobar', 'Rechazar']);
  expect(subjects(choices)).toEqual(
    new Set(['TRA-7 · Ana Paz · $ 7.100,00 · de Torre Sur a Torre Norte']),
  );
});

test('a transfer of a blocked or frozen person can only be refused, with the reason', () => {
  const calls = { accept: run, reject: run };
  for (const caution of [blocks, { ...blocks, frozen: true }]) {
    const [accept, reject] = transferChoices({ ...transfer, personCaution: caution }, calls);
    expect(accept?.obstacle?.reason).toMatch(/solo se puede rechazar/);
    expect(reject?.obstacle).toBeUndefined();
    expect(reject?.caution).toMatch(caution.frozen ? /queda para la sucesión/ : /vuelve igual/);
  }
  expect(cautions(transferChoices({ ...transfer, personCaution: owes }, calls))).toEqual({
    Aprobar:
      'Ana Paz debe $ 500,00 por un contracargo o un depósito revertido. Lo que entra a su billetera paga primero esa deuda.',
    Rechazar:
      'Ana Paz debe $ 500,00 por un contracargo o un depósito revertido. Lo que vuelve a su billetera paga primero esa deuda.',
  });
});

test('the first of two approvals of a transfer names its act', () => {
  const [accept] = transferChoices({ ...transfer, needsTwo: true }, { accept: run, reject: run });
  expect(accept?.explain).toContain(
    'Es la primera de dos aprobaciones de «Aprobar la transferencia»: todavía no pasa nada.',
  );
});
