import { describe, expect, test } from 'vitest';
import { type ProjectBody, type ProjectBodyInput, projectBody } from '#contract/projects/draft.ts';
import { PROJECT_FAULTS } from '#contract/projects/faults.ts';
import type { RequiredPaper } from '#contract/projects/values.ts';
import { newId } from '#core/id.ts';
import { sampleBody } from '../sample.test-support.ts';
import { UNPUBLISHED } from '../standing.ts';
import { takeApart } from '../take-apart.ts';
import { findFaults } from './publishing.ts';

const faultsOf = (
  body: ProjectBody,
  today = '2026-03-01',
  required: readonly RequiredPaper[] = [],
) =>
  findFaults('p', takeApart('p', body, newId), {
    today,
    requiredDocuments: required,
    isContractElsewhere: false,
    standing: UNPUBLISHED,
    roundsBefore: [],
    vaultsBefore: [],
    deliveryBefore: null,
  }).map(({ path, message }) => `${path} ${message}`);

/** The faults of the sample after a change. */
const changed = (change: (body: ProjectBody) => void): string[] => {
  const body = sampleBody();
  change(body);
  return faultsOf(body);
};
const at = <T>(list: readonly T[], index: number): T => {
  const item = list[index];
  if (item === undefined) throw new Error(`nothing at ${index}`);
  return item;
};

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

test('the contract lists every fault key, so that the web has a text for each', () => {
  const found = changed((body) => {
    body.tasks[0] = { ...at(body.tasks, 0), startDate: '2026-05-02', endDate: '2026-05-01' };
  });
  expect(found).toEqual(['tasks.0.endDate TASK_DATES_OUT_OF_ORDER']);
  expect(new Set(PROJECT_FAULTS).size).toBe(PROJECT_FAULTS.length);
});

describe('papers that the settings require', () => {
  const required = ['trust_contract', 'title_report'] as const;
  const paper = (more: object = {}) => ({
    file: newId(),
    kind: 'title_report' as const,
    issuer: '',
    issuedOn: null,
    expiresOn: null,
    appraisal: null,
    ...more,
  });
  const faultsAfter = (change: (body: ProjectBody) => void) => {
    const body = sampleBody();
    change(body);
    return faultsOf(body, '2026-03-01', required);
  };
  const MISSING = 'documents.title_report DOCUMENT_REQUIRED';

  test('are reported when they are missing', () => {
    expect(faultsAfter(() => {})).toEqual(['trustContract DOCUMENT_REQUIRED', MISSING]);
  });
  test('are valid through their last day', () => {
    const until = (expiresOn: string) =>
      faultsAfter((body) => {
        body.trustContract = newId();
        body.documents = [paper({ expiresOn })];
      });
    expect(until('2026-03-01')).toEqual([]);
    expect(until('2026-02-28')).toEqual([MISSING]);
  });
  test('must not expire before they are issued', () => {
    expect(
      faultsAfter((body) => {
        body.trustContract = newId();
        body.documents = [paper(), paper({ issuedOn: '2026-05-02', expiresOn: '2026-05-01' })];
      }),
    ).toEqual(['documents.1.expiresOn DOCUMENT_DATES_OUT_OF_ORDER']);
  });
  test('have a value only as appraisals, with a day, for a unit of the project', () => {
    const valued = (more: object = {}) =>
      faultsAfter((body) => {
        body.trustContract = newId();
        const appraisal = { amount: '150000.00', currency: 'USD', unit: null };
        const of = { kind: 'valuation', issuedOn: '2026-01-01', appraisal };
        body.documents = [paper(), paper({ ...of, ...more })];
      });
    expect(valued()).toEqual([]);
    expect(valued({ kind: 'report', issuedOn: null })).toEqual([
      'documents.1.appraisal.amount APPRAISAL_NOT_ALLOWED',
      'documents.1.issuedOn REQUIRED',
    ]);
    const elsewhere = { amount: '1', currency: 'ARS', unit: newId() };
    expect(valued({ appraisal: elsewhere })).toEqual([
      'documents.1.appraisal.unit APPRAISAL_UNIT_UNKNOWN',
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
