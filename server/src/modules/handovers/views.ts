import { may, type Role } from '#contract/core/roles.ts';
import type { Handover, ManagedHandover, RecordedStep } from '#contract/handovers/schemas.ts';
import type { Resource } from '#contract/resources/schemas.ts';
import type { NamedProperty } from '#modules/projects';
import type { Tx } from '#platform/database/index.ts';
import type { HandoversDeps } from './deps.ts';
import { type Recorded, stageOf, stepToRecord } from './rules.ts';
import { stepsOf, type TakenRow } from './store.ts';
import { undecidedOf } from './store-undecided.ts';
import type { UnitStepRow } from './tables.ts';

export const recordedOf = ({ step, happened_on, answer }: UnitStepRow): Recorded => ({
  step,
  date: happened_on,
  answer,
});

const stepView = (row: UnitStepRow, papers: ReadonlyMap<string, Resource>): RecordedStep => ({
  id: row.id,
  step: row.step,
  date: row.happened_on,
  note: row.note,
  paper: papers.get(row.paper_id) ?? null,
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
  objection: row.objection,
});

/** A step as the API returns it. */
export const viewOf = async (
  { resources }: HandoversDeps,
  row: UnitStepRow,
  tx?: Tx,
): Promise<RecordedStep> => stepView(row, await resources.views([row.paper_id], tx));

/** Units with their steps, in the order of the rows. */
export async function handoversOf(
  { database: { db }, projects, resources }: HandoversDeps,
  rows: readonly TakenRow[],
): Promise<Handover[]> {
  const steps = await stepsOf(
    db,
    rows.map(({ id }) => id),
  );
  const units = await projects.propertiesById(rows.map((row) => row.property_id));
  const undecided = await undecidedOf(
    db,
    rows.map(({ id }) => id),
  );
  const papers = await resources.views(steps.map((step) => step.paper_id));
  return rows.flatMap((row) => {
    const unit = units.get(row.property_id);
    const own = steps.filter((step) => step.reservation_id === row.id);
    return unit ? [handoverView(row, { unit, own, papers, undecided: undecided.has(row.id) })] : [];
  });
}

function handoverView(
  row: TakenRow,
  of: {
    unit: NamedProperty;
    own: readonly UnitStepRow[];
    papers: ReadonlyMap<string, Resource>;
    undecided: boolean;
  },
): Handover {
  const recorded = of.own.map(recordedOf);
  const paid = row.status === 'completed';
  const next = paid ? stepToRecord(recorded) : null;
  const waitsForRound = of.undecided && next !== null && next !== 'contract';
  return {
    propertyId: row.property_id,
    reservationId: row.id,
    projectId: row.project_id,
    projectName: of.unit.projectName,
    propertyTypeName: of.unit.typeName,
    identifierA: of.unit.identifierA,
    identifierB: of.unit.identifierB,
    stage: stageOf(paid, recorded),
    steps: of.own.map((step) => stepView(step, of.papers)),
    next: waitsForRound ? null : next,
    waitsForRound,
    consented: row.is_consented,
  };
}

/** The same with their buyers. @param reader one of the project's managers */
export async function managedHandoversOf(
  deps: HandoversDeps,
  rows: readonly TakenRow[],
  reader: { readonly role: Role },
): Promise<ManagedHandover[]> {
  const names = await deps.identity.names(rows.map((row) => row.user_id));
  const seesPeople = may(reader.role, 'users.read');
  const buyers = new Map(rows.map((row) => [row.id, row.user_id]));
  return (await handoversOf(deps, rows)).map((one) => {
    const buyer = buyers.get(one.reservationId) ?? null;
    const isNamed = buyer !== null && (seesPeople || one.consented);
    return {
      ...one,
      buyerName: isNamed ? (names.get(buyer) ?? '') : null,
      buyerId: seesPeople ? buyer : null,
    };
  });
}
