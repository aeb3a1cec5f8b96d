import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Currency, Money } from '#contract/core/money.ts';
import type { DepositType } from '#contract/payments/schemas.ts';
import { label as labelOf } from '#contract/words.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { isZero } from '#web/shared/money/arithmetic.ts';
import { QuoteLine } from '#web/shared/money/QuoteLine.tsx';
import { spokenCurrency } from '#web/shared/money/spoken-currency.ts';
import { CurrencySelect } from '#web/shared/ui/forms/amounts/CurrencySelect.tsx';
import { Choices } from '#web/shared/ui/forms/Choices.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import classes from '../Panel.module.css';
import { DollarsHere } from './PayWith.tsx';
import { paying } from './paying-texts.ts';
import { idOf, type Source } from './sources.ts';
import type { Bringing } from './use-bringing.ts';
import type { Payment } from './use-payment.ts';

/** Shown initially; the others on request. */
const FIRST = 3;

/** The source of the missing money, and its requirements. */
export function PaySources({ bringing, payment }: { bringing: Bringing; payment: Payment }) {
  const { sources, source, missing, credited, charge, amount, out, rest } = bringing;
  const [all, setAll] = useState(false);
  const shown = all ? sources : sources.filter((one, at) => at < FIRST || one === source);
  const { available } = payment;
  return (
    <>
      <CurrencySelect
        label={paying('currency')}
        value={payment.currency}
        onChange={payment.choose}
      />
      <DollarsHere payment={payment} />
      <p className={`cap ${classes.small}`}>
        {bringing.chargedIn === payment.currency
          ? paying('inCurrency', { currency: spokenCurrency(payment.currency) })
          : paying('chargedIn', {
              charged: spokenCurrency(bringing.chargedIn),
              currency: spokenCurrency(payment.currency),
            })}
      </p>
      {sources.length > 0 && (
        <Choices
          label={paying('from')}
          value={source && idOf(source)}
          onChange={(id) => {
            const next = sources.find((one) => idOf(one) === id);
            if (next) bringing.choose(next);
          }}
          options={shown.map((one) => ({
            value: idOf(one),
            label: nameOf(one),
            description: helpOf(one, payment, bringing.canRest),
            disabled: one.kind === 'deposit' && one.most !== undefined,
          }))}
        />
      )}
      {shown.length < sources.length && (
        <Button variant="subtle" onClick={() => setAll(true)}>
          {paying('more', { count: sources.length - shown.length })}
        </Button>
      )}
      <Rest bringing={bringing} />
      <QuoteLine live={payment.quote} />
      {missing && source && (
        <SummaryRows
          rows={[
            ...(available && /[1-9]/.test(available.amount)
              ? [{ label: paying('rowHere'), value: formatMoney(available) }]
              : []),
            { label: paying('rowMissing'), value: formatMoney(missing) },
            ...(credited && credited.amount !== missing.amount
              ? [
                  {
                    label: paying('rowLeast'),
                    hint: paying('rowLeastHint'),
                    value: formatMoney(credited),
                  },
                ]
              : []),
            ...(out
              ? [
                  { label: paying('rowFee'), value: formatMoney(out.fee) },
                  { label: paying('rowLeaves'), value: formatMoney(out.gross), strong: true },
                  ...(out.rest ? restRows(out.rest, rest) : []),
                ]
              : []),
            ...(amount && amount.currency !== missing.currency
              ? [{ label: paying('rowCharged'), value: formatMoney(amount), strong: true }]
              : []),
          ]}
        />
      )}
      <QuoteLine live={charge} />
    </>
  );
}

/** How the rest beside a part from another project is paid: in the same step, or after the part has arrived. */
function Rest({ bringing: { rests, rest, chooseRest } }: { bringing: Bringing }) {
  if (rests.length === 0) return null;
  return (
    <Choices
      label={paying('restHow')}
      value={rest ?? LATER}
      onChange={(value) => chooseRest(value === LATER ? null : value)}
      options={[
        ...rests.map((type) => ({
          value: type,
          label: labelOf('depositType', type),
          description: paying('restHelp'),
        })),
        { value: LATER, label: paying('restLater'), description: paying('restLaterHelp') },
      ]}
    />
  );
}
const LATER = 'later';

const restRows = (amount: Money, rest: DepositType | null) =>
  rest === null
    ? [{ label: paying('rowRest'), value: formatMoney(amount) }]
    : [
        { label: paying('rowRestFee'), value: paying('noFee') },
        { label: paying('rowRestBy'), value: formatMoney(amount), strong: true },
      ];

const nameOf = (source: Source): string =>
  source.kind === 'deposit'
    ? labelOf('depositType', source.type)
    : paying(source.isPart ? 'transferPart' : 'transferFrom', {
        project: source.from.projectName,
        amount: formatMoney({ amount: source.from.available, currency: source.currency }),
      });

const BY_TRANSFER: Readonly<Record<Currency, string>> = {
  ARS: paying('helpBank'),
  USD: paying('helpBank'),
  USDT: paying('helpUsdt'),
};

/** @param canRest whether the rest of a part may be paid in the same step */
function helpOf(source: Source, { currency: paid, available }: Payment, canRest: boolean): string {
  if (source.kind === 'transfer') {
    if (!source.isPart) return paying('helpTransfer');
    return paying(canRest ? 'helpPart' : 'helpPartLater');
  }
  const { type, currency, most } = source;
  if (most !== undefined) return paying('helpMost', { most: formatMoney(most) });
  if (currency !== paid && available && !isZero(available))
    return paying('helpAcross', { amount: formatMoney(available) });
  if (type === 'card') return paying('helpCard');
  if (type === 'stripe') return paying('helpStripe');
  return type === 'bitpay' ? paying('helpBitpay') : BY_TRANSFER[currency];
}
