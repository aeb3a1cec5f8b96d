import { Alert, Button, NativeSelect, Stack } from '@mantine/core';
import { createTransfer } from '#contract/balance/endpoints.ts';
import { feeOf } from '#contract/core/fee.ts';
import { formatAmount, parseAmount } from '#contract/core/money.ts';
import type { Balance } from '#contract/payments/schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { useDraft } from '#web/shared/forms/use-draft.ts';
import { GuardedButton } from '#web/shared/ui/GuardedButton.tsx';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { MoneyFoot } from '#web/shared/ui/MoneyDialog.tsx';
import { MoneyInput } from '#web/shared/ui/MoneyInput.tsx';
import { SummaryRows } from '#web/shared/ui/SummaryRows.tsx';
import { Unconfirmed } from '#web/shared/ui/Unconfirmed.tsx';
import { ProjectSelect } from './ProjectSelect.tsx';
import { useLimit } from './use-limit.ts';
import { useWalletChoice } from './use-wallet-choice.ts';

/** Transfers money from one project's wallet to another's. */
export function TransferFlow({
  balances,
  onDone,
}: {
  balances: readonly Balance[];
  onDone: () => void;
}) {
  const { from, select } = useWalletChoice('transfer', balances);
  const [to, setTo] = useDraft('transfer.to', '');
  const [amount, setAmount] = useDraft('transfer.amount', '');
  const feePercent = usePublicConfig()?.transferFeePercent ?? '0';
  const create = useApiMutation(createTransfer);
  const limit = useLimit('transfer', amount, from?.currency ?? 'USD');
  if (create.data) {
    return (
      <Stack gap="md">
        <Alert
          color="cyan"
          variant="light"
          title={`Transferencia ${create.data.orderNumber} pedida`}
        >
          Tu dinero queda retenido hasta que Operaciones lo apruebe; entonces aparece en{' '}
          {create.data.toProjectName}.
        </Alert>
        <MoneyFoot>
          <Button onClick={onDone}>Listo</Button>
        </MoneyFoot>
      </Stack>
    );
  }
  if (from === undefined)
    return (
      <>
        <Unconfirmed by={create} />
        <p>No tenés saldo disponible para pasar.</p>
        <MoneyFoot>
          <LinkButton look="plain" to="/wallet?flujo=deposito">
            Agregar fondos
          </LinkButton>
        </MoneyFoot>
      </>
    );
  const { currency } = from;
  const minor = parseAmount(amount, currency);
  const tooMuch = minor !== null && minor > (parseAmount(from.available, currency) ?? 0n);
  const ready = to !== '' && minor !== null && minor > 0n && !tooMuch && limit.error === undefined;
  const fee = minor === null ? 0n : feeOf(minor, feePercent);
  return (
    <Stack gap="md">
      <NativeSelect {...select} />
      <ProjectSelect label="Hacia" value={to} onChange={setTo} except={from.projectId} />
      <MoneyInput
        label="Cuánto"
        currency={currency}
        value={amount}
        onChange={setAmount}
        available={{ amount: from.available, currency }}
        description={limit.hint}
        error={tooMuch ? 'Tu saldo disponible no alcanza.' : limit.error}
      />
      {ready && (
        <SummaryRows
          rows={[
            { label: 'Sale', value: formatMoney({ amount, currency }) },
            {
              label: 'Comisión',
              hint: formatPercent(feePercent, 2),
              value: formatMoney({ amount: formatAmount(fee, currency), currency }),
            },
            {
              label: 'Llega',
              value: formatMoney({ amount: formatAmount(minor - fee, currency), currency }),
              strong: true,
            },
          ]}
        />
      )}
      <Unconfirmed by={create} />
      <p className="cap" style={{ margin: 0 }}>
        Pasar tu dinero de un proyecto a otro tiene una comisión de {formatPercent(feePercent, 2)} y
        lo aprueba Operaciones.
      </p>
      <MoneyFoot
        {...(ready
          ? {
              label: 'Llega',
              amount: formatMoney({ amount: formatAmount(minor - fee, currency), currency }),
            }
          : {})}
      >
        <GuardedButton
          size="lg"
          obstacle={
            ready || create.isPending
              ? null
              : {
                  reason:
                    to === ''
                      ? 'Elegí hacia qué proyecto.'
                      : minor === null || minor === 0n
                        ? 'Ingresá el monto.'
                        : 'Revisá el monto.',
                }
          }
          loading={create.isPending}
          onClick={() =>
            create.mutate({
              params: { id: from.projectId },
              body: { toProjectId: to, currency, amount },
            })
          }
        >
          Pedir la transferencia
        </GuardedButton>
      </MoneyFoot>
    </Stack>
  );
}
