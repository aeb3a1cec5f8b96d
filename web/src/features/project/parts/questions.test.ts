import { expect, it } from 'vitest';
import { contractOf, rentContractOf } from '#web/shared/estimate/contracts.fixture.ts';
import { questionsOf } from './questions.ts';

const wordsOf = (contract: Parameters<typeof questionsOf>[0]) =>
  questionsOf(contract)
    .map(({ question, answer }) => `${question} ${answer}`)
    .join(' ');

it('a contract of rent alone promises no buy-back in its questions', () => {
  const words = wordsOf(rentContractOf());
  expect(words).toContain('renta');
  expect(words).toContain('no se recompran');
  expect(words.replace('no se recompran', '')).not.toMatch(/recompra|bóveda/i);
});

it('a contract with a buy-back says who is paid with its last vault, and names no rent that it does not pay', () => {
  const words = wordsOf(contractOf());
  expect(words).toContain('con la última del contrato');
  expect(words).not.toContain('renta');
});

it('the tokens of a unit come back in full only while they are free', () => {
  expect(wordsOf(null)).toContain('mientras los tokens sigan libres');
});
