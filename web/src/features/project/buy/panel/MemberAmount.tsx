import type { Money } from '#contract/core/money.ts';
import { lyraRate } from '#contract/payments/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { useKept } from '#web/shared/forms/use-kept.ts';
import { CurrencySelect } from '#web/shared/ui/forms/amounts/CurrencySelect.tsx';
import { MoneyInput } from '#web/shared/ui/forms/amounts/MoneyInput.tsx';
import { tokensFor } from '../../data/estimate.ts';
import { pesosFor, shownPesos, tokensForPesos } from '../../data/pesos.ts';
import { words } from '../member-texts.ts';

/**
 * The amount of the purchase, in dollars or in pesos at the present rate.
 * @param props.tokens how many are wanted now, wherever they were chosen
 * @param props.dollars the typed dollars; '' without input
 * @param props.onPesos gets the tokens that an amount of pesos buys
 */
export default function MemberAmount(props: {
  label: string;
  name: string;
  price: Money;
  tokens: number;
  dollars: string;
  /** The currency that it is typed in. */
  currency: 'USD' | 'ARS';
  onCurrency: (currency: 'USD' | 'ARS') => void;
  onDollars: (wire: string, tokens: number) => void;
  onPesos: (tokens: number) => void;
}) {
  const { label, name, price, tokens, dollars, currency, onDollars, onPesos } = props;
  const [pesos, setPesos] = useKept(`${name}.pesos`, '');
  const sell = useApiQuery(lyraRate, {}, { silent: true }).data?.sell;
  const inPesos = currency === 'ARS' && sell !== undefined;
  return (
    <>
      <CurrencySelect
        label={label}
        options={sell === undefined ? ['USD'] : ['USD', 'ARS']}
        value={inPesos ? 'ARS' : 'USD'}
        onChange={(chosen) => {
          // the same amount in the chosen currency
          if (chosen === 'ARS' && sell !== undefined) setPesos(pesosFor(dollars, sell));
          props.onCurrency(chosen === 'ARS' ? 'ARS' : 'USD');
        }}
      />
      {inPesos ? (
        <MoneyInput
          key="pesos"
          label={words('amountPesos')}
          currency="ARS"
          value={shownPesos(pesos, { tokens, dollars, sell, price })}
          onChange={(wire) => {
            setPesos(wire);
            onPesos(tokensForPesos(wire, sell, price));
          }}
        />
      ) : (
        <MoneyInput
          key="dollars"
          label={words('amountDollars')}
          currency="USD"
          value={dollars}
          onChange={(wire) => onDollars(wire, tokensFor(wire, price))}
        />
      )}
    </>
  );
}
