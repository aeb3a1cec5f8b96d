import { describe, expect, test } from 'vitest';
import type { ProjectBody } from '#contract/projects/draft.ts';
import { newId } from '#core/id.ts';
import { sampleBody } from '../document/sample.test-support.ts';
import { at, changed, faultsOf } from './publishing.test-support.ts';

describe('rounds', () => {
  const faults = (change: (rounds: ProjectBody['rounds']) => void) =>
    changed((body) => change(body.rounds));
  test('numbers are unique', () => {
    expect(faults((rounds) => Object.assign(at(rounds, 1), { number: 1 }))).toEqual([
      'rounds.1.number ROUND_NUMBER_REPEATED',
    ]);
  });
  test('the same number in another contract is allowed', () => {
    expect(faultsOf(sampleBody())).toEqual([]);
  });
  test('dates neither past nor overlapping; a round may start on the day another ends', () => {
    expect(faults((rounds) => Object.assign(at(rounds, 1), { startDate: '2026-04-01' }))).toEqual(
      [],
    );
    expect(faults((rounds) => Object.assign(at(rounds, 1), { startDate: '2026-03-31' }))).toEqual([
      'rounds.1.startDate ROUND_DATES_OVERLAP',
    ]);
    expect(faults((rounds) => Object.assign(at(rounds, 0), { startDate: '2026-02-28' }))).toEqual([
      'rounds.0.startDate ROUND_DATE_PAST',
    ]);
    expect(faults((rounds) => Object.assign(at(rounds, 0), { startDate: '2026-03-01' }))).toEqual(
      [],
    );
  });
  test('the second may not come before the first', () => {
    expect(faults((rounds) => Object.assign(at(rounds, 0), { startDate: '2026-06-15' }))).toEqual([
      'rounds.1.startDate ROUND_DATES_OVERLAP',
    ]);
  });
  test('tokens and prices', () => {
    expect(
      faults((rounds) => Object.assign(at(rounds, 1), { tokenCount: 0, price: '0.00' })),
    ).toEqual([
      'rounds.1.tokenCount TOKENS_NOT_POSITIVE',
      'rounds.1.price PRICE_NOT_POSITIVE',
      'rounds TOKENS_DO_NOT_MATCH_PROPERTIES',
    ]);
  });
});

describe('contracts', () => {
  const faults = (change: (contract: ProjectBody['contracts'][number]) => void) =>
    changed((body) => change(at(body.contracts, 0)));
  test.each([
    ['10.49', false],
    ['10.50', true],
    ['11.50', true],
    ['11.51', false],
  ])('a buy-back at %s over 10.00 is within 5 to 15 %%: %s', (buybackPrice, fits) => {
    const found = faults((contract) => Object.assign(at(contract.vaults, 0), { buybackPrice }));
    expect(found).toEqual(fits ? [] : ['contracts.0.vaults.0.buybackPrice RETURN_OUT_OF_RANGE']);
  });
  test('the return is computed over the highest price of its rounds', () => {
    expect(faults((contract) => Object.assign(at(contract.rounds, 1), { price: '10.40' }))).toEqual(
      ['contracts.0.vaults.0.buybackPrice RETURN_OUT_OF_RANGE'],
    );
  });
  test('tokens of rounds and vaults add up', () => {
    expect(faults((contract) => Object.assign(at(contract.vaults, 0), { tokens: 501 }))).toEqual([
      'contracts.0.rounds TOKENS_DO_NOT_MATCH_VAULTS',
    ]);
  });
  test('buy-back dates are in the future, after the first round, and in order', () => {
    const dated = (index: number, buybackDate: string) =>
      faults((contract) => Object.assign(at(contract.vaults, index), { buybackDate }));
    expect(dated(0, '2026-03-01')).toEqual(['contracts.0.vaults.0.buybackDate BUYBACK_DATE_PAST']);
    expect(dated(0, '2026-03-31')).toEqual([
      'contracts.0.vaults.0.buybackDate BUYBACK_BEFORE_ROUND_END',
    ]);
    expect(dated(1, '2027-02-28')).toEqual([
      'contracts.0.vaults.1.buybackDate VAULT_DATES_OUT_OF_ORDER',
    ]);
  });
  test('each token type requires what its rights need', () => {
    const rentModel = { payDay: 10, amount: '1000.00', percent: 80 };
    expect(faults((c) => Object.assign(c, { tokenType: 'premium' }))).toEqual([
      'contracts.0.rentModel RENT_MODEL_REQUIRED',
    ]);
    expect(faults((c) => Object.assign(c, { rentModel }))).toEqual([
      'contracts.0.rentModel RENT_MODEL_NOT_ALLOWED',
    ]);
    expect(faults((c) => Object.assign(c, { tokenType: 'rent', rentModel }))).toEqual([
      'contracts.0.vaults VAULTS_NOT_ALLOWED',
    ]);
    expect(faults((c) => Object.assign(c, { tokenType: 'rent', rentModel, vaults: [] }))).toEqual(
      [],
    );
    expect(faults((c) => Object.assign(c, { tokenType: 'deluxe', rentModel }))).toEqual([
      'contracts.0.minimumTicket MINIMUM_TICKET_REQUIRED',
    ]);
    expect(faults((c) => Object.assign(c, { vaults: [] }))).toEqual([
      'contracts.0.vaults VAULT_REQUIRED',
    ]);
  });
});

describe('units', () => {
  const faults = (change: (types: ProjectBody['propertyTypes']) => void) =>
    changed((body) => change(body.propertyTypes));
  test('identifiers are unique in the project, ignoring case and spaces', () => {
    expect(
      faults((types) => {
        Object.assign(at(at(types, 0).properties, 0), { identifierA: 'Piso 1', identifierB: 'a' });
        Object.assign(at(at(types, 1).properties, 0), { identifierA: 'PISO  1', identifierB: 'Á' });
      }),
    ).toEqual(['propertyTypes.1.properties.0.identifierB IDENTIFIERS_REPEATED']);
  });
  test('"1" "11" and "11" "1" are two units', () => {
    expect(
      faults((types) => {
        Object.assign(at(at(types, 0).properties, 0), { identifierA: '1', identifierB: '11' });
        Object.assign(at(at(types, 0).properties, 1), { identifierA: '11', identifierB: '1' });
      }),
    ).toEqual([]);
  });
  test('identifiers, prices, pictures', () => {
    expect(
      faults((types) => {
        at(types, 0).images = [];
        Object.assign(at(at(types, 0).properties, 1), {
          identifierA: '',
          identifierB: '',
          reservationPrice: 151,
        });
        Object.assign(at(at(types, 1).properties, 0), { reservationPrice: 0 });
      }),
    ).toEqual([
      'propertyTypes.0.images IMAGE_REQUIRED',
      'propertyTypes.0.properties.1.identifierA REQUIRED',
      'propertyTypes.0.properties.1.identifierB REQUIRED',
      'propertyTypes.0.properties.1.reservationPrice RESERVATION_ABOVE_PRICE',
      'propertyTypes.1.properties.0.reservationPrice PRICE_NOT_POSITIVE',
    ]);
  });
  test('a price that no round offers', () => {
    expect(
      faults((types) => Object.assign(at(at(types, 1).properties, 0), { price: 249 })),
    ).toEqual([
      'propertyTypes.1.properties.0.reservationPrice RESERVATION_ABOVE_PRICE',
      'rounds TOKENS_DO_NOT_MATCH_PROPERTIES',
    ]);
  });
});

test('two contracts of a project have different names, ignoring case', () => {
  const faults = changed((body) => {
    const contract = at(body.contracts, 0);
    body.contracts = [
      contract,
      { ...contract, id: newId(), name: ` ${contract.name.toUpperCase()}` },
    ];
  });
  expect(faults).toContain('contracts.1.name CONTRACT_NAME_REPEATED');
  expect(faults).not.toContain('contracts.0.name CONTRACT_NAME_REPEATED');
});
