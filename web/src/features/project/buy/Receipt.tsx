import { Button } from '@mantine/core';
import type { Round } from '#contract/projects/schemas.ts';
import type { Purchase } from '#contract/tokens/schemas.ts';
import { formatDate, formatDateTime } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { type Step, StepTimeline } from '#web/shared/ui/StepTimeline.tsx';
import { SummaryRows } from '#web/shared/ui/SummaryRows.tsx';
import { roomIn } from '../math/vaults.ts';
import type { Offer } from './offer.ts';
import classes from './Panel.module.css';
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
      <p>{t('receiptText', { tokens: formatTokens(purchase.tokens) })}</p>
      <SummaryRows
        rows={[
          { label: t('order'), value: purchase.orderNumber },
          { label: t('date'), value: formatDateTime(purchase.date) },
          { label: t('paid'), value: formatMoney(purchase.cost), strong: true },
        ]}
      />
      <h3>{t('next')}</h3>
      <StepTimeline steps={stepsOf(purchase, offer, round)} />
      <div className={classes.actions}>
        {invests ? (
          <>
            <LinkButton to="/my-tokens" look="plain">
              {t('seeTokens')}
            </LinkButton>
            <Button onClick={onInvest}>{t('investNow')}</Button>
          </>
        ) : (
          <>
            {contract === null && (
              <LinkButton look="plain" to={`/properties?project=${projectId}&status=available`}>
                {t('chooseUnit')}
              </LinkButton>
            )}
            <LinkButton to="/my-tokens" look="plain">
              {t('seeTokens')}
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
      ? { title: t('stepReserve'), detail: t('stepReserveHelp'), state: 'todo' }
      : { title: t('stepInvest'), detail: t('stepInvestHelp'), state: 'todo' };
  const hasVaults = contract === null || contract.vaults.length > 0;
  return [
    { title: t('stepBought'), at: formatDateTime(date), state: 'done' },
    ...(hasVaults ? [use] : []),
    ...(revocableUntil
      ? [
          {
            title: t('stepGrace'),
            detail: t('stepGraceHelp'),
            at: formatDate(revocableUntil),
            state: 'todo' as const,
          },
        ]
      : []),
    {
      title: t('stepRound'),
      detail: t('stepRoundHelp'),
      at: formatDate(round.endsAt),
      state: 'todo',
    },
  ];
}
