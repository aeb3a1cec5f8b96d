import type { Policy } from '#contract/compliance/policy.ts';
import type { RiskFactor, RiskLevel } from '#contract/compliance/values.ts';
import { monthsAfter } from '#core/clock.ts';

/** What a person's risk is computed from. */
interface RiskFacts {
  readonly exposed: boolean;
  readonly obliged: boolean;
  readonly declared: boolean;
  /** Declared countries of tax residence, by their Spanish names. */
  readonly residences: readonly string[];
  /** Country of residence; null when the person did not give it. */
  readonly country: string | null;
  readonly ownsProjects: boolean;
  readonly usesUsdt: boolean;
  readonly secondFactor: boolean;
  /** Alerts of level high within the policy's `riskDays`, cleared or not. */
  readonly highAlerts: number;
  /** Only for a company's account. */
  readonly company: {
    readonly exposedOwners: number;
    /** The owners' declared countries. */
    readonly nationalities: readonly string[];
    readonly nobodyReaches: boolean;
    readonly country: string;
  } | null;
}

export interface RiskReason {
  readonly factor: RiskFactor;
  readonly points: number;
  /** For the desk. */
  readonly why: string;
}

export interface Risk {
  readonly score: number;
  readonly level: RiskLevel;
  readonly reasons: readonly RiskReason[];
}

const HOME = 'Argentina';

/** A person's risk with its reasons, by client, product, channel and place (docs/rules.md#38-money-laundering). */
export function riskOf(facts: RiskFacts, policy: Policy): Risk {
  const { countries } = policy;
  const { company } = facts;
  const places = [
    ...new Set([
      ...facts.residences,
      ...(facts.country ? [facts.country] : []),
      ...(company ? [company.country] : []),
    ]),
  ];
  const listedOwners = (company?.nationalities ?? []).filter((place) =>
    countries.some((one) => isSame(one, place)),
  );
  const listed = places.filter((place) => countries.some((one) => isSame(one, place)));
  const abroad = places.filter((place) => place !== HOME && !listed.includes(place));
  const alerts = Math.min(facts.highAlerts, policy.riskAlertsMost);
  const all: readonly (RiskReason & { readonly counts: boolean })[] = [
    reason('client', policy.riskExposed, {
      why: 'Persona expuesta políticamente',
      counts: facts.exposed,
    }),
    reason('client', policy.riskObliged, {
      why: 'Sujeto obligado ante la UIF',
      counts: facts.obliged,
    }),
    reason('client', policy.riskUndeclared, {
      why: 'Sin declaración jurada vigente',
      counts: !facts.declared,
    }),
    reason('client', policy.riskAlert * alerts, {
      why: `Alertas altas en ${policy.riskDays} días: ${facts.highAlerts}`,
      counts: alerts > 0,
    }),
    reason('client', policy.riskCompany, {
      why: 'Es una persona jurídica',
      counts: company !== null,
    }),
    reason('client', policy.riskExposedOwner, {
      why: `Beneficiarios finales expuestos políticamente: ${company?.exposedOwners ?? 0}`,
      counts: (company?.exposedOwners ?? 0) > 0,
    }),
    reason('client', policy.riskNobodyReaches, {
      why: 'Nadie llega al porcentaje de beneficiario final',
      counts: company?.nobodyReaches === true,
    }),
    reason('product', policy.riskOwnsProjects, {
      why: 'Cobra por proyectos propios',
      counts: facts.ownsProjects,
    }),
    reason('product', policy.riskUsdt, { why: 'Opera con USDT', counts: facts.usesUsdt }),
    reason('channel', policy.riskNoSecondFactor, {
      why: 'Opera a distancia sin segundo factor',
      counts: !facts.secondFactor,
    }),
    reason('place', policy.riskListedCountry, {
      why: `País de mayor riesgo: ${listed.join(', ')}`,
      counts: listed.length > 0,
    }),
    reason('place', policy.riskListedOwner, {
      why: `Beneficiario final de un país de mayor riesgo: ${[...new Set(listedOwners)].join(', ')}`,
      counts: listedOwners.length > 0,
    }),
    reason('place', policy.riskAbroad, {
      why: `Residencia en otro país: ${abroad.join(', ')}`,
      counts: abroad.length > 0,
    }),
  ];
  const reasons = all
    .filter(({ counts, points }) => counts && points > 0)
    .map(({ factor, points, why }) => ({ factor, points, why }));
  const score = reasons.reduce((total, { points }) => total + points, 0);
  return { score, level: levelOf(score, policy), reasons };
}

const reason = (
  factor: RiskFactor,
  points: number,
  { why, counts }: { why: string; counts: boolean },
) => ({
  factor,
  points,
  why,
  counts,
});

const isSame = (one: string, other: string): boolean =>
  one.localeCompare(other, 'es', { sensitivity: 'base' }) === 0;

const levelOf = (score: number, { riskHighFrom, riskMediumFrom }: Policy): RiskLevel =>
  score >= riskHighFrom ? 'high' : score >= riskMediumFrom ? 'medium' : 'low';

/**
 * The day of the next risk review.
 * @param day `YYYY-MM-DD` of the assessment
 */
export function reviewOn(day: string, level: RiskLevel, policy: Policy): string {
  const months = {
    low: policy.reviewMonthsLow,
    medium: policy.reviewMonthsMedium,
    high: policy.reviewMonthsHigh,
  }[level];
  return monthsAfter(day, months);
}
