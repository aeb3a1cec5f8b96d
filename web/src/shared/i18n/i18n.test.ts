import { describe, expect, it } from 'vitest';
import { ERROR_KEYS } from '#contract/core/errors.ts';
import { PASSWORD_RULES } from '#contract/core/password.ts';
import { ERROR_TEXTS, errorText } from './errors.ts';
import { catalogue, GENERIC_ERROR, replaceTexts } from './i18n.ts';
import { validationText } from './validation.ts';

describe('errors', () => {
  it('has a text for every key of the catalogue', () => {
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
  it.each(Object.keys(PASSWORD_RULES))('has a text for %s', (rule) => {
    expect(validationText(rule)).not.toBe(validationText('INVALID'));
  });
  it('fills in values, handles catalogue keys and unknown ones, keeps sentences', () => {
    expect(validationText('AT_MOST', { n: 5 })).toBe('Tiene que ser 5 como máximo.');
    expect(validationText('AT_LEAST:1.5')).toBe('Tiene que ser 1,5 como mínimo.');
    expect(validationText('TERMS_NOT_ACCEPTED')).toBe(ERROR_TEXTS.TERMS_NOT_ACCEPTED);
    expect(validationText('NEVER_SEEN')).toBe(validationText('INVALID'));
    expect(validationText('Ya dicho.')).toBe('Ya dicho.');
  });
});

it('a namespace handles plurals and values', () => {
  const t = catalogue('test', {
    left_one: 'Queda {{count}}',
    left_other: 'Quedan {{count}}',
    hi: 'Hola {{name}}',
  });
  expect(t('left', { count: 1 })).toBe('Queda 1');
  expect(t('left', { count: 3 })).toBe('Quedan 3');
  expect(t('hi', { name: '<Ana>' })).toBe('Hola <Ana>');
});
it('other texts replace a namespace’s until they are removed', () => {
  const t = catalogue('test', { drop: 'Arrastrá un archivo', size: '{{n}} kB' });
  replaceTexts({ test: { drop: 'Arrastrar un archivo' }, other: { size: '—' } });
  expect([t('drop'), t('size', { n: 3 })]).toEqual(['Arrastrar un archivo', '3 kB']);
  replaceTexts({});
  expect(t('drop')).toBe('Arrastrá un archivo');
});
