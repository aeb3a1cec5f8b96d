import { Alert, Button, Checkbox, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { AnswerOf } from '#contract/core/endpoint.ts';
import { feeOf } from '#contract/core/figures/fee.ts';
import { type Currency, type Money, toMoney } from '#contract/core/money.ts';
import { withdrawFunds } from '#contract/funds/endpoints.ts';
import type { ProjectFunds } from '#contract/funds/schemas.ts';
import { endOfWithdrawal } from '#contract/payments/withdrawal-end.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { useDraft } from '#web/shared/forms/use-draft.ts';
import { isZero, less, minorOf, typedMoney } from '#web/shared/money/arithmetic.ts';
import { DialogStep } from '#web/shared/ui/dialogs/DialogStep.tsx';
import { MoneyFoot } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import { Unbroken } from '#web/shared/ui/figures/Unbroken.tsx';
import { MoneyInput } from '#web/shared/ui/forms/amounts/MoneyInput.tsx';
import { GuardedButton, type Obstacle } from '#web/shared/ui/forms/GuardedButton.tsx';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { OnChain } from '#web/shared/ui/orders/OnChain.tsx';
import { CurrencyChoice } from './CurrencyChoice.tsx';
import { usdOf } from './money.ts';

/** Requests a withdrawal of the funds: to the project's account, with the usual approval. */
export function WithdrawFundsFlow({ funds, onDone }: { funds: ProjectFunds; onDone: () => void }) {
  const pockets = funds.funds.filter((money) => !isZero(money));
  const [currency, setCurrency] = useDraft<Currency>(
    `withdraw-funds.${funds.projectId}.currency`,
    pockets[0]?.currency ?? 'USD',
  );
  const [amount, setAmount] = useDraft(`withdraw-funds.${funds.projectId}.amount`, '');
  const [sure, setSure] = useState(false);
  const config = usePublicConfig();
  const feePercent = config?.withdrawalFeePercent ?? '0';
  const move = useApiMutation(withdrawFunds);
  if (move.data) return <Asked withdrawal={move.data} onDone={onDone} />;
  if (pockets.length === 0)
    return (
      <>
        <Unconfirmed by={move} where={{ id: funds.projectId }} />
        <p>No hay fondos para retirar.</p>
      </>
    );
  const pocket = pockets.find((money) => money.currency === currency) ?? usdOf(funds.funds);
  const account = funds.accounts.find((one) => one.currency === currency)?.account;
  const money = typedMoney(amount, currency);
  const tooMuch = money !== null && minorOf(money) > minorOf(pocket);
  const onChain = currency === 'USDT';
  const offered = onChain
    ? config?.chain?.canSend && config.withdrawalMethods.includes('usdt_transfer')
    : config?.withdrawalMethods.includes('bank_transfer');
  const ready = money !== null && !tooMuch && account !== undefined && offered === true;
  const uncovered = !isZero(funds.buyback.missing) || !isZero(funds.rent.missing);
  return (
    <Stack gap="md">
      <CurrencyChoice
        label="Desde los fondos"
        amounts={pockets}
        value={currency}
        onChange={(chosen) => {
          setCurrency(chosen);
          setAmount('');
          setSure(false);
        }}
      />
      {config && !offered && (
        <Alert
          color="yellow"
          variant="light"
          title="Este medio de retiro no está disponible ahora"
        />
      )}
      {account === undefined && <NoAccount funds={funds} onChain={onChain} />}
      <MoneyInput
        label="Cuánto querés retirar"
        currency={currency}
        value={amount}
        onChange={(wire) => {
          setAmount(wire);
          setSure(false);
        }}
        available={pocket}
        error={tooMuch ? tooMuchWords(funds) : undefined}
      />
      {ready && (
        <>
          <Summary given={money} account={account} feePercent={feePercent} />
          <Consequences uncovered={uncovered} />
          <Checkbox
            label={
              onChain
                ? 'Revisé la dirección: lo enviado no se recupera'
                : 'Revisé el número de cuenta'
            }
            checked={sure}
            onChange={(event) => setSure(event.currentTarget.checked)}
          />
        </>
      )}
      <Unconfirmed by={move} where={{ id: funds.projectId }} />
      <MoneyFoot
        {...(money && !tooMuch ? { label: 'Sale de los fondos', amount: formatMoney(money) } : {})}
      >
        <GuardedButton
          size="lg"
          obstacle={
            move.isPending
              ? null
              : obstacleOf({ account, offered: offered === true, money, tooMuch, onChain, sure })
          }
          loading={move.isPending}
          onClick={() =>
            move.mutate({ params: { id: funds.projectId }, body: { currency, amount } })
          }
        >
          Pedir el retiro
        </GuardedButton>
      </MoneyFoot>
    </Stack>
  );
}

/** Why the withdrawal cannot be requested yet, in the form's order. */
function obstacleOf(form: {
  account: string | undefined;
  offered: boolean;
  money: Money | null;
  tooMuch: boolean;
  onChain: boolean;
  sure: boolean;
}): Obstacle | null {
  if (!form.offered) return { reason: 'Este medio de retiro no está disponible ahora.' };
  if (form.account === undefined)
    return {
      reason: form.onChain
        ? 'Falta la dirección de USDT del proyecto.'
        : 'Falta la cuenta del proyecto en esta moneda.',
    };
  if (form.money === null) return { reason: 'Ingresá cuánto querés retirar.' };
  if (form.tooMuch) return { reason: 'No alcanza lo disponible.' };
  return form.sure ? null : { reason: 'Confirmá a dónde va el dinero.' };
}

const tooMuchWords = ({ kept }: ProjectFunds): string =>
  kept.every(isZero)
    ? 'Los fondos libres no alcanzan.'
    : 'Es más de lo certificado: lo demás lo guardan las etapas de obra.';

const Consequences = ({ uncovered }: { uncovered: boolean }) => (
  <>
    {uncovered && (
      <Alert color="yellow" variant="light" title="Hay deudas sin cubrir">
        Lo apartado no cubre todas las recompras o rentas; Operaciones lo ve al decidir.
      </Alert>
    )}
    <p className="cap" style={{ margin: 0 }}>
      El dinero queda retenido desde ahora. Antes de enviarse puede rechazarse, y vuelve entero a
      los fondos.
    </p>
  </>
);

const Asked = (props: { withdrawal: AnswerOf<typeof withdrawFunds>; onDone: () => void }) => {
  const { withdrawal, onDone } = props;
  return (
    <DialogStep>
      <Stack gap="md">
        <Alert
          color="cyan"
          variant="light"
          role="status"
          title={<Unbroken text={`Retiro ${withdrawal.orderNumber} pedido`} />}
        >
          Te van a llegar{' '}
          {formatMoney({
            amount: withdrawal.receivedAmount,
            currency: withdrawal.receivedCurrency,
          })}{' '}
          {withdrawal.receivedCurrency === 'USDT'
            ? `a la dirección del proyecto. Operaciones lo preaprueba y lo envía por la cadena. ${endOfWithdrawal('usdt_transfer')}`
            : `a la cuenta del proyecto. Operaciones lo preaprueba. ${endOfWithdrawal('bank_transfer')}`}{' '}
          En cada paso te llega un correo.
        </Alert>
        <Group justify="flex-end">
          <Button onClick={onDone}>Listo</Button>
        </Group>
      </Stack>
    </DialogStep>
  );
};

const NoAccount = ({ funds, onChain }: { funds: ProjectFunds; onChain: boolean }) => (
  <Alert
    color="yellow"
    variant="light"
    title={
      onChain
        ? 'El proyecto no tiene una dirección de USDT'
        : 'El proyecto no tiene cuenta en esta moneda'
    }
  >
    {funds.status !== 'cancelled' && (
      <p style={{ marginTop: 0 }}>Agregala en el paso 1 de la edición del proyecto.</p>
    )}
    <LinkButton look="plain" to={`/edit-project/${funds.projectId}?paso=1`}>
      {onChain ? 'Agregar la dirección' : 'Agregar la cuenta'}
    </LinkButton>
  </Alert>
);

/** The sent amount, its fee, and what arrives where. */
function Summary(props: { given: Money; account: string; feePercent: string }) {
  const { given, account, feePercent } = props;
  const fee = toMoney(feeOf(minorOf(given), feePercent), given.currency);
  const onChain = given.currency === 'USDT';
  return (
    <SummaryRows
      rows={[
        { label: 'Sale de los fondos', value: formatMoney(given) },
        { label: 'Comisión', hint: formatPercent(feePercent, 2), value: formatMoney(fee) },
        {
          label: onChain ? 'Llega a la dirección' : 'Llega a la cuenta',
          value: formatMoney(less(given, fee)),
          strong: true,
        },
        onChain
          ? { label: 'Dirección', value: <OnChain of="address" value={account} /> }
          : { label: 'Cuenta', value: <span className="tabular">{account}</span> },
      ]}
    />
  );
}
