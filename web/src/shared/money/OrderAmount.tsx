import type { Order } from '#contract/tokens/orders.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';
import { MoneyText } from '#web/shared/ui/figures/MoneyText.tsx';

/** Whether the money came to the person's wallets or left them; one's own that changes wallets has no sign. */
const SIGNS: Readonly<Record<Order['kind'], string>> = {
  deposit: '+',
  withdrawal: '−',
  transfer: '',
  purchase: '−',
  reservation: '−',
  reservation_deposit: '−',
  refund: '+',
  investment: '',
  rent: '+',
  buyback: '+',
  revocation: '+',
  return: '+',
  debt: '−',
};

/** The amounts of an order: money with its tokens below; only tokens if no money moved. */
export function OrderAmount({ order }: { order: Pick<Order, 'money' | 'tokens' | 'kind'> }) {
  const { money, tokens, kind } = order;
  const counted = tokens === null ? null : formatTokens(tokens);
  if (money === null) return <span className="tabular nowrap">{counted ?? '—'}</span>;
  return (
    <>
      <span className="nowrap">
        {SIGNS[kind]}
        <MoneyText money={money} />
      </span>
      {counted && (
        <span className="cap" style={{ display: 'block' }}>
          {counted}
        </span>
      )}
    </>
  );
}
