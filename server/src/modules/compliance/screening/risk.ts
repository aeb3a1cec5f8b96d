import type { Policy } from '#contract/compliance/policy.ts';
import type { RiskLevel } from '#contract/compliance/values.ts';
import { DAY_MS } from '#contract/core/time.ts';
import { businessDay } from '#core/clock.ts';
import { newId } from '#core/id.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { ComplianceDeps } from '../deps.ts';
import { type Risk, reviewOn, riskOf } from '../rules/risk.ts';
import { insertRisk, type RiskRow, riskRow } from '../store/declarations.ts';
import { type PersonRead, personRead } from '../store/facts.ts';
import { type Standing, standingOf } from './standing.ts';

/** A person's declarations and their risk as computed now. */
export interface Assessed {
  readonly person: PersonRead;
  readonly standing: Standing;
  readonly risk: Risk;
  /**
   * The level by what the person declared and does themselves, without the desk's alerts. Limits that the person reads
   * follow it, so that no change of them reveals an alert.
   */
  readonly shownRisk: RiskLevel;
}

/** @returns undefined for an unknown person */
export async function assess(
  db: Db,
  userId: string,
  { at, policy }: { readonly at: Date; readonly policy: Policy },
): Promise<Assessed | undefined> {
  const person = await personRead(db, userId, new Date(at.getTime() - policy.riskDays * DAY_MS));
  if (person === undefined) return undefined;
  const standing = await standingOf(db, userId, at);
  const facts = riskFactsOf(person, standing);
  const shownRisk = riskOf({ ...facts, highAlerts: 0 }, policy).level;
  return { person, standing, risk: riskOf(facts, policy), shownRisk };
}

const riskFactsOf = (person: PersonRead, { exposed, declared, last, company }: Standing) => ({
  exposed,
  obliged: last?.obliged ?? false,
  declared,
  residences: (last?.residences ?? []).map(({ country }) => country),
  country: person.country,
  ownsProjects: person.owns_projects,
  usesUsdt: person.uses_usdt,
  secondFactor: person.second_factor,
  highAlerts: person.high_alerts,
  company: company
    ? {
        exposedOwners: company.exposedOwners.length,
        nationalities: company.owners.map(({ nationality }) => nationality),
        nobodyReaches: company.nobodyReaches,
        country: company.company.country,
      }
    : null,
});

/**
 * Saves a person's risk when it changed or was reviewed. Only a review postpones the next one; an automatic change may
 * bring it forward.
 * @returns the latest saved risk
 */
export async function keepRisk(
  { clock }: Pick<ComplianceDeps, 'clock'>,
  tx: Tx,
  of: {
    readonly userId: string;
    readonly risk: Risk;
    readonly policy: Policy;
    readonly reviewed?: boolean;
  },
): Promise<RiskRow> {
  const last = await riskRow(tx, of.userId);
  const { level, score, reasons } = of.risk;
  if (last && !of.reviewed && nameOf(last) === nameOf(of.risk)) return last;
  const at = clock.now();
  const next = reviewOn(businessDay(at), level, of.policy);
  const isSooner = last !== undefined && !of.reviewed && last.review_on < next;
  const row: RiskRow = {
    id: newId(at),
    user_id: of.userId,
    assessed_at: at,
    score,
    level,
    reasons,
    review_on: isSooner ? last.review_on : next,
  };
  await insertRisk(tx, row);
  return row;
}

/** Identifies a risk by its level and reasons; the database may reorder the parts of a reason. */
const nameOf = ({ level, reasons }: Pick<Risk, 'level' | 'reasons'>): string =>
  JSON.stringify([level, reasons.map(({ factor, points, why }) => [factor, points, why])]);
