import { Button } from '@mantine/core';
import type { Round } from '#contract/projects/schemas.ts';
import type { Purchase } from '#contract/tokens/schemas.ts';
import { formatDate, formatDateTime, formatLastDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { type Step, StepTimeline } from '#web/shared/ui/StepTimeline.tsx';
import { SummaryRows } from '#web/shared/ui/SummaryRows.tsx';
import { roomIn } from '../math/vaults.ts';
import type { Offer } from './offer.ts';
import classes from './Panel.module.css';
import { told } from './receipt-texts.ts';
import { t } from './texts.ts';

/** What was bought and what happens next, with its dates. */
export function Receipt(props: {
  purchase: Purchase;
  offer: Offer;
  round: Round;
  onInvest: () => void;
  onClose: () => void;
}) {
  const { purchase, offer, round, onInvest, onClose } = props;
  const { contract, projectId } = offer;
  const invests = contract !== null && roomIn(contract.vaults) >= purchase.tokens;
  return (
    <div className={classes.dialog} role="status">
      <p>{told('receiptText', { tokens: formatTokens(purchase.tokens) })}</p>
      <SummaryRows
        rows={[
          { label: told('order'), value: purchase.orderNumber },
          { label: t('date'), value: formatDateTime(purchase.date) },
          { label: told('paid'), value: formatMoney(purchase.cost), strong: true },
        ]}
      />
      <h3>{told('next')}</h3>
      <StepTimeline steps={stepsOf(purchase, offer, round)} />
      <div className={classes.actions}>
        {invests ? (
          <>
            <LinkButton to="/my-tokens" look="plain">
              {told('seeTokens')}
            </LinkButton>
            <Button onClick={onInvest}>{t('investNow')}</Button>
          </>
        ) : (
          <>
            {contract === null && (
              <LinkButton look="plain" to={`/properties?project=${projectId}&status=available`}>
                {told('chooseUnit')}
              </LinkButton>
            )}
            <LinkButton to="/my-tokens" look="plain">
              {told('seeTokens')}
            </LinkButton>
            <Button onClick={onClose}>{t('done')}</Button>
          </>
        )}
      </div>
    </div>
  );
}

function stepsOf(purchase: Purchase, { contract }: Offer, round: Round): Step[] {
  const { date, revocableUntil } = purchase;
  const use: Step =
    contract === null
      ? { title: told('stepReserve'), detail: told('stepReserveHelp'), state: 'todo' }
      : { title: told('stepInvest'), detail: told('stepInvestHelp'), state: 'todo' };
  const hasVaults = contract === null || contract.vaults.length > 0;
  return [
    { title: told('stepBought'), at: formatDateTime(date), state: 'done' },
    ...(hasVaults ? [use] : []),
    ...(revocableUntil
      ? [
          {
            title: t('stepGrace'),
            detail: told('stepGraceHelp'),
            at: formatDate(revocableUntil),
            state: 'todo' as const,
          },
        ]
      : []),
    purchase.tokens >= round.availableTokens
      ? { title: told('stepSold'), at: formatDateTime(date), state: 'done' }
      : { title: told('stepSales'), at: formatLastDay(round.endsAt), state: 'todo' },
    { title: told('stepDecided'), detail: told('stepDecidedHelp'), state: 'todo' },
  ];
}
