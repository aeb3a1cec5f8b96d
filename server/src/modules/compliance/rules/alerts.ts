import type { Policy } from '#contract/compliance/policy.ts';
import {
  ALERT_RULES,
  type AlertLevel,
  type AlertRule,
  type RiskLevel,
  type ScreenedMovement,
} from '#contract/compliance/values.ts';
import { DAY_MS } from '#contract/core/time.ts';
import { readableMoney } from '#core/readable.ts';
import { centavosOf } from './amounts.ts';

/** A screened movement. All amounts of this file are centavos. */
interface Screened {
  readonly kind: ScreenedMovement;
  /** Whether the money is of a person's wallet; a project's funds have other limits. */
  readonly ofWallet: boolean;
  readonly pesos: bigint;
  readonly at: Date;
  /** The destination; of a deposit the accounts that paid it, as far as they are known; null without one. */
  readonly account: string | null;
  /** When the destination account of a withdrawal was added; null when unknown. */
  readonly accountSince: Date | null;
}

/** Another movement of the same person in the last ninety days that was not refused. */
export interface Earlier {
  readonly kind: ScreenedMovement;
  readonly pesos: bigint;
  readonly at: Date;
  /** When the money was in the wallet; null while it was not. */
  readonly creditedAt: Date | null;
}

/** The facts that the rules evaluate. */
export interface AlertFacts {
  readonly movement: Screened;
  readonly earlier: readonly Earlier[];
  /**
   * For a deposit: other deposits credited in the limit's last days that were announced after it, or earlier than them.
   */
  readonly creditedBeside: bigint;
  /**
   * The owner's contributions to the movement's project and withdrawals of its funds within the round-trip days before
   * it, earliest first.
   */
  readonly ofFunds: readonly Pick<Earlier, 'kind' | 'pesos'>[];
  /** Purchases within the round-trip days before the movement. */
  readonly bought: bigint;
  /** All earlier withdrawals that were not refused, and how many of them went to the same account. */
  readonly withdrawals: { readonly all: number; readonly there: number };
  /** Other people who have the account, withdrew to it or paid from it. */
  readonly others: number;
  /** The third party who pays or is paid, if any. */
  readonly thirdParty: string | null;
  /** The bank account of that third party, when it alone makes them known. */
  readonly thirdPartyAccount?: string | undefined;
  /** A payer whom a provider names by another name than the person's, if any. */
  readonly payerNamed: string | null;
  /** Other withdrawals within the days of an exposed person's limit, from wallets and from project funds. */
  readonly withdrawnBefore: bigint;
  readonly secondFactor: boolean;
  readonly risk: RiskLevel;
  /** The level that the limit of a refusal follows: without the desk's alerts. */
  readonly shownRisk: RiskLevel;
  /** The limit of an officer's raise; null without one. */
  readonly raisedTo: bigint | null;
  /** Whether the policy requires a declaration of the sender or recipient and it is missing. */
  readonly travelMissing: boolean;
  /** Whether the person declared under the present text. */
  readonly declared: boolean;
  /** Whether the person counts as exposed without an officer's approval. */
  readonly exposedUnapproved: boolean;
}

export interface Finding {
  readonly rule: AlertRule;
  readonly level: AlertLevel;
  /** For the desk. */
  readonly why: string;
  /** The bank account that `why` is about and does not name. */
  readonly account?: string;
}

/** The reason for an alert; null when the rule raises none. */
type Rule = (facts: AlertFacts, policy: Policy) => string | null;

/**
 * The alerts of a movement (docs/rules.md#38-money-laundering).
 * @param policy the values that were approved for the movement's day when it was requested
 */
export function alertsOf(facts: AlertFacts, policy: Policy): Finding[] {
  const { kind } = facts.movement;
  const rules = kind === 'contribution' ? OF_CONTRIBUTIONS : ALERT_RULES;
  return rules.flatMap((rule) => {
    const level = levelOf(rule, kind, policy);
    if (level === 'off') return [];
    const why = RULES[rule](facts, policy);
    const account = rule === 'third_party' ? facts.thirdPartyAccount : undefined;
    if (why !== null) return [{ rule, level, why, ...(account !== undefined && { account }) }];
    // a name alone informs: it can be written in too many ways to hold a movement
    const named = rule === 'third_party' ? facts.payerNamed : null;
    return named === null ? [] : [{ rule, level: 'info', why: named }];
  });
}

/**
 * The rules for an owner's contribution of wallet money to their project. It completes immediately and has no
 * destination account. Rules about the destination, a declaration or an approval apply when the money leaves the
 * project's funds, and so does the round-trip rule: depositing in order to contribute is the purpose of a contribution.
 */
const OF_CONTRIBUTIONS: readonly AlertRule[] = ['over_profile', 'structuring'];

/** The rules about who paid a deposit; their alerts end when the account that paid it is corrected. */
export const OF_PAYERS: readonly AlertRule[] = ['shared_account', 'third_party'];

/**
 * A missing declaration blocks withdrawals if the policy requires it; a missing declaration of the sender or recipient
 * of USDT blocks both directions.
 */
function levelOf(rule: AlertRule, kind: ScreenedMovement, policy: Policy) {
  const holds =
    (rule === 'undeclared' && policy.missingDeclaration === 'hold' && kind === 'withdrawal') ||
    (rule === 'travel_missing' && policy.travel === 'hold');
  return holds ? 'high' : policy.levels[rule];
}

const RULES: Readonly<Record<AlertRule, Rule>> = {
  over_profile({ movement, earlier, creditedBeside, risk, raisedTo }, policy) {
    if (!movement.ofWallet) return null;
    const limit = monthlyLimit(policy, risk, raisedTo);
    const moved =
      movedBefore(movement, earlier, policy.limitDays) + creditedBeside + movement.pesos;
    return moved > limit
      ? `${pesos(moved)} en ${policy.limitDays} días; su límite es ${pesos(limit)}.`
      : null;
  },
  account_changed({ movement, withdrawals }, { accountDays }) {
    const isNew =
      movement.accountSince !== null && isWithin(movement.accountSince, movement.at, accountDays);
    if (movement.kind !== 'withdrawal' || withdrawals.all === 0 || withdrawals.there > 0)
      return null;
    return isNew || movement.accountSince === null
      ? 'Antes retiró a otra cuenta, y esta es nueva.'
      : null;
  },
  shared_account: ({ others }) =>
    others > 0
      ? `${others === 1 ? 'Otra persona también usa' : `Otras ${others} personas también usan`} esa cuenta.`
      : null,
  third_party: ({ thirdParty }) => thirdParty,
  round_trip(facts, { roundTripDays, roundTripCamePercent, roundTripInvestedPercent }) {
    const { movement, bought } = facts;
    if (movement.kind !== 'withdrawal') return null;
    const came = cameIn(facts, roundTripDays);
    const most = BigInt(roundTripCamePercent);
    const hardlyAny = BigInt(roundTripInvestedPercent);
    // most of the outgoing money came in just before, and hardly any of it was invested
    if (!movement.ofWallet) {
      const through = least(came - bought, contributedAndLeft(facts.ofFunds));
      return through > 0n && through * 100n >= movement.pesos * most
        ? `En ${roundTripDays} días entraron ${pesos(came)}, y ${pesos(through)} pasaron por el proyecto.`
        : null;
    }
    const isBack =
      came > 0n && came * 100n >= movement.pesos * most && bought * 100n < came * hardlyAny;
    return isBack
      ? `En ${roundTripDays} días entraron ${pesos(came)} y se invirtieron ${pesos(bought)}.`
      : null;
  },
  structuring({ movement, earlier }, policy) {
    const threshold = centavosOf(policy, policy.structuringThreshold);
    const low = (threshold * BigInt(100 - policy.structuringPercent)) / 100n;
    const isJustBelow = ({ pesos: of }: { pesos: bigint }) => of >= low && of < threshold;
    if (!isJustBelow(movement)) return null;
    const same = earlier.filter(
      (one) =>
        isOut(one) === isOut(movement) &&
        isWithin(one.at, movement.at, policy.structuringDays) &&
        isJustBelow(one),
    );
    return same.length + 1 >= policy.structuringCount
      ? `${same.length + 1} movimientos en ${policy.structuringDays} días apenas por debajo de ${pesos(threshold)}.`
      : null;
  },
  first_withdrawal: ({ movement, withdrawals }) =>
    movement.kind === 'withdrawal' && withdrawals.all === 0 ? 'Es su primer retiro.' : null,
  no_second_factor: ({ movement, secondFactor }) =>
    movement.kind === 'withdrawal' && !secondFactor ? 'No tiene segundo factor.' : null,
  exposed_unapproved({ movement, exposedUnapproved, withdrawnBefore }, policy) {
    const limit = centavosOf(policy, policy.exposedAbove);
    const moved = withdrawnBefore + movement.pesos;
    return exposedUnapproved && movement.kind === 'withdrawal' && moved > limit
      ? `Es persona expuesta políticamente y sin aprobación: con ${pesos(moved)} en ${policy.exposedDays} días supera ${pesos(limit)}.`
      : null;
  },
  // the refusal itself raises it: no movement exists
  limit_refused: () => null,
  travel_missing: ({ movement, travelMissing }) =>
    travelMissing
      ? `No declaró quién ${movement.kind === 'deposit' ? 'envía' : 'recibe'} las criptomonedas.`
      : null,
  undeclared: ({ declared }) => (declared ? null : 'Falta su declaración jurada vigente.'),
};

/**
 * What a person of a risk level may move in the policy's `limitDays` without an alert.
 * @param raisedTo centavos of an officer's raise, which never lowers the limit; null without one
 */
export function monthlyLimit(policy: Policy, risk: RiskLevel, raisedTo: bigint | null): bigint {
  const limit = centavosOf(
    policy,
    { low: policy.monthlyLow, medium: policy.monthlyMedium, high: policy.monthlyHigh }[risk],
  );
  return raisedTo !== null && raisedTo > limit ? raisedTo : limit;
}

/**
 * Whether a requested movement exceeds the person's limit, when the policy refuses that. The person reads the
 * limit, so it follows what they know themselves: what only the desk's alerts lower is left to `over_profile`.
 * @returns the limit and its remaining amount in centavos; null when the movement is allowed
 */
export function refusedOver(
  {
    movement,
    earlier,
    shownRisk,
    raisedTo,
  }: Pick<AlertFacts, 'movement' | 'earlier' | 'shownRisk' | 'raisedTo'>,
  policy: Policy,
): { readonly limit: bigint; readonly left: bigint } | null {
  if (policy.overMonthly !== 'refuse' || !movement.ofWallet) return null;
  const limit = monthlyLimit(policy, shownRisk, raisedTo);
  const left = limit - movedBefore(movement, earlier, policy.limitDays);
  return movement.pesos > left ? { limit, left: left > 0n ? left : 0n } : null;
}

/** Whether money leaves the wallet: to the outside, or to the owner's own project, whose funds they may withdraw. */
const isOut = ({ kind }: { readonly kind: ScreenedMovement }): boolean => kind !== 'deposit';

/** What moved in the same direction in the days before a movement. */
function movedBefore(movement: Screened, earlier: readonly Earlier[], days: number): bigint {
  const since = movement.at.getTime() - days * DAY_MS;
  return sum(earlier.filter((one) => isOut(one) === isOut(movement) && one.at.getTime() > since));
}

/** Deposits credited in the days before a movement; for a wallet withdrawal, less the contributions since. */
function cameIn({ movement, earlier }: AlertFacts, days: number): bigint {
  const within = earlier.filter(
    ({ creditedAt }) => creditedAt !== null && isWithin(creditedAt, movement.at, days),
  );
  const deposited = sum(within.filter(({ kind }) => kind === 'deposit'));
  if (!movement.ofWallet) return deposited;
  return deposited - sum(within.filter(({ kind }) => kind === 'contribution'));
}

/**
 * What an owner contributed and has not withdrawn from the funds yet; withdrawals before the contribution do not reduce
 * it.
 */
const contributedAndLeft = (moved: AlertFacts['ofFunds']): bigint =>
  moved.reduce((left, { kind, pesos: of }) => {
    if (kind === 'contribution') return left + of;
    return left > of ? left - of : 0n;
  }, 0n);

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const sum = (moved: readonly { pesos: bigint }[]): bigint =>
  moved.reduce((total, one) => total + one.pesos, 0n);
const isWithin = (then: Date, now: Date, days: number): boolean =>
  now.getTime() - then.getTime() <= days * DAY_MS;
const pesos = (centavos: bigint): string => readableMoney(centavos, 'ARS');
