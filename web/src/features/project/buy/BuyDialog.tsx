import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Money } from '#contract/core/money.ts';
import { REFUND_PENALTY_PERCENT } from '#contract/core/penalty.ts';
import type { Contract, Round } from '#contract/projects/schemas.ts';
import { buyInvestmentTokens, buyPropertyTokens } from '#contract/tokens/endpoints.ts';
import type { Purchase } from '#contract/tokens/schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { formatPayDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { DialogStep } from '#web/shared/ui/DialogStep.tsx';
import { GuardedButton } from '#web/shared/ui/GuardedButton.tsx';
import { OpenModal } from '#web/shared/ui/OpenModal.tsx';
import { SummaryRows } from '#web/shared/ui/SummaryRows.tsx';
import { Unconfirmed } from '#web/shared/ui/Unconfirmed.tsx';
import { costRows, outcomeRows } from './estimate-rows.tsx';
import { InvestForm } from './InvestForm.tsx';
import { Know } from './Know.tsx';
import { obstacleOfPayment } from './obstacles.ts';
import type { Offer } from './offer.ts';
import classes from './Panel.module.css';
import { payRows } from './pay-rows.ts';
import { QuoteLine } from './QuoteLine.tsx';
import { Receipt } from './Receipt.tsx';
import { Refused } from './Refused.tsx';
import { Terms } from './Terms.tsx';
import { t } from './texts.ts';
import type { Payment } from './use-payment.ts';
import { renewWhenOld } from './use-quote.ts';

interface Order {
  offer: Offer;
  round: Round;
  tokens: number;
  /** In USD. */
  cost: Money;
  payment: Payment;
  onClose: () => void;
}

/** The purchase in steps: summary and consent, receipt, and for contracts the vault. */
export default function BuyDialog(order: Order) {
  // the page behind is read again once it is bought; what was reviewed here stays as it was
  const [{ offer, round, tokens, cost }] = useState(order);
  const [bought, setBought] = useState<Purchase | null>(null);
  const [investing, setInvesting] = useState(false);
  const { onClose, payment } = order;
  const title = investing ? 'investTitle' : bought ? 'receiptTitle' : 'dialogTitle';
  return (
    <OpenModal onClose={onClose} title={t(title)} size="lg">
      {investing && offer.contract ? (
        <DialogStep key="invest">
          <InvestForm contract={offer.contract} free={tokens} onClose={onClose} />
        </DialogStep>
      ) : bought ? (
        <DialogStep key="receipt">
          <Receipt
            purchase={bought}
            offer={offer}
            round={round}
            onInvest={() => setInvesting(true)}
            onClose={onClose}
          />
        </DialogStep>
      ) : (
        <Review
          {...{ offer, round, tokens, cost, payment, onClose }}
          onBought={(purchase) => {
            setBought(purchase);
            // a quote serves once
            payment.quote.renew();
          }}
        />
      )}
    </OpenModal>
  );
}

function Review(props: Order & { onBought: (purchase: Purchase) => void }) {
  const { offer, round, tokens, cost, payment, onClose, onBought } = props;
  const { contract, projectId } = offer;
  const config = usePublicConfig();
  const [accepted, setAccepted] = useState(false);
  const [asked, setAsked] = useState(false);
  const options = {
    silent: true,
    onSuccess: (purchase: Purchase) => onBought(purchase),
  };
  const property = useApiMutation(buyPropertyTokens, options);
  const investment = useApiMutation(buyInvestmentTokens, options);
  const buying = contract === null ? property : investment;
  const graceDays = config?.graceDays ?? 0;

  const buy = () => {
    setAsked(true);
    if (!accepted || buying.isPending) return;
    const { currency, quote } = payment;
    const paid = {
      tokens,
      currency,
      acceptTerms: true as const,
      ...(quote.quote ? { quoteId: quote.quote.id } : {}),
    };
    const after = { onError: renewWhenOld(payment.quote) };
    if (contract === null) property.mutate({ body: { projectId, ...paid } }, after);
    else investment.mutate({ body: { contractId: contract.id, ...paid } }, after);
  };
  return (
    <div className={classes.dialog}>
      <SummaryRows
        rows={[
          { label: t('rowProject'), value: offer.projectName },
          ...(contract ? [{ label: t('rowContract'), value: contract.name }] : []),
          { label: t('rowRound'), value: round.number },
          ...costRows(tokens, round, cost),
          ...payRows(payment),
        ]}
      />
      <QuoteLine live={payment.quote} />
      <SummaryRows rows={outcomeRows(offer, tokens, { cost, graceDays })} />
      <Know points={pointsOf(offer, round, graceDays)} />
      <Terms accepted={accepted} onChange={setAccepted} missing={asked} />
      <Unconfirmed by={buying} where={contract ? { contractId: contract.id } : { projectId }} />
      <Refused error={buying.error} />
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <GuardedButton
          obstacle={buying.isPending ? null : obstacleOfPayment(payment, projectId)}
          loading={buying.isPending}
          onClick={buy}
        >
          {t('confirmBuy', { amount: payment.amount ? formatMoney(payment.amount) : '…' })}
        </GuardedButton>
      </div>
    </div>
  );
}

const pointsOf = ({ contract }: Offer, round: Round, graceDays: number): string[] => [
  ...(graceDays > 0 ? [t('knowGrace', { count: graceDays })] : []),
  contract === null ? t('knowRefund', { percent: REFUND_PENALTY_PERCENT }) : t('knowNoRefund'),
  ...(round.minimumPercent > 0 ? [t('knowMinimum')] : []),
  ...(contract === null ? [t('knowContact')] : [...investPoints(contract), t('knowRisk')]),
];

/** That tokens bought are not in a vault yet, and what becomes of those that never are. */
function investPoints({ vaults }: Contract): string[] {
  const last = vaults
    .filter(({ status }) => status !== 'passed')
    .toSorted((a, b) => b.number - a.number)[0];
  if (!last) return [];
  return [
    t('knowInvest'),
    t('knowLoose', {
      date: formatPayDay(last.buybackDate),
      price: formatMoney(last.buybackPrice),
    }),
  ];
}
