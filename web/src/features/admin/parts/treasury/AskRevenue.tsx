import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { ADDRESS } from '#contract/chain/values.ts';
import type { AnswerOf } from '#contract/core/endpoint.ts';
import { parseAmount } from '#contract/core/money.ts';
import { deskLabel } from '#contract/desk/words.ts';
import {
  type getRevenue,
  type RevenueWithdrawal,
  withdrawRevenue,
} from '#contract/treasury/endpoints.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { useDraft } from '#web/shared/forms/use-draft.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import { MoneyInput } from '#web/shared/ui/forms/amounts/MoneyInput.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { EarnedFrom } from './EarnedFrom.tsx';

type Balances = AnswerOf<typeof getRevenue>['balances'];

/** A request to withdraw earnings: source, amount and destination. */
export function AskRevenue({ balances }: { balances: Balances }) {
  const ask = useApiMutation(withdrawRevenue, {
    silent: ['ADDRESS_REFUSED'],
    onSuccess: () => {
      toast.success(
        'Retiro pedido: todavía no salió nada. Falta que lo apruebe otra persona del nivel 1.',
      );
      setAmount('');
      setTo('');
    },
  });
  const [chosen, choose] = useDraft('revenue.source', '');
  const [amount, setAmount] = useDraft('revenue.amount', '');
  const [to, setTo] = useDraft('revenue.to', '');
  const own = balances.filter((one) => Number(one.amount.amount) > 0);
  const from = balances.find((one) => idOf(one) === chosen) ?? own[0];
  const minor = from ? parseAmount(amount, from.amount.currency) : null;
  const most = from ? parseAmount(from.amount.amount, from.amount.currency) : null;
  const tooMuch = minor !== null && most !== null && minor > most;
  const onChain = from?.amount.currency === 'USDT';
  const whereTo = onChain ? ADDRESS.test(to.trim()) : to.trim().length >= 3;
  const ready = minor !== null && minor > 0n && !tooMuch && whereTo;
  if (from === undefined)
    return (
      <>
        <Unconfirmed by={ask} />
        <p>No hay ingresos para retirar.</p>
      </>
    );
  const send = () => {
    // keeps the choice: a retry after a lost answer must not switch the source
    choose(idOf(from));
    ask.mutate({
      body: {
        source: from.source,
        currency: from.amount.currency,
        amount,
        destination: to.trim(),
      },
    });
  };
  return (
    <Stack gap="md" maw={520}>
      <NativeSelect
        label="De dónde"
        value={idOf(from)}
        onChange={(event) => choose(event.currentTarget.value)}
        data={balances
          .filter((one) => own.includes(one) || one === from)
          .map((one) => ({
            value: idOf(one),
            label: `${deskLabel('revenueSource', one.source)} · ${formatMoney(one.amount)}`,
          }))}
      />
      <MoneyInput
        label="Cuánto"
        currency={from.amount.currency}
        value={amount}
        onChange={setAmount}
        available={from.amount}
        error={tooMuch ? 'No hay tanto.' : undefined}
      />
      <EarnedFrom source={from.source} />
      <TextInput
        label={onChain ? 'A qué dirección de la empresa' : 'A qué cuenta de la empresa'}
        {...(onChain
          ? {
              description:
                'De otra billetera de la empresa: no la que paga ni las que reciben depósitos.',
              placeholder: '0x…',
              spellCheck: false,
            }
          : {})}
        autoComplete="off"
        error={
          isApiError(ask.error) && ask.error.key === 'ADDRESS_REFUSED'
            ? errorText('ADDRESS_REFUSED')
            : undefined
        }
        value={to}
        onChange={(event) => {
          if (ask.error) ask.reset();
          setTo(event.currentTarget.value);
        }}
      />
      <p className="cap">
        Pedirlo es la primera de dos aprobaciones: nada sale hasta que otra persona del nivel 1 dé
        la segunda.
      </p>
      <Unconfirmed by={ask} atFields={['ADDRESS_REFUSED']} />
      <Group>
        <Button disabled={!ready} loading={ask.isPending} onClick={send}>
          Pedir el retiro
        </Button>
      </Group>
    </Stack>
  );
}

const idOf = ({ source, amount }: Pick<RevenueWithdrawal, 'source' | 'amount'>) =>
  `${source}.${amount.currency}`;
