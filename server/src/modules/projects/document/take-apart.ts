import { parseAmount } from '#contract/core/money.ts';
import type { ProjectBody, RoundDraft } from '#contract/projects/draft.ts';
import { roundTimes, searchable, toBasisPoints } from '../rules.ts';
import type {
  ContractRow,
  ManagerRow,
  ProjectRow,
  PropertyRow,
  PropertyTypeRow,
  RoundRow,
  TaskRow,
  VaultRow,
} from '../tables.ts';

/*
 * Converts an owner's document to rows. The rows have only the columns that the document determines; statuses and columns
 * that postings update (rolled_in…) are left to the system.
 */
export type ProjectDocument = Omit<
  ProjectRow,
  | 'id'
  | 'owner_id'
  | 'status'
  | 'version'
  | 'review_reason'
  | 'created_at'
  | 'updated_at'
  | 'submitted_at'
  | 'published_at'
  | 'cancelled_at'
>;
export type ContractDocument = Omit<ContractRow, 'status'>;
export type RoundDocument = Omit<
  RoundRow,
  'status' | 'rolled_in' | 'late_in' | 'rolled_out' | 'former_ends_at' | 'ended_at'
>;
type VaultDocument = Omit<VaultRow, 'status' | 'rolled_in' | 'rolled_out' | 'paid_tokens'>;
type PropertyDocument = Omit<PropertyRow, 'status'>;
export type TaskDocument = Omit<TaskRow, 'updated_at'>;

export interface Parts {
  contracts: ContractDocument[];
  rounds: RoundDocument[];
  vaults: VaultDocument[];
  propertyTypes: PropertyTypeRow[];
  properties: PropertyDocument[];
  managers: ManagerRow[];
  tasks: TaskDocument[];
}
export type PartName = keyof Parts;

export interface TakenApart {
  project: ProjectDocument;
  parts: Parts;
  /** The path of each part in the document, by its id: `contracts.0.rounds.1`. */
  paths: Map<string, string>;
}

/**
 * Converts a document to the rows of a project.
 * @param makeId creates an id for each part that has none
 */
export function takeApart(projectId: string, body: ProjectBody, makeId: () => string): TakenApart {
  const paths = new Map<string, string>();
  const parts: Parts = {
    contracts: [],
    rounds: [],
    vaults: [],
    propertyTypes: [],
    properties: [],
    managers: [],
    tasks: [],
  };
  const identify = (part: { id?: string | undefined }, path: string): string => {
    const id = part.id ?? makeId();
    paths.set(id, path);
    return id;
  };

  body.rounds.forEach((round, position) => {
    const id = identify(round, `rounds.${position}`);
    parts.rounds.push(roundRow(round, { id, project_id: projectId, contract_id: null, position }));
  });
  body.contracts.forEach((contract, position) => {
    const at = `contracts.${position}`;
    const id = identify(contract, at);
    const rent = contract.rentModel;
    parts.contracts.push({
      id,
      project_id: projectId,
      position,
      name: contract.name,
      token_type: contract.tokenType,
      minimum_ticket: BigInt(contract.minimumTicket),
      rent_pay_day: rent?.payDay ?? null,
      rent_amount: rent ? cents(rent.amount) : null,
      rent_bps: rent ? toBasisPoints(rent.percent) : null,
    });
    contract.rounds.forEach((round, index) => {
      const roundId = identify(round, `${at}.rounds.${index}`);
      const of = { id: roundId, project_id: projectId, contract_id: id, position: index };
      parts.rounds.push(roundRow(round, of));
    });
    contract.vaults.forEach((vault, index) => {
      parts.vaults.push({
        id: identify(vault, `${at}.vaults.${index}`),
        project_id: projectId,
        contract_id: id,
        position: index,
        number: vault.number,
        tokens: BigInt(vault.tokens),
        buyback_price: cents(vault.buybackPrice),
        buyback_date: vault.buybackDate,
      });
    });
  });
  body.propertyTypes.forEach(({ properties, ...type }, position) => {
    const at = `propertyTypes.${position}`;
    const id = identify(type, at);
    parts.propertyTypes.push({ ...type, id, project_id: projectId, position });
    properties.forEach((property, index) => {
      parts.properties.push({
        id: identify(property, `${at}.properties.${index}`),
        project_id: projectId,
        property_type_id: id,
        position: index,
        identifier_a: property.identifierA,
        identifier_b: property.identifierB,
        floor: property.floor,
        rooms: property.rooms,
        features: property.features,
        description: property.description,
        location: property.location,
        price: BigInt(property.price),
        reservation_price: BigInt(property.reservationPrice),
      });
    });
  });
  body.managers.forEach((manager, position) => {
    const id = identify(manager, `managers.${position}`);
    parts.managers.push({ ...manager, id, project_id: projectId, position });
  });
  body.tasks.forEach((task, position) => {
    parts.tasks.push({
      id: identify(task, `tasks.${position}`),
      project_id: projectId,
      position,
      title: task.title,
      description: task.description,
      weight: task.weight,
      start_date: task.startDate,
      end_date: task.endDate,
      planned_bps: toBasisPoints(task.plannedPercent),
      done_bps: toBasisPoints(task.donePercent),
    });
  });
  return { project: projectColumns(body), parts, paths };
}

const roundRow = (
  round: RoundDraft,
  of: Pick<RoundDocument, 'id' | 'project_id' | 'contract_id' | 'position'>,
): RoundDocument => {
  const { startsAt, endsAt } = roundTimes(round.startDate, round.days);
  return {
    ...of,
    number: round.number,
    start_date: round.startDate,
    days: round.days,
    starts_at: startsAt,
    ends_at: endsAt,
    token_count: BigInt(round.tokenCount),
    price: cents(round.price),
    minimum_bps: toBasisPoints(round.minimumPercent),
  };
};

const projectColumns = (body: ProjectBody): ProjectDocument => ({
  type: body.type,
  name: body.name,
  search: searchable(`${body.name} ${body.location.city} ${body.location.province}`),
  tagline: body.tagline,
  description: body.description,
  delivery_date: body.deliveryDate,
  country: body.location.country,
  province: body.location.province,
  city: body.location.city,
  address: body.location.address,
  postal_code: body.location.postalCode,
  map_link: body.location.mapLink,
  latitude: body.location.latitude,
  longitude: body.location.longitude,
  features: body.features,
  useful_info: body.usefulInfo,
  links: body.links,
  images: body.images,
  feature_images: body.featureImages,
  plans: body.plans,
  documents: body.documents,
  trust_contract: body.trustContract,
  bank_accounts: body.bankAccounts,
  reservation_days: body.reservationDays,
});

/** Parses a price that the schema has validated to USD cents. */
function cents(price: string): bigint {
  const minor = parseAmount(price, 'USD');
  if (minor === null) throw new RangeError(`not a price in USD: ${price}`);
  return minor;
}
