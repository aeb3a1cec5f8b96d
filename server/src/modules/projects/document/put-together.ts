import { formatAmount } from '#contract/core/money.ts';
import type { ProjectBody, RoundDraft } from '#contract/projects/draft.ts';
import { toPercent } from '../rules.ts';
import type { Parts, ProjectDocument, RoundDocument } from './take-apart.ts';

/**
 * Builds the document that a project's owner edits from its rows. The inverse of `takeApart`.
 * @param known ids of files that still exist; deleted files are left out
 */
export function putTogether(
  project: ProjectDocument,
  parts: Parts,
  known: ReadonlySet<string>,
): ProjectBody {
  const existing = (ids: readonly string[]) => ids.filter((id) => known.has(id));
  const existingOne = (id: string | null) => (id !== null && known.has(id) ? id : null);
  return {
    name: project.name,
    type: project.type,
    tagline: project.tagline,
    description: project.description,
    deliveryDate: project.delivery_date,
    location: locationOf(project),
    features: project.features,
    usefulInfo: project.useful_info,
    links: project.links,
    managers: inOrder(parts.managers).map(({ id, name, role, website, logo }) => ({
      id,
      name,
      role,
      website,
      logo: existingOne(logo),
    })),
    images: existing(project.images),
    featureImages: existing(project.feature_images),
    plans: existing(project.plans),
    trustContract: existingOne(project.trust_contract),
    documents: project.documents.filter(({ file }) => known.has(file)),
    bankAccounts: project.bank_accounts,
    rounds: roundsOf(parts, null),
    contracts: inOrder(parts.contracts).map((contract) => ({
      id: contract.id,
      name: contract.name,
      tokenType: contract.token_type,
      minimumTicket: Number(contract.minimum_ticket),
      rounds: roundsOf(parts, contract.id),
      vaults: inOrder(parts.vaults.filter(({ contract_id }) => contract_id === contract.id)).map(
        (vault) => ({
          id: vault.id,
          number: vault.number,
          tokens: Number(vault.tokens),
          buybackPrice: formatAmount(vault.buyback_price, 'USD'),
          buybackDate: vault.buyback_date,
        }),
      ),
      rentModel:
        contract.rent_pay_day === null
          ? null
          : {
              payDay: contract.rent_pay_day,
              amount: formatAmount(contract.rent_amount ?? 0n, 'USD'),
              percent: toPercent(contract.rent_bps ?? 0),
            },
    })),
    propertyTypes: propertyTypesOf(parts, existing),
    tasks: inOrder(parts.tasks).map((task) => ({
      id: task.id,
      title: task.title,
      description: task.description,
      weight: task.weight,
      startDate: task.start_date,
      endDate: task.end_date,
      plannedPercent: toPercent(task.planned_bps),
      donePercent: toPercent(task.done_bps),
    })),
    reservationDays: project.reservation_days,
  };
}

/** A project's location in the document's schema. */
export const locationOf = (project: ProjectDocument): ProjectBody['location'] => ({
  country: project.country,
  province: project.province,
  city: project.city,
  address: project.address,
  postalCode: project.postal_code,
  mapLink: project.map_link,
  latitude: project.latitude,
  longitude: project.longitude,
});

/** Parts in the order of the document. */
export const inOrder = <P extends { position: number }>(parts: readonly P[]): P[] =>
  [...parts].sort((a, b) => a.position - b.position);

const roundsOf = (parts: Parts, contractId: string | null): RoundDraft[] =>
  inOrder(parts.rounds.filter((round) => round.contract_id === contractId)).map(
    (round: RoundDocument) => ({
      id: round.id,
      number: round.number,
      startDate: round.start_date,
      days: round.days,
      tokenCount: Number(round.token_count),
      price: formatAmount(round.price, 'USD'),
      minimumPercent: toPercent(round.minimum_bps),
    }),
  );

function propertyTypesOf(
  parts: Parts,
  existing: (ids: readonly string[]) => string[],
): ProjectBody['propertyTypes'] {
  const byType = Map.groupBy(parts.properties, ({ property_type_id }) => property_type_id);
  return inOrder(parts.propertyTypes).map((type) => ({
    id: type.id,
    name: type.name,
    category: type.category,
    surface: type.surface,
    rooms: type.rooms,
    features: type.features,
    description: type.description,
    images: existing(type.images),
    plans: existing(type.plans),
    properties: inOrder(byType.get(type.id) ?? []).map((property) => ({
      id: property.id,
      identifierA: property.identifier_a,
      identifierB: property.identifier_b,
      floor: property.floor,
      rooms: property.rooms,
      features: property.features,
      description: property.description,
      location: property.location,
      price: Number(property.price),
      reservationPrice: Number(property.reservation_price),
    })),
  }));
}
