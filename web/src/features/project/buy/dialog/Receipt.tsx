import { Button } from '@mantine/core';
import { CURRENCIES, type Money } from '#contract/core/money.ts';
import { myDeposit } from '#contract/payments/endpoints.ts';
import type { Round } from '#contract/projects/offers.ts';
import type { Purchase } from '#contract/tokens/purchases.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { roomIn } from '#web/shared/estimate/vaults.ts';
import { formatDate, formatDateTime, formatLastDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';
import { MoneyFoot } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { Unbroken } from '#web/shared/ui/figures/Unbroken.tsx';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { type Step, StepTimeline } from '#web/shared/ui/orders/StepTimeline.tsx';
import type { Entry } from '../entry/entry.ts';
import { words } from '../member-texts.ts';
import type { Offer } from '../offer.ts';
import classes from '../Panel.module.css';
import { receipt } from './receipt-texts.ts';

/** The purchase and the next steps, with dates. */
export function Receipt(props: {
  purchase: Purchase;
  /** The deposit that brought money for the purchase; empty without one. */
  depositId: string;
  offer: Offer;
  round: Round;
  /** The scheduled vault entry that came with it. */
  entry: Entry | null;
  onInvest: () => void;
  onClose: () => void;
}) {
  const { purchase, offer, round, entry, onInvest, onClose } = props;
  const { contract, projectId } = offer;
  const charged = useCharged(props.depositId, purchase.cost);
  const invests =
    entry === null &&
    contract !== null &&
    contract.late === null &&
    roomIn(contract.vaults) >= purchase.tokens;
  return (
    <div className={classes.dialog} role="status">
      <p>
        {receipt('receiptText', {
          count: purchase.tokens,
          tokens: formatTokens(purchase.tokens),
        })}
      </p>
      <SummaryRows
        rows={[
          { label: receipt('order'), value: <Unbroken text={purchase.orderNumber} /> },
          { label: words('date'), value: formatDateTime(purchase.date) },
          ...(charged ? [{ label: receipt('charged'), value: charged }] : []),
          { label: receipt('paid'), value: formatMoney(purchase.cost), strong: true },
        ]}
      />
      <h3>{receipt('next')}</h3>
      <StepTimeline steps={stepsOf(purchase, offer, { round, entry })} />
      <MoneyFoot>
        {invests ? (
          <>
            <LinkButton to="/my-tokens" look="plain">
              {receipt('seeTokens')}
            </LinkButton>
            <Button onClick={onInvest}>{words('investNow')}</Button>
          </>
        ) : (
          <>
            {contract === null && (
              <LinkButton look="plain" to={`/properties?project=${projectId}&status=available`}>
                {receipt('chooseUnit')}
              </LinkButton>
            )}
            <LinkButton to={entry ? '/my-vaults' : '/my-tokens'} look="plain">
              {entry ? words('seeVaults') : receipt('seeTokens')}
            </LinkButton>
            <Button onClick={onClose}>{words('done')}</Button>
          </>
        )}
      </MoneyFoot>
    </div>
  );
}

/** What a provider charged for the whole purchase, as text; null without such a charge, or when it is the cost itself. */
function useCharged(depositId: string, cost: Money): string | null {
  const { data } = useApiQuery(
    myDeposit,
    { params: { id: depositId } },
    { enabled: depositId !== '', silent: true },
  );
  const isWhole = data?.acceptedAmount === cost.amount && data.sentCurrency === cost.currency;
  const paid = isWhole ? data.charge?.paid : null;
  const currency = CURRENCIES.find((one) => one === paid?.currency);
  const charged = paid && currency ? formatMoney({ amount: paid.amount, currency }) : null;
  return charged === formatMoney(cost) ? null : charged;
}

const LISTED = new Intl.ListFormat('es-AR');

/** When the tokens automatically enter which vaults. */
export const entryStep = ({ parts }: Pick<Entry, 'parts'>, at: string, count: number): Step => ({
  title:
    parts.length > 1
      ? receipt('stepEntersSeveral', {
          numbers: LISTED.format(parts.map(({ vault }) => String(vault.number))),
        })
      : receipt('stepEnters', { count, number: parts[0]?.vault.number ?? '' }),
  detail: receipt('stepEntersHelp'),
  at: formatDate(at),
  state: 'todo',
});

function stepsOf(
  purchase: Purchase,
  { contract }: Offer,
  { round, entry }: { round: Round; entry: Entry | null },
): Step[] {
  const { date, revocableUntil } = purchase;
  const use: Step =
    contract === null
      ? { title: receipt('stepReserve'), detail: receipt('stepReserveHelp'), state: 'todo' }
      : { title: receipt('stepInvest'), detail: receipt('stepInvestHelp'), state: 'todo' };
  // the way into a vault promises its buy-back, which a contract with overdue payments does not
  const hasUse = contract === null || (contract.vaults.length > 0 && contract.late === null);
  return [
    { title: receipt('stepBought'), at: formatDateTime(date), state: 'done' },
    ...(hasUse && entry === null ? [use] : []),
    ...(revocableUntil
      ? [
          {
            title: words('stepGrace'),
            detail: receipt('stepGraceHelp'),
            at: formatDate(revocableUntil),
            state: 'todo' as const,
          },
        ]
      : []),
    ...(entry ? [entryStep(entry, revocableUntil ?? date, purchase.tokens)] : []),
    purchase.tokens >= round.availableTokens
      ? { title: receipt('stepSold'), at: formatDateTime(date), state: 'done' }
      : { title: receipt('stepSales'), at: formatLastDay(round.endsAt), state: 'todo' },
    { title: receipt('stepDecided'), detail: receipt('stepDecidedHelp'), state: 'todo' },
  ];
}
