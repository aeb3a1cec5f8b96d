import { type ReactNode, useState } from 'react';
import type { Contract } from '#contract/projects/offers.ts';
import type { Purchase } from '#contract/tokens/purchases.ts';
import { isAbout } from '#web/shared/api/sending/submissions.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { InvestForm } from '#web/shared/invest/InvestForm.tsx';
import { timesPrice } from '#web/shared/money/arithmetic.ts';
import { MoneyDialog } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { useEntriesAhead } from '../../data/use-mine.ts';
import { afterEntries } from '../entry/after-entries.ts';
import { entryOf } from '../entry/entry.ts';
import { KnowledgeFirst } from '../knowledge/KnowledgeFirst.tsx';
import { words } from '../member-texts.ts';
import type { Order } from '../offer.ts';
import { bringingStep } from '../paying/bringing-step.tsx';
import { useAskedDeposit } from '../paying/use-asked-deposit.ts';
import { useBringingInDialog } from '../paying/use-bringing-in-dialog.ts';
import { useOrdered } from '../paying/use-ordered.ts';
import { useOrdering } from '../paying/use-ordering.ts';
import type { Payment } from '../paying/use-payment.ts';
import type { ChosenSource } from '../paying/use-source.ts';
import type { BuyStep } from '../use-buy-step.ts';
import { Receipt } from './Receipt.tsx';
import { Review } from './Review.tsx';
import { useBuying } from './use-buying.ts';

/** The purchase in steps: summary and consent, payment of the missing amount, receipt. */
export default function BuyDialog(props: {
  order: Order;
  payment: Payment;
  from: ChosenSource;
  step: BuyStep;
  /** Whether the tokens enter a vault when their grace period ends. */
  enters: boolean;
  onEnters: (enters: boolean) => void;
  onTokens: (tokens: number) => void;
}) {
  const { payment, from, step, enters } = props;
  // the page behind is refetched after the purchase; what was reviewed here stays
  const [order, setOrder] = useState(props.order);
  const { offer, round, tokens } = order;
  const [bought, setBought] = useState<{ purchase: Purchase; depositId: string } | null>(null);
  const [investing, setInvesting] = useState(false);
  const { graceDays, found, entry, entryBeside } = useEntry(order);
  const buying = useBuying(offer, payment, (purchase) => {
    setBought({ purchase, depositId: deposit.depositId });
    step.become('hecha');
    ordering.isBought(deposit.depositId);
    deposit.isDone();
    // a quote is valid once
    payment.quote.renew();
  });
  const deposit = useAskedDeposit(`buy.${round.id}`, {
    step,
    tokens,
    isInDollars: payment.currency === 'USD',
    isUnknown: buying.call.unconfirmed.some((one) => isAbout(one, buying.where)),
  });
  const ordering = useOrdering(
    { projectId: offer.projectId, contractId: offer.contract?.id ?? null, round, tokens },
    payment,
    { name: `buy.${round.id}`, putInVault: entry !== null && enters },
  );
  const { projectId } = offer;
  const bringing = useBringingInDialog({ projectId, payment, from, deposit, ordering, step });
  const ordered = useOrdered(step, bringing, { depositId: deposit.depositId, projectId });
  const made = bought?.purchase ?? ordered.purchase;
  const between = bringingStep({
    bringing,
    step,
    order: ordered.order,
    depositId: deposit.depositId,
    partId: deposit.partId,
    tokens,
    confirmed: deposit.confirmed,
    call: buying.call,
    where: buying.where,
    ordering,
    onConfirmed: () => buying.buy(tokens, entry !== null && enters),
  });
  if (investing && offer.contract)
    return <Investing contract={offer.contract} tokens={tokens} onClose={step.close} />;
  if (made)
    return (
      <MoneyDialog title={words('receiptTitle')} onClose={step.close}>
        <Receipt
          purchase={made}
          depositId={bought?.depositId ?? deposit.depositId}
          offer={offer}
          round={round}
          entry={enters ? entryBeside(made) : null}
          onInvest={() => setInvesting(true)}
          onClose={step.close}
        />
      </MoneyDialog>
    );
  if (between) return <Between {...between} onClose={step.close} />;
  return (
    <KnowledgeFirst projectId={offer.projectId} cost={order.cost} step={step}>
      <MoneyDialog title={words('dialogTitle')} onClose={step.close}>
        <Review
          order={order}
          payment={payment}
          buying={buying}
          bringing={bringing}
          ordering={ordering}
          graceDays={graceDays}
          found={found}
          entry={entry}
          enters={enters}
          accepted={deposit.accepted}
          onEnters={props.onEnters}
          onAccept={deposit.accept}
          onFewer={(fewer) => {
            setOrder({ ...order, tokens: fewer, cost: timesPrice(fewer, round.price) });
            props.onTokens(fewer);
          }}
          onClose={step.back}
        />
      </MoneyDialog>
    </KnowledgeFirst>
  );
}

/** The contract with the person's earlier orders in its vaults, and the vaults that these tokens then enter. */
function useEntry({ offer: { contract }, tokens }: Order) {
  const graceDays = usePublicConfig()?.graceDays ?? 0;
  const earlier = useEntriesAhead(contract?.id ?? null);
  const entryIn = (found: Contract | null) => found && entryOf(found, tokens, { graceDays });
  const found = contract && afterEntries(contract, earlier);
  return {
    graceDays,
    found,
    entry: entryIn(found),
    /** The same once the purchase itself is among the orders. */
    entryBeside: (made: Purchase) =>
      entryIn(
        contract &&
          afterEntries(
            contract,
            earlier.filter(({ purchaseId }) => purchaseId !== made.id),
          ),
      ),
  };
}

/** The step between review and receipt. */
const Between = (props: { title: string; body: ReactNode; onClose: () => void }) => (
  <MoneyDialog title={props.title} onClose={props.onClose}>
    {props.body}
  </MoneyDialog>
);

/** Moves the tokens just bought into a vault. */
const Investing = (props: {
  contract: NonNullable<Order['offer']['contract']>;
  tokens: number;
  onClose: () => void;
}) => (
  <MoneyDialog title={words('investTitle')} onClose={props.onClose}>
    <InvestForm
      contract={props.contract}
      free={props.tokens}
      suggested={props.tokens}
      onClose={props.onClose}
    />
  </MoneyDialog>
);
