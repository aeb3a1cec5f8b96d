import { isWithinReach } from '#contract/projects/dates.ts';
import { type Fault, type PublishingContext, pathOf } from '../document/faults.ts';
import { type OfferPlan, planOffer } from '../document/offer.ts';
import type { RoundDocument, TakenApart } from '../document/take-apart.ts';
import { dayAfterRound, isEnded } from '../rules.ts';

/** The faults of rounds: numbers, dates, tokens and prices. Ended rounds are not checked. */
export function roundFaults({ parts, paths }: TakenApart, context: PublishingContext): Fault[] {
  return issuesOf(parts.rounds).flatMap((rounds) => {
    const faults: Fault[] = [];
    const add = (round: RoundDocument, field: string, message: Fault['message']) =>
      faults.push({ path: `${pathOf(paths, round)}.${field}`, message });
    const numbers = new Set<number>();
    for (const round of rounds) {
      if (numbers.has(round.number)) add(round, 'number', 'ROUND_NUMBER_REPEATED');
      numbers.add(round.number);
      if (isSettled(round, context)) continue;
      if (round.token_count === 0n) add(round, 'tokenCount', 'TOKENS_NOT_POSITIVE');
      if (round.price === 0n) add(round, 'price', 'PRICE_NOT_POSITIVE');
      if (round.start_date < context.today && !hasStarted(round, context)) {
        add(round, 'startDate', 'ROUND_DATE_PAST');
      } else if (!isWithinReach(round.start_date, context.today)) {
        add(round, 'startDate', 'DATE_OUT_OF_REACH');
      }
    }
    const toRun = rounds
      .filter((round) => !isSettled(round, context))
      .sort((a, b) => a.number - b.number);
    toRun.forEach((round, index) => {
      const previous = toRun[index - 1];
      if (previous && round.start_date < dayAfterRound(previous.start_date, previous.days)) {
        add(round, 'startDate', 'ROUND_DATES_OVERLAP');
      }
    });
    return faults;
  });
}

/** The faults of token counts: the rounds of each issue must offer exactly its tokens. */
export function offerFaults(
  projectId: string,
  document: TakenApart,
  context: PublishingContext,
): Fault[] {
  const { parts, paths } = document;
  const faults: Fault[] = [];
  const check = (issueId: string, at: string, mismatch: Fault['message']) => {
    const plan = planIssue({ projectId, issueId }, document, context);
    if (plan.ok) return;
    for (const id of plan.belowSold) {
      faults.push({ path: `${paths.get(id) ?? at}.tokenCount`, message: 'TOKENS_BELOW_SOLD' });
    }
    if (plan.belowSold.length === 0) faults.push({ path: at, message: mismatch });
  };
  if (parts.propertyTypes.length > 0 || parts.rounds.some((round) => round.contract_id === null)) {
    check(projectId, 'rounds', 'TOKENS_DO_NOT_MATCH_PROPERTIES');
  }
  for (const contract of parts.contracts) {
    const hasVaults = parts.vaults.some(({ contract_id }) => contract_id === contract.id);
    const mismatch = hasVaults ? 'TOKENS_DO_NOT_MATCH_VAULTS' : 'TOKENS_ALREADY_ISSUED';
    check(contract.id, `${pathOf(paths, contract)}.rounds`, mismatch);
  }
  return faults;
}

/**
 * The offer of one issue as the document plans it.
 * @param issue.issueId the contract's id, or the project's own for property tokens
 */
export function planIssue(
  { projectId, issueId }: { projectId: string; issueId: string },
  { parts }: TakenApart,
  { standing, roundsBefore }: PublishingContext,
): OfferPlan {
  const rounds = parts.rounds
    .filter((round) => (round.contract_id ?? projectId) === issueId)
    .sort((a, b) => a.number - b.number)
    .map(({ id, token_count }) => ({ id, tokenCount: token_count }));
  const before = roundsBefore
    .filter((round) => (round.contract_id ?? projectId) === issueId)
    .sort((a, b) => a.number - b.number)
    .map(({ id }) => id);
  return planOffer(total(), { rounds, before, standing });

  function total(): bigint {
    if (issueId === projectId) return sum(parts.properties.map(({ price }) => price));
    const vaults = parts.vaults.filter(({ contract_id }) => contract_id === issueId);
    if (vaults.length > 0) return sum(vaults.map(({ tokens }) => tokens));
    // without vaults (rent alone) the rounds determine the count, until the first sale: more tokens
    // would dilute the rent of the holders
    const stand = before.map((id) => standing.rounds.get(id));
    const sold = sum(stand.map((round) => round?.sold ?? 0n));
    if (sold === 0n) return sum(rounds.map(({ tokenCount }) => tokenCount));
    return sold + sum(stand.map((round) => round?.unissued ?? 0n));
  }
}

const issuesOf = (rounds: readonly RoundDocument[]): RoundDocument[][] => [
  ...Map.groupBy(rounds, ({ contract_id }) => contract_id).values(),
];
const isSettled = ({ id }: RoundDocument, { standing }: PublishingContext) =>
  isEnded(standing.rounds.get(id)?.status ?? 'scheduled');

/** A round in progress, or overdue because of an outage, keeps its date. */
const hasStarted = (round: RoundDocument, { standing, roundsBefore }: PublishingContext) =>
  standing.rounds.get(round.id)?.status === 'in_progress' ||
  (standing.rounds.has(round.id) &&
    roundsBefore.some(({ id, start_date }) => id === round.id && start_date === round.start_date));

const sum = (values: readonly bigint[]): bigint => values.reduce((a, b) => a + b, 0n);
