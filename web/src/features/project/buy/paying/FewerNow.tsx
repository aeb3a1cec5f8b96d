import type { Money } from '#contract/core/money.ts';
import type { DepositType } from '#contract/payments/schemas.ts';
import { label as labelOf } from '#contract/words.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';
import { PlainButton } from '#web/shared/ui/LightButton.tsx';
import type { Order } from '../offer.ts';
import classes from '../Panel.module.css';
import { fewerCharged, fewerNow } from './fewer.ts';
import { paying } from './paying-texts.ts';
import type { Source } from './sources.ts';
import type { Bringing } from './use-bringing.ts';
import type { Payment } from './use-payment.ts';

/**
 * The purchases of fewer tokens that can be made now: of what the wallet's money already buys, since money of two
 * currencies buys in two purchases (docs/decisions/0132-money-of-two-sources-comes-in-two-steps.md), and of what a
 * method with a maximum may charge besides. Nothing where one of two purchases is too small.
 */
export function FewerNow(props: {
  order: Pick<Order, 'tokens'> & { offer: Pick<Order['offer'], 'minimumTokens'> };
  payment: Pick<Payment, 'amount' | 'available'>;
  bringing: Pick<Bringing, 'sources' | 'choose' | 'dollars'>;
  onFewer: (tokens: number) => void;
}) {
  const { order, payment, bringing, onFewer } = props;
  const minimum = order.offer.minimumTokens;
  const now = fewerNow(order.tokens, minimum, payment);
  const charged = limitedOf(bringing.sources).flatMap(({ source, type, most }) => {
    // a provider credits dollars, which pay for the whole purchase, also for a person who would pay in pesos
    const tokens =
      bringing.dollars && fewerCharged(order.tokens, minimum, { ...bringing.dollars, most });
    return tokens !== null && tokens > (now ?? 0) ? [{ source, type, tokens }] : [];
  });
  return (
    <>
      {now !== null && <Fewer say="fewer" act="fewerBuy" tokens={now} onFewer={onFewer} />}
      {charged.map(({ source, type, tokens }) => (
        <Fewer
          key={type}
          say="fewerCharged"
          act="fewerCharge"
          tokens={tokens}
          method={spokenMethod(type)}
          onFewer={() => {
            bringing.choose(source);
            onFewer(tokens);
          }}
        />
      ))}
    </>
  );
}

/** The methods that cannot bring all that is missing, with the most that each credits. */
const limitedOf = (sources: readonly Source[]) =>
  sources.flatMap((source): { source: Source; type: DepositType; most: Money }[] =>
    source.kind === 'deposit' && source.most !== undefined
      ? [{ source, type: source.type, most: source.most }]
      : [],
  );

/** A method's name within a sentence: brands keep their capital letters. */
const spokenMethod = (type: DepositType): string =>
  type === 'card' ? labelOf('depositType', type).toLowerCase() : labelOf('depositType', type);

function Fewer(props: {
  say: 'fewer' | 'fewerCharged';
  act: 'fewerBuy' | 'fewerCharge';
  tokens: number;
  method?: string;
  onFewer: (tokens: number) => void;
}) {
  const words = { tokens: formatTokens(props.tokens), method: props.method ?? '' };
  return (
    <div className={classes.held}>
      <span className={classes.heldNote}>{paying(props.say, words)}</span>
      <PlainButton look="plain" onClick={() => props.onFewer(props.tokens)}>
        {paying(props.act, words)}
      </PlainButton>
    </div>
  );
}
