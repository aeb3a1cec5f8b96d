import type { Contract, Round, Vault } from '#contract/projects/offers.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' as const });

/** A vault that takes tokens and pays in the far future, with the given differences. */
export const vaultOf = (parts: Partial<Vault> = {}): Vault => ({
  id: 'vault-1',
  number: 1,
  status: 'active',
  tokens: 10_000,
  investedTokens: 0,
  room: 10_000,
  looseTokens: 0,
  buybackPrice: usd('1.14'),
  buybackDate: '2098-03-16',
  payDay: '2098-03-17',
  returnPercent: 11.8,
  yearlyPercent: 8.9,
  coveragePercent: 100,
  late: null,
  ...parts,
});

/** A round that sells its tokens at 1,02 dollars, with the given differences. */
export const roundOf = (parts: Partial<Round> = {}): Round => ({
  id: 'round-1',
  number: 1,
  status: 'in_progress',
  startsAt: '2026-11-01T03:00:00.000Z',
  endsAt: '2098-01-01T03:00:00.000Z',
  formerEndsAt: null,
  salesOver: false,
  decidesAt: null,
  days: 31,
  tokenCount: 10_000,
  soldTokens: 0,
  soldPercent: 0,
  committedTokens: 0,
  availableTokens: 10_000,
  minimumPercent: 0,
  minimumTokens: 0,
  price: usd('1.02'),
  ...parts,
});

/** A contract that buys its tokens back, with one vault and one round, and the given differences. */
export const contractOf = (parts: Partial<Contract> = {}): Contract => ({
  id: 'contract-1',
  projectId: 'project-1',
  projectName: 'Torre',
  name: 'Contrato A',
  tokenType: 'investor',
  status: 'in_progress',
  minimumTicket: 1,
  rounds: [roundOf()],
  vaults: [vaultOf()],
  rentModel: null,
  totalTokens: 10_000,
  estimate: {
    price: usd('1.02'),
    purchase: {
      vaultNumber: 1,
      payDay: '2098-03-17',
      buybackPrice: usd('1.14'),
      totalPercent: 11.8,
      yearlyPercent: 8.9,
      buybackPercent: 8.9,
      rentPercent: 0,
    },
    vault: null,
    rentOfThousand: null,
  },
  late: null,
  image: null,
  city: 'Rosario',
  ...parts,
});

/** A contract that pays rent and whose tokens nothing buys back: 12 dollars a month for a thousand tokens. */
export const rentContractOf = (parts: Partial<Contract> = {}): Contract =>
  contractOf({
    tokenType: 'rent',
    vaults: [],
    rentModel: { payDay: 10, amount: usd('200.00'), percent: 60 },
    estimate: {
      price: usd('1.02'),
      purchase: {
        vaultNumber: null,
        payDay: null,
        buybackPrice: null,
        totalPercent: null,
        yearlyPercent: 14.1,
        buybackPercent: 0,
        rentPercent: 14.1,
      },
      vault: null,
      rentOfThousand: usd('12.00'),
    },
    ...parts,
  });
