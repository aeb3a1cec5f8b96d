import { describe, expect, test } from 'vitest';
import { type ProjectBody, type ProjectBodyInput, projectBody } from '#contract/projects/draft.ts';
import { PROJECT_FAULTS } from '#contract/projects/faults.ts';
import { sampleBody } from '../document/sample.test-support.ts';
import { at, changed, faultsOf } from './publishing.test-support.ts';

test('the sample may be published', () => {
  expect(faultsOf(sampleBody())).toEqual([]);
});

test('an empty draft gets all its faults together', () => {
  const input: ProjectBodyInput = { name: 'Casa' };
  expect(faultsOf(projectBody.parse(input))).toEqual([
    'description REQUIRED',
    'deliveryDate REQUIRED',
    'location.province REQUIRED',
    'location.city REQUIRED',
    'images IMAGE_REQUIRED',
    'rounds NOTHING_TO_SELL',
  ]);
});

test('a finished building needs no delivery date', () => {
  expect(
    changed((body) => {
      body.type = 'finished';
      body.deliveryDate = null;
    }),
  ).toEqual([]);
});

test('bank accounts are checked by their check digits, addresses by their length', () => {
  const accounts = (of: Partial<ProjectBody['bankAccounts']>) =>
    changed((body) => {
      Object.assign(body.bankAccounts, of);
    });
  expect(
    accounts({
      ARS: '0110599540000000123457',
      USD: 'DE89370400440532013000',
      USDT: '0x52908400098527886E0F7030069857D2E4169EE7',
    }),
  ).toEqual([]);
  expect(accounts({ ARS: '0110599540000000123458', USD: 'DE88370400440532013000' })).toEqual([
    'bankAccounts.ARS CBU_INVALID',
    'bankAccounts.USD IBAN_INVALID',
  ]);
  expect(accounts({ USDT: '0x52908400098527886E0F7030069857D2E4169EE' })).toEqual([
    'bankAccounts.USDT CHAIN_ADDRESS_INVALID',
  ]);
  // accounts of other countries have no known rule
  expect(accounts({ USD: '123456789' })).toEqual([]);
});

test('an account number that no bank issues is refused in any currency', () => {
  const accounts = (of: Partial<ProjectBody['bankAccounts']>) =>
    changed((body) => {
      Object.assign(body.bankAccounts, of);
    });
  expect(accounts({ ARS: '123', USD: '123' })).toEqual([
    'bankAccounts.ARS CBU_INVALID',
    'bankAccounts.USD ACCOUNT_NUMBER_INVALID',
  ]);
  expect(accounts({ ARS: 'DE89370400440532013000', USD: '111111111' })).toEqual([
    'bankAccounts.ARS CBU_INVALID',
    'bankAccounts.USD ACCOUNT_NUMBER_INVALID',
  ]);
});

test('a postal code that does not exist is refused, also in a unit’s own address', () => {
  expect(
    changed((body) => {
      body.location.postalCode = '%%%%';
      const unit = at(at(body.propertyTypes, 0).properties, 0);
      unit.location = { ...body.location, country: 'Uruguay', postalCode: '1' };
    }),
  ).toEqual([
    'location.postalCode POSTAL_CODE_INVALID',
    'propertyTypes.0.properties.0.location.postalCode POSTAL_CODE_INVALID',
  ]);
});

test('implausible days are refused', () => {
  const dated = (year: string) =>
    changed((body) => {
      body.deliveryDate = `${year}-12-01`;
      at(body.contracts, 0).vaults.forEach((vault) => {
        vault.buybackDate = `${year}-12-01`;
      });
      body.tasks = projectBody.parse({
        name: 'Casa',
        tasks: [{ title: 'Obra', startDate: `${year}-12-01` }],
      }).tasks;
    });
  expect(dated('1989')).toEqual([
    'deliveryDate DELIVERY_DATE_PAST',
    'tasks.0.startDate DATE_OUT_OF_REACH',
    'contracts.0.vaults.0.buybackDate BUYBACK_DATE_PAST',
    'contracts.0.vaults.1.buybackDate BUYBACK_DATE_PAST',
  ]);
  expect(dated('2199')).toEqual([
    'deliveryDate DATE_OUT_OF_REACH',
    'tasks.0.startDate DATE_OUT_OF_REACH',
    'contracts.0.vaults.0.buybackDate DATE_OUT_OF_REACH',
    'contracts.0.vaults.1.buybackDate DATE_OUT_OF_REACH',
  ]);
});

describe('sides', () => {
  test('a project may sell contracts alone, or units alone', () => {
    const contracts = changed((body) => {
      body.rounds = [];
      body.propertyTypes = [];
    });
    const units = changed((body) => {
      body.contracts = [];
    });
    expect([contracts, units]).toEqual([[], []]);
  });
  test('units without rounds, and rounds without units', () => {
    const noRounds = changed((body) => {
      body.rounds = [];
    });
    const noUnits = changed((body) => {
      body.propertyTypes = [];
    });
    expect(noRounds).toEqual(['rounds ROUND_REQUIRED']);
    expect(noUnits).toEqual([
      'propertyTypes PROPERTY_REQUIRED',
      'rounds TOKENS_DO_NOT_MATCH_PROPERTIES',
    ]);
  });
});

test('the contract lists every fault key, so that the web has a text for each', () => {
  const found = changed((body) => {
    body.tasks[0] = { ...at(body.tasks, 0), startDate: '2026-05-02', endDate: '2026-05-01' };
  });
  expect(found).toEqual(['tasks.0.endDate TASK_DATES_OUT_OF_ORDER']);
  expect(new Set(PROJECT_FAULTS).size).toBe(PROJECT_FAULTS.length);
});
