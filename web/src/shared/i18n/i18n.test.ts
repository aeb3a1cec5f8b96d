import { describe, expect, it } from 'vitest';
import { ERROR_KEYS } from '#contract/core/errors.ts';
import { CURRENCIES } from '#contract/core/money.ts';
import { PASSWORD_RULES } from '#contract/core/password.ts';
import { ROLES } from '#contract/core/roles.ts';
import { kycStatus } from '#contract/kyc/schemas.ts';
import {
  depositType,
  movementEvent,
  movementStatus,
  withdrawalType,
} from '#contract/payments/schemas.ts';
import * as projects from '#contract/projects/values.ts';
import { RESOURCE_KINDS } from '#contract/resources/schemas.ts';
import { investment, order, purchase, reservationStatus } from '#contract/tokens/schemas.ts';
import { userState } from '#contract/users/schemas.ts';
import { ERROR_TEXTS, errorText, GENERIC_ERROR } from './errors.ts';
import { catalogue } from './i18n.ts';
import { LABELS, label } from './labels.ts';
import { validationText } from './validation.ts';

describe('errors', () => {
  it('words every key of the catalogue', () => {
    expect(Object.keys(ERROR_TEXTS).toSorted()).toEqual(ERROR_KEYS.toSorted());
    for (const key of ERROR_KEYS) expect(errorText(key).length).toBeGreaterThan(8);
  });
  it('falls back to the generic error', () => {
    expect(errorText('SOMETHING_NEW')).toBe(GENERIC_ERROR);
    expect(errorText(null)).toBe(GENERIC_ERROR);
    expect(errorText('toString')).toBe(GENERIC_ERROR);
  });
});

describe('validation', () => {
  it.each(Object.keys(PASSWORD_RULES))('words %s', (rule) => {
    expect(validationText(rule)).not.toBe(validationText('INVALID'));
  });
  it('fills in values, words catalogue keys and unknown ones, keeps sentences', () => {
    expect(validationText('AT_MOST', { n: 5 })).toBe('Tiene que ser 5 como máximo.');
    expect(validationText('AT_LEAST:1.5')).toBe('Tiene que ser 1,5 como mínimo.');
    expect(validationText('TERMS_NOT_ACCEPTED')).toBe(ERROR_TEXTS.TERMS_NOT_ACCEPTED);
    expect(validationText('NEVER_SEEN')).toBe(validationText('INVALID'));
    expect(validationText('Ya dicho.')).toBe('Ya dicho.');
  });
});

describe('labels', () => {
  it.each([
    ['currency', CURRENCIES],
    ['role', ROLES],
    ['projectStatus', projects.projectStatus.options],
    ['projectType', projects.projectType.options],
    ['roundStatus', projects.roundStatus.options],
    ['vaultStatus', projects.vaultStatus.options],
    ['propertyStatus', projects.propertyStatus.options],
    ['tokenType', projects.tokenType.options],
    ['propertyCategory', projects.propertyCategory.options],
    ['movementStatus', movementStatus.options],
    ['depositType', depositType.options],
    ['withdrawalType', withdrawalType.options],
    ['kycStatus', kycStatus.options],
    ['userState', userState.options],
    ['reservationStatus', reservationStatus.options],
    ['investmentStatus', investment.shape.status.options],
    ['purchaseStatus', purchase.shape.status.options],
    ['orderKind', order.shape.kind.options],
    ['movementAction', movementEvent.shape.action.options],
    ['resourceKind', RESOURCE_KINDS],
  ] as const)('words every value of %s', (kind, values) => {
    expect(Object.keys(LABELS[kind]).toSorted()).toEqual([...values].toSorted());
  });
  it('answers one', () => expect(label('movementStatus', 'sent')).toBe('En camino'));
});

it('a namespace says plurals and values', () => {
  const t = catalogue('test', {
    left_one: 'Queda {{count}}',
    left_other: 'Quedan {{count}}',
    hi: 'Hola {{name}}',
  });
  expect(t('left', { count: 1 })).toBe('Queda 1');
  expect(t('left', { count: 3 })).toBe('Quedan 3');
  expect(t('hi', { name: '<Ana>' })).toBe('Hola <Ana>');
});
