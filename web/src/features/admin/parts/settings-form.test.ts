import { expect, it } from 'vitest';
import { changedSettings, editableSettings } from './settings-form.ts';

const bank = { holder: 'Ladrillo SA', bank: 'Banco', account: '007', alias: 'LADRILLO' };
const before = editableSettings({
  transferFeePercent: '0.5',
  withdrawalFeePercent: '1',
  graceDays: 10,
  quoteSeconds: 60,
  depositExpiryDays: 5,
  requiredDocuments: ['title_report'],
  usdArsBuy: '1450',
  usdArsSell: '1490',
  companyBankArs: bank,
  companyBankUsd: bank,
});

it('sends nothing when nothing changed', () => {
  expect(before.transferFeePercent).toBe('0,5');
  expect(changedSettings(before, structuredClone(before))).toEqual({});
});
it('sends what changed, decimals with a dot', () => {
  const after = {
    ...before,
    transferFeePercent: '0,75',
    graceDays: '12',
    companyBankUsd: { ...bank, alias: 'OTRO' },
  };
  expect(changedSettings(before, after)).toEqual({
    transferFeePercent: '0.75',
    graceDays: 12,
    companyBankUsd: { ...bank, alias: 'OTRO' },
  });
});
it('does not take an empty field for zero', () => {
  expect(changedSettings(before, { ...before, graceDays: '' }).graceDays).toBeNaN();
});
