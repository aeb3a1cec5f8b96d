import type { Policy } from '#contract/compliance/policy.ts';
import { DAY_MS } from '#contract/core/time.ts';
import { sameName } from '#contract/payments/same-name.ts';
import { accountsIn, mentionsTaxId, parseLine } from '#modules/treasury';
import type { Tx } from '#platform/database/index.ts';
import type { ComplianceDeps } from '../deps.ts';
import type { AlertFacts, Finding } from '../rules/alerts.ts';
import { pesosOf } from '../rules/amounts.ts';
import { isClearlyOther } from '../rules/payer-name.ts';
import { otherEnd, travelAsked } from '../rules/travel.ts';
import {
  accountAdded,
  accountsOfOthers,
  boughtBetween,
  type MovementRead,
  movementsAround,
  namedPayer,
  othersWith,
  type PersonRead,
  payerTexts,
  strangeSender,
  withdrawalsBefore,
} from '../store/facts.ts';
import { raisedTo } from '../store/limits.ts';
import { travelRows } from '../store/travel.ts';
import type { Assessed } from './risk.ts';

/** The longest look-back of any policy, in days. */
export const LOOK_BACK_DAYS = 90;

/** The facts of one movement that the rules evaluate. Amounts in other currencies are converted at the present rate. */
export async function factsOf(
  { rates, clock }: Pick<ComplianceDeps, 'rates' | 'clock'>,
  tx: Tx,
  of: {
    readonly movement: MovementRead;
    readonly assessed: Assessed;
    readonly policy: Policy;
    readonly bankLineId?: string | undefined;
    /**
     * Whether the movement is being requested now. Then every other movement counts as earlier, because clocks may
     * differ.
     */
    readonly asked?: boolean;
  },
): Promise<AlertFacts> {
  const { movement, assessed, policy } = of;
  const { person, standing, risk, shownRisk } = assessed;
  const { created_at: at, user_id: userId } = movement;
  const { sell } = await rates.current(tx);
  const back = (days: number) => new Date(at.getTime() - days * DAY_MS);
  const all = (await movementsAround(tx, userId, back(LOOK_BACK_DAYS))).filter(
    ({ id }) => id !== movement.id,
  );
  const wallet = all.filter(({ source }) => source === 'wallet');
  const isEarlier = (one: MovementRead) => of.asked === true || one.created_at <= at;
  const limitFrom = new Date(clock.now().getTime() - policy.limitDays * DAY_MS);
  // money that came in after the request was not what it takes out
  const creditedAt = (one: MovementRead) => {
    const credited =
      one.credited_at ??
      (one.kind !== 'deposit' && one.status === 'completed' ? one.created_at : null);
    return credited !== null && (of.asked === true || credited <= at) ? credited : null;
  };
  const accounts = await accountsOf(tx, movement, of.bankLineId);
  const moved = (one: MovementRead) => ({
    kind: one.kind,
    pesos: pesosOf(one.amount, one.currency, sell),
  });
  const cents = await boughtBetween(tx, userId, { from: back(policy.roundTripDays), to: at });
  const third = await thirdPartyOf(tx, movement, { person, bankLineId: of.bankLineId });
  return {
    movement: {
      kind: movement.kind,
      ofWallet: movement.source === 'wallet',
      pesos: pesosOf(movement.amount, movement.currency, sell),
      at,
      account: accounts.join(', ') || null,
      accountSince: movement.bank_account_id
        ? await accountAdded(tx, movement.bank_account_id)
        : null,
    },
    earlier: wallet.filter(isEarlier).map((one) => ({
      ...moved(one),
      at: one.created_at,
      creditedAt: creditedAt(one),
    })),
    creditedBeside: wallet
      .filter((one) => movement.kind === 'deposit' && one.kind === 'deposit')
      .filter((one) => !isEarlier(one) || one.created_at <= back(policy.limitDays))
      .filter(({ credited_at: credited }) => credited !== null && credited > limitFrom)
      .reduce((sum, one) => sum + moved(one).pesos, 0n),
    ofFunds: all
      .filter((one) => one.project_id === movement.project_id)
      .filter((one) => one.kind === 'contribution' || one.source === 'funds')
      .filter((one) => one.created_at <= at && one.created_at >= back(policy.roundTripDays))
      .map(moved),
    bought: pesosOf(cents, 'USD', sell),
    withdrawals:
      movement.kind === 'withdrawal' ? await withdrawalsBefore(tx, movement) : { all: 0, there: 0 },
    others: await othersWith(tx, accounts, userId),
    thirdParty: third?.why ?? null,
    thirdPartyAccount: third?.account,
    payerNamed: await otherPayer(tx, movement, person),
    withdrawnBefore: all
      .filter((one) => one.kind === 'withdrawal')
      .filter((one) => one.created_at <= at && one.created_at >= back(policy.exposedDays))
      .reduce((sum, one) => sum + pesosOf(one.amount, one.currency, sell), 0n),
    secondFactor: person.second_factor,
    travelMissing: await travelMissing(tx, movement, { policy, sell }),
    risk: risk.level,
    shownRisk,
    raisedTo: await raisedTo(tx, userId, at),
    declared: standing.declared,
    exposedUnapproved: standing.exposedUnapproved,
  };
}

/** The account that a withdrawal goes to, or those that paid a deposit: as the desk or the bank's texts name them. */
async function accountsOf(
  tx: Tx,
  { kind, id, account }: MovementRead,
  bankLineId: string | undefined,
): Promise<string[]> {
  const named = kind === 'deposit' ? await payerTexts(tx, id, bankLineId) : [];
  return [...new Set([...(account ? [account] : []), ...named.flatMap(accountsIn)])];
}

async function travelMissing(
  tx: Tx,
  { kind, id, amount, currency, of_coins }: MovementRead,
  { policy, sell }: { readonly policy: Policy; readonly sell: string },
): Promise<boolean> {
  if (kind === 'contribution' || !of_coins || !travelAsked(policy, pesosOf(amount, currency, sell)))
    return false;
  return (await travelRows(tx, kind, id)).length === 0;
}

/** Why a third party pays or is paid, with the account that makes them known, if one does. */
type ThirdParty = Pick<Finding, 'why' | 'account'>;

/** The third party who pays or is paid instead of the person; null when nothing names one. */
export async function thirdPartyOf(
  tx: Tx,
  movement: MovementRead,
  { person, bankLineId }: { person: PersonRead; bankLineId: string | undefined },
): Promise<ThirdParty | null> {
  const { kind } = movement;
  if (kind === 'contribution') return null;
  const [declared] = movement.of_coins ? await travelRows(tx, kind, movement.id) : [];
  const other = otherEnd(kind, declared);
  return other === null ? foundParty(tx, movement, { person, bankLineId }) : { why: other };
}

/** The payer of a charge whose name is clearly another one than the person's; null without one. */
async function otherPayer(
  tx: Tx,
  { kind, id }: MovementRead,
  { name, lastname }: PersonRead,
): Promise<string | null> {
  const payer = kind === 'deposit' ? await namedPayer(tx, id) : null;
  return payer !== null && isClearlyOther(payer, `${name} ${lastname}`)
    ? `El proveedor nombra a quien paga como ${payer}.`
    : null;
}

async function foundParty(
  tx: Tx,
  movement: MovementRead,
  { person, bankLineId }: { person: PersonRead; bankLineId: string | undefined },
): Promise<ThirdParty | null> {
  if (movement.kind === 'withdrawal') {
    const { holder } = movement;
    const isOther = holder && !sameName(holder, `${person.name} ${person.lastname}`.trim());
    return isOther ? { why: `La cuenta está a nombre de ${holder}.` } : null;
  }
  const sender = movement.on_chain ? await strangeSender(tx, movement) : null;
  if (sender) return { why: `Lo envió ${sender}, que la persona no probó como suya.` };
  const [foreign] = await accountsOfOthers(
    tx,
    await accountsOf(tx, movement, bankLineId),
    movement.user_id,
  );
  // the desk sees the account beside the deposit; the alert outlives the erasure of its person
  if (foreign) return { why: 'La cuenta que pagó es de otra persona.', account: foreign };
  const lines = (await payerTexts(tx, movement.id, bankLineId)).map(parseLine);
  const named = { ...person, taxId: person.tax_id, accounts: [] };
  const isKnown = person.tax_id !== null || person.document !== null;
  const other = lines.find((line) => line.taxIds.length > 0 && !mentionsTaxId(line, named));
  return isKnown && other
    ? { why: `El banco nombra a quien paga con el CUIT ${other.taxIds.join(', ')}.` }
    : null;
}
