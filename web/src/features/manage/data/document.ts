import { DAY_MS } from '#contract/core/time.ts';
import { HOME_COUNTRY } from '#contract/location/home.ts';
import type {
  ContractDraft,
  ProjectBody,
  PropertyDraft,
  PropertyTypeDraft,
  RoundDraft,
  VaultDraft,
} from '#contract/projects/draft.ts';
import { dayOf } from '#web/shared/format/dates.ts';

/** The document of a new project. */
export const blankProject = (): ProjectBody => ({
  name: '',
  type: 'pit',
  tagline: '',
  description: '',
  deliveryDate: null,
  location: {
    country: HOME_COUNTRY,
    province: '',
    city: '',
    address: '',
    postalCode: '',
    mapLink: '',
    latitude: null,
    longitude: null,
  },
  features: [],
  usefulInfo: [],
  links: { website: '', video: '', metaverse: '', explorer: '' },
  managers: [],
  images: [],
  featureImages: [],
  plans: [],
  trustContract: null,
  documents: [],
  bankAccounts: { ARS: '', USD: '', USDT: '' },
  rounds: [],
  contracts: [],
  propertyTypes: [],
  tasks: [],
  reservationDays: 90,
});

/** The day `days` after a calendar day (`YYYY-MM-DD`); '' for an invalid day. */
export function addDays(day: string, days: number): string {
  const at = Date.parse(`${day}T12:00:00Z`);
  return Number.isNaN(at) ? '' : new Date(at + days * DAY_MS).toISOString().slice(0, 10);
}

/** A round that follows the last one: starts at its end, at its price. */
export function nextRound(rounds: readonly RoundDraft[], today = dayOf(new Date())): RoundDraft {
  const last = rounds.at(-1);
  return {
    number: Math.max(0, ...rounds.map(({ number }) => number)) + 1,
    startDate: last ? addDays(last.startDate, last.days) || today : addDays(today, 15),
    days: last?.days ?? 90,
    tokenCount: 0,
    price: last?.price ?? '1',
    minimumPercent: last?.minimumPercent ?? 0,
  };
}

/** A vault that follows the last one, a year later. */
export function nextVault(contract: ContractDraft, today = dayOf(new Date())): VaultDraft {
  const last = contract.vaults.at(-1);
  return {
    number: Math.max(0, ...contract.vaults.map(({ number }) => number)) + 1,
    tokens: 0,
    buybackPrice: last?.buybackPrice ?? '0',
    buybackDate: addDays(last?.buybackDate || today, last ? 365 : 730),
  };
}

export const blankContract = (): ContractDraft => ({
  name: '',
  tokenType: 'investor',
  minimumTicket: 1,
  rounds: [],
  vaults: [],
  rentModel: null,
});

export const blankType = (): PropertyTypeDraft => ({
  name: '',
  category: 'apartment',
  surface: 0,
  rooms: 0,
  features: [],
  description: '',
  images: [],
  plans: [],
  properties: [],
});

export const blankUnit = (part: Partial<PropertyDraft> = {}): PropertyDraft => ({
  identifierA: '',
  identifierB: '',
  floor: '',
  rooms: 0,
  features: [],
  description: '',
  location: null,
  price: 0,
  reservationPrice: 0,
  ...part,
});

const price = (text: string) => (text === '' ? '0' : text);
const trimmed = (lines: readonly string[]) => lines.map((one) => one.trim()).filter(Boolean);
const rounds = (all: readonly RoundDraft[]) =>
  all.map((round) => ({ ...round, price: price(round.price) }));

/** The document as sent: without optional empty fields and empty lines. */
export const toSend = (document: ProjectBody): ProjectBody => ({
  ...document,
  features: trimmed(document.features),
  deliveryDate: document.deliveryDate || null,
  rounds: rounds(document.rounds),
  contracts: document.contracts.map((contract) => ({
    ...contract,
    rounds: rounds(contract.rounds),
    vaults: contract.vaults.map((vault) => ({ ...vault, buybackPrice: price(vault.buybackPrice) })),
    rentModel: contract.rentModel && {
      ...contract.rentModel,
      amount: price(contract.rentModel.amount),
    },
  })),
  propertyTypes: document.propertyTypes.map((type) => ({
    ...type,
    features: trimmed(type.features),
    properties: type.properties.map((unit) =>
      unit.features.length === 0 ? unit : { ...unit, features: trimmed(unit.features) },
    ),
  })),
  tasks: document.tasks.map((task) => ({
    ...task,
    startDate: task.startDate || null,
    endDate: task.endDate || null,
  })),
});

/** The saved document, with the files that arrived during the save. */
export const keepFiles = (saved: ProjectBody, written: ProjectBody): ProjectBody => ({
  ...saved,
  images: written.images,
  featureImages: written.featureImages,
  plans: written.plans,
  documents: written.documents,
  trustContract: written.trustContract,
  managers: saved.managers.map((manager, at) => ({
    ...manager,
    logo: written.managers[at]?.logo ?? manager.logo,
  })),
  propertyTypes: saved.propertyTypes.map((type, at) => ({
    ...type,
    images: written.propertyTypes[at]?.images ?? type.images,
    plans: written.propertyTypes[at]?.plans ?? type.plans,
  })),
});
