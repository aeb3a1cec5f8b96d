import type { Estimate } from '#contract/projects/estimate.ts';
import type { Round } from '#contract/projects/offers.ts';
import type { Paper, Project, ProjectCard } from '#contract/projects/schemas.ts';
import { businessDay } from '#core/clock.ts';
import { inOrder, locationOf } from '../document/put-together.ts';
import { lateView, sumOfLate } from '../figures/late.ts';
import { progressPercent } from '../figures/returns.ts';
import { pauseOf } from '../papers/rules.ts';
import { contractViews, lateRentsIn, roundViews } from './contract.ts';
import { roundView, saleRound, taskView } from './parts.ts';
import { inUsd, propertyTypeView } from './property.ts';
import { fileOf, filesOf, type Scene } from './scene.ts';

/** A project in a list. */
export function cardView(scene: Scene): ProjectCard {
  const { row, parts } = scene;
  return {
    id: row.id,
    name: row.name,
    tagline: row.tagline,
    status: row.status,
    type: row.type,
    city: row.city,
    province: row.province,
    latitude: row.latitude,
    longitude: row.longitude,
    categories: [...new Set(parts.propertyTypes.map(({ category }) => category))],
    deliveryDate: row.delivery_date,
    image: fileOf(scene, row.images[0]),
    progressPercent: progressPercent(
      parts.tasks.map(({ weight, done_bps }) => ({ weight, doneBasisPoints: done_bps })),
    ),
    properties: propertySide(scene),
    investment: investmentSide(scene),
    publishedAt: row.published_at?.toISOString() ?? null,
    ...(row.status === 'in_review' ? { version: row.version } : {}),
  };
}

function propertySide(scene: Scene): ProjectCard['properties'] {
  const stats = scene.parts.propertyTypes.flatMap(({ id }) => scene.units.get(id) ?? []);
  const total = stats.reduce(
    (sum, units) => sum + units.available + units.reserved + units.sold,
    0,
  );
  if (total === 0) return null;
  const available = stats.reduce((sum, units) => sum + units.available, 0);
  const offered = stats.filter((units) => available === 0 || units.available > 0);
  const cheapest = offered
    .flatMap(({ priceFrom }) => priceFrom ?? [])
    .reduce<bigint | null>((min, price) => (min === null || price < min ? price : min), null);
  return {
    available,
    total,
    priceFromUsd: cheapest === null ? null : inUsd(scene, cheapest),
    round: shownRound(scene, (contractId) => contractId === null),
  };
}

function investmentSide(scene: Scene): ProjectCard['investment'] {
  const contracts = contractViews(scene);
  if (contracts.length === 0) return null;
  const offers = contracts.map(({ id, estimate }) => ({
    estimate,
    round: shownRound(scene, (contractId) => contractId === id),
  }));
  const best = offers
    .filter(({ estimate, round }) => estimate !== null && round !== null)
    .toSorted(
      (a, b) => Number(isOpen(b.round)) - Number(isOpen(a.round)) || yearlyOf(b) - yearlyOf(a),
    )[0];
  return {
    estimate: best?.estimate ?? null,
    tokenTypes: [...new Set(contracts.map(({ tokenType }) => tokenType))],
    round: best?.round ?? shownRound(scene, (contractId) => contractId !== null),
    late: lateView(
      sumOfLate([
        ...scene.late.values(),
        ...lateRentsIn(
          scene,
          contracts.map(({ id }) => id),
        ),
      ]),
    ),
  };
}

const yearlyOf = ({ estimate }: { estimate: Estimate | null }) =>
  estimate?.purchase.yearlyPercent ?? estimate?.purchase.totalPercent ?? 0;

const isOpen = (round: Round | null) => round?.status === 'in_progress' && !round.salesOver;

function shownRound(scene: Scene, belongs: (contractId: string | null) => boolean) {
  const round = saleRound(scene.rounds.filter(({ row }) => belongs(row.contract_id)));
  return round && roundView(round, scene.committed.get(round.row.id) ?? 0n);
}

/** The papers of the dossier whose files still exist. */
const papersOf = (scene: Scene): Paper[] =>
  scene.row.documents.flatMap(({ file: id, ...paper }) => {
    const file = fileOf(scene, id);
    const expired = paper.expiresOn !== null && paper.expiresOn < scene.today;
    return file ? [{ ...paper, file, expired }] : [];
  });

function salesPause({ row, duties, today }: Scene): Project['salesPause'] {
  const { status, published_at, documents, trust_contract } = row;
  if (status !== 'published' || published_at === null) return null;
  const papers = {
    documents,
    hasTrustContract: trust_contract !== null,
    publishedOn: businessDay(published_at),
  };
  return pauseOf(papers, duties, today);
}

/** A project's public page in its API schema. */
export function pageView(scene: Scene): Project {
  const { row, parts } = scene;
  return {
    ...cardView(scene),
    description: row.description,
    location: locationOf(row),
    features: row.features,
    usefulInfo: row.useful_info,
    links: row.links,
    managers: inOrder(parts.managers).map(({ id, name, role, website, logo }) => ({
      id,
      name,
      role,
      website,
      logo: fileOf(scene, logo),
    })),
    images: filesOf(scene, row.images),
    featureImages: filesOf(scene, row.feature_images),
    plans: filesOf(scene, row.plans),
    trustContract: fileOf(scene, row.trust_contract),
    documents: papersOf(scene),
    salesPause: salesPause(scene),
    rounds: roundViews(scene, null),
    reservationDays: row.reservation_days,
    contracts: contractViews(scene),
    propertyTypes: inOrder(parts.propertyTypes).map((type) => propertyTypeView(scene, type)),
    tasks: inOrder(parts.tasks).map((task) => taskView(task, scene.taskFiles.get(task.id) ?? [])),
  };
}
