import { describe, expect, it } from 'vitest';
import { projectBody } from '#contract/projects/draft.ts';
import { faultsOf } from '#web/shared/forms/field-faults.ts';
import {
  addDays,
  blankContract,
  blankProject,
  blankType,
  blankUnit,
  keepFiles,
  nextRound,
  nextVault,
  toSend,
} from './document.ts';
import { move } from './lists.ts';
import { withIds } from './part-ids.ts';
import { placeInWords, stepOf } from './places.ts';
import { returnOf, sumChecks } from './sums.ts';

const today = '2026-11-20';

describe('the document', () => {
  it('matches the contract’s schema with the items that the buttons add', () => {
    const round = nextRound([], today);
    const contract = { ...blankContract(), rounds: [round] };
    const document = {
      ...blankProject(),
      name: 'Torre',
      rounds: [round, { ...nextRound([round], today), price: '' }],
      contracts: [{ ...contract, vaults: [nextVault(contract, today)] }],
      propertyTypes: [{ ...blankType(), properties: [blankUnit()] }],
    };
    expect(faultsOf(projectBody, toSend(document))).toEqual([]);
    expect(document.rounds[1]).toMatchObject({ number: 2, startDate: addDays(today, 105) });
  });

  it('keeps files that arrived while it was being saved', () => {
    const written = { ...blankProject(), images: ['a', 'b'] };
    expect(keepFiles({ ...blankProject(), images: ['a'] }, written).images).toEqual(['a', 'b']);
  });

  it('puts files in order', () => {
    expect(move(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(move(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  });
});

describe('token sums', () => {
  it('compares rounds with units, and each contract’s rounds with its vaults', () => {
    const round = { ...nextRound([], today), tokenCount: 1000 };
    const vault = { ...nextVault(blankContract(), today), tokens: 400 };
    const document = {
      ...blankProject(),
      rounds: [round],
      contracts: [
        { ...blankContract(), name: 'Uno', rounds: [round], vaults: [vault] },
        { ...blankContract(), name: 'Renta', tokenType: 'rent' as const, rounds: [round] },
      ],
      propertyTypes: [{ ...blankType(), properties: [blankUnit({ price: 1000 })] }],
    };
    expect(sumChecks(document)).toEqual([
      { name: '', against: 'units', offered: 1000, toSell: 1000, difference: 0, contract: null },
      {
        name: 'Uno',
        against: 'vaults',
        offered: 1000,
        toSell: 400,
        difference: 600,
        contract: 0,
      },
    ]);
  });

  it.each([
    ['1.05', 5, true],
    ['1.15', 15, true],
    ['1.04', 4, false],
    ['1.16', 16, false],
  ])('a vault at %s over 1.00 returns %d %%', (price, percent, inRange) => {
    expect(returnOf(price, ['0.90', '1.00'])).toEqual({ percent, inRange });
  });
  it('is null without a price', () => expect(returnOf('', ['1'])).toBeNull());
});

describe('locations of faults', () => {
  it.each([
    ['location.city', 1],
    ['contracts.0.vaults.1.tokens', 2],
    ['rounds', 2],
    ['propertyTypes.0.images', 3],
    ['reservationDays', 3],
  ])('%s is on step %d', (path, step) => expect(stepOf(path)).toBe(step));

  it('are described in words', () => {
    const unit = blankUnit({ identifierA: '3', identifierB: 'B' });
    const document = {
      ...blankProject(),
      contracts: [{ ...blankContract(), name: 'Renta' }],
      propertyTypes: [{ ...blankType(), name: 'Estudio', properties: [unit] }],
    };
    expect(placeInWords('contracts.0.rounds.1.price', document)).toBe(
      'Contrato «Renta» · Ronda 2 · Precio',
    );
    expect(placeInWords('propertyTypes.0.properties.0.price', document)).toBe(
      'Tipo «Estudio» · Unidad 3 B · Precio',
    );
    expect(placeInWords('location.city', document)).toBe('Ubicación · Ciudad');
    expect(placeInWords('rounds', document)).toBe('Rondas');
  });
});

it('each new part gets an id that it keeps; a document without new parts is the same object', () => {
  const body = {
    ...blankProject(),
    rounds: [nextRound([])],
    contracts: [{ ...blankContract(), id: 'c', rounds: [nextRound([])], vaults: [] }],
    propertyTypes: [{ ...blankType(), properties: [blankUnit(), blankUnit({ id: 'u' })] }],
  };
  const named = withIds(body);
  const ids = [...JSON.stringify(named).matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(6);
  expect(ids).toContain('c');
  expect(ids).toContain('u');
  expect(withIds(named)).toBe(named);
});
