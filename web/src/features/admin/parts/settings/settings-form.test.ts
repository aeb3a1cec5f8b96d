import { expect, it } from 'vitest';
import {
  changedSettings,
  editableSettings,
  numberFaults,
  rangeError,
  readableHistoryText,
  readableSetting,
} from './settings-form.ts';

const bank = { holder: 'Ladrillo SA', bank: 'Banco', account: '007', alias: 'LADRILLO' };
const before = editableSettings({
  transferFeePercent: '0.5',
  withdrawalFeePercent: '1',
  graceDays: 10,
  prolongationExitDays: 10,
  prolongationMaxDays: 60,
  buyOrderDays: 30,
  restoreDays: 90,
  quoteSeconds: 60,
  depositExpiryDays: 5,
  requiredDocuments: ['title_report'],
  keptDocumentsPit: ['insurance'],
  keptDocumentsFinished: [],
  usdArsBuy: '1450',
  usdArsSell: '1490',
  companyBankArs: bank,
  companyBankUsd: bank,
  companyWallet: '',
  depositMethods: ['card', 'stripe'],
  withdrawalMethods: ['bank_transfer'],
  depositMaxUsd: '1000.50',
  depositDayUsd: '',
  withdrawalMaxUsd: '',
  withdrawalDayUsd: '',
  transferMaxUsd: '',
  transferDayUsd: '',
  twoAdminsUsd: '',
  independenceDays: 7,
  firstApprovalDays: 7,
  conversionMinUsd: '1',
  unpaidChargesUsd: '1000',
  rateSource: 'fixed',
  rateFreshMinutes: 180,
  rateJumpPercent: 30,
  chainStuckMinutes: 20,
  unitStepDays: 7,
  declarationDays: 35,
  newDestinationHours: 24,
  company: { name: '', taxId: '', address: '', regulator: '', contact: '' },
  registration: { authority: '', number: '', category: '', since: '', status: '', link: '' },
  links: {
    whatsapp: '',
    instagram: '',
    x: '',
    linkedin: '',
    terms: '',
    privacy: '',
    explorer: '',
    metaverse: '',
  },
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
it('does not treat an empty field as zero', () => {
  expect(changedSettings(before, { ...before, graceDays: '' }).graceDays).toBeNaN();
});
it('removes a limit with an empty field, and reports that', () => {
  expect(changedSettings(before, { ...before, depositMaxUsd: '' })).toEqual({ depositMaxUsd: '' });
  expect(readableSetting('depositMaxUsd', '')).toBe('Sin límite');
  expect(readableHistoryText('depositMaxUsd', '1000.50')).toBe('1000,50');
});
it('sends methods and links as a whole', () => {
  const links = { ...before.links, terms: 'https://ladrillo.test/terminos' };
  expect(changedSettings(before, { ...before, depositMethods: ['card'], links })).toEqual({
    depositMethods: ['card'],
    links,
  });
  expect(readableHistoryText('depositMethods', 'card · stripe')).toBe('Tarjeta, Stripe');
});

it('parses pasted text in local notation, and refuses to guess', () => {
  const pasted = (part: Partial<typeof before>) => ({ ...before, ...part });
  expect(changedSettings(before, pasted({ usdArsBuy: '1.460,50' }))).toEqual({
    usdArsBuy: '1460.50',
  });
  expect(numberFaults(before, pasted({ usdArsBuy: '1.460,50' }))).toEqual([]);
  expect(numberFaults(before, pasted({ usdArsBuy: '1.460' }))).toMatchObject([
    { path: 'usdArsBuy' },
  ]);
  expect(numberFaults(before, pasted({ graceDays: '1e1' }))).toMatchObject([{ path: 'graceDays' }]);
  expect(changedSettings(before, pasted({ graceDays: '1e1' })).graceDays).toBeNaN();
});

it('a refused number shows its range', () => {
  expect(rangeError('transferFeePercent', 'no')).toBe('Escribir un número entre 0 y 99,99.');
  expect(rangeError('graceDays', undefined)).toBeUndefined();
  expect(rangeError('usdArsBuy', 'La compra supera a la venta.')).toContain('supera');
});
