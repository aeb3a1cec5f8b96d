import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { parseAmount } from '#contract/core/money.ts';
import {
  acceptRevenue,
  getRevenue,
  type RevenueWithdrawal,
  rejectRevenue,
  withdrawRevenue,
} from '#contract/treasury/endpoints.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { label } from '#web/shared/i18n/labels.ts';
import { Loaded } from '#web/shared/ui/Loaded.tsx';
import { MoneyInput } from '#web/shared/ui/MoneyInput.tsx';
import { StatusChip } from '#web/shared/ui/StatusChip.tsx';
import { SummaryRows } from '#web/shared/ui/SummaryRows.tsx';
import { Decision } from './Decision.tsx';

/** What the platform earned, asking to take it out, and deciding on what another person asked for. */
export function Revenue() {
  const revenue = useApiQuery(getRevenue, {});
  const ask = useApiMutation(withdrawRevenue, {
    onSuccess: () => {
      setAmount('');
      setTo('');
    },
  });
  const [at, setAt] = useState(0);
  const [amount, setAmount] = useState('');
  const [to, setTo] = useState('');
  return (
    <section>
      <h2>Ingresos de la plataforma</h2>
      <Loaded query={revenue} isEmpty={() => false}>
        {({ balances, items }) => {
          const own = balances.filter((one) => Number(one.amount.amount) > 0);
          const from = own[at] ?? own[0];
          const minor = from ? parseAmount(amount, from.amount.currency) : null;
          const most = from ? parseAmount(from.amount.amount, from.amount.currency) : null;
          const tooMuch = minor !== null && most !== null && minor > most;
          const ready = minor !== null && minor > 0n && !tooMuch && to.trim().length >= 3;
          return (
            <>
              {from === undefined ? (
                <p>No hay ingresos para retirar.</p>
              ) : (
                <Stack gap="md" maw={520}>
                  <NativeSelect
                    label="De dónde"
                    value={String(own.indexOf(from))}
                    onChange={(event) => setAt(Number(event.currentTarget.value))}
                    data={own.map((one, index) => ({
                      value: String(index),
                      label: `${label('revenueSource', one.source)} · ${formatMoney(one.amount)}`,
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
                  <TextInput
                    label="A qué cuenta de la empresa"
                    value={to}
                    onChange={(event) => setTo(event.currentTarget.value)}
                  />
                  <Group>
                    <Button
                      disabled={!ready}
                      loading={ask.isPending}
                      onClick={() =>
                        ask.mutate({
                          body: {
                            source: from.source,
                            currency: from.amount.currency,
                            amount,
                            destination: to.trim(),
                          },
                        })
                      }
                    >
                      Pedir el retiro
                    </Button>
                  </Group>
                </Stack>
              )}
              {items.map((item) => (
                <Asked key={item.id} item={item} />
              ))}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

function Asked({ item }: { item: RevenueWithdrawal }) {
  const accept = useApiMutation(acceptRevenue);
  const reject = useApiMutation(rejectRevenue);
  const params = { id: item.id };
  const pending = item.status === 'pending';
  return (
    <article style={{ maxWidth: 520, marginTop: 20 }}>
      <h3 style={{ display: 'flex', justifyContent: 'space-between', gap: 12 }}>
        {item.orderNumber} <StatusChip of="movementStatus" value={item.status} />
      </h3>
      <SummaryRows
        rows={[
          {
            label: label('revenueSource', item.source),
            value: formatMoney(item.amount),
            strong: true,
          },
          { label: 'Cuenta', value: item.destination },
          { label: 'Lo pidió', value: item.mine ? 'Tú' : item.askedBy },
          ...(item.decidedBy ? [{ label: 'Lo decidió', value: item.decidedBy }] : []),
          ...(item.reason ? [{ label: 'Motivo', value: item.reason }] : []),
        ]}
      />
      {pending && (
        <Decision
          choices={[
            {
              label: 'Aprobar',
              explain: `Salen ${formatMoney(item.amount)} a ${item.destination}.`,
              obstacle: item.mine
                ? { reason: 'Lo pediste tú: lo aprueba otra persona del nivel 1.' }
                : null,
              run: () => accept.mutateAsync({ params }),
            },
            {
              label: 'Rechazar',
              explain: 'El dinero vuelve a los ingresos.',
              danger: true,
              withReason: true,
              run: (reason) => reject.mutateAsync({ params, body: { reason } }),
            },
          ]}
        />
      )}
    </article>
  );
}
