import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { refundTokens } from '#contract/tokens/endpoints.ts';
import type { Holding } from '#contract/tokens/schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatPercent, formatTokens } from '#web/shared/format/numbers.ts';
import { SummaryRows } from '#web/shared/ui/SummaryRows.tsx';
import { Done } from './Done.tsx';
import { refundRows } from './refund-rows.ts';
import { TokensInput, tokensOf } from './TokensInput.tsx';
import { percentOf, timesPrice } from './usd.ts';

/** Giving back available property tokens, with the penalty told before and exact after. */
export function RefundFlow({ holding, onDone }: { holding: Holding; onDone: () => void }) {
  const [typed, setTyped] = useState('');
  const max = holding.availableAmount;
  const percent = usePublicConfig()?.refundPenaltyPercent ?? 15;
  const refund = useApiMutation(refundTokens);
  if (refund.data)
    return (
      <Done
        title={`${formatTokens(refund.data.tokens)} reembolsados`}
        onClose={onDone}
        rows={refundRows(refund.data.parts, percent)}
      >
        El dinero ya está disponible en la billetera de {holding.projectName}: se puede retirar,
        pasar a otro proyecto o volver a usar.
      </Done>
    );
  const tokens = tokensOf(typed, max);
  const cost = tokens === null ? null : timesPrice(tokens, holding.averageCost);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (tokens !== null) refund.mutate({ body: { projectId: holding.projectId, tokens } });
      }}
    >
      <Stack gap="md">
        <p style={{ margin: 0 }}>
          De cada token vuelve el {formatPercent(100 - percent)} de lo que se pagó por él, en la
          moneda en que se pagó, empezando por la última compra. El {formatPercent(percent)}{' '}
          restante es la penalidad y queda en el proyecto.
        </p>
        <TokensInput
          label="Cuántos tokens"
          description={`Disponibles: ${formatTokens(max)}`}
          value={typed}
          onChange={setTyped}
          max={max}
        />
        {cost && (
          <>
            <SummaryRows
              rows={[
                { label: 'Costaron', hint: 'aproximado, en dólares', value: formatMoney(cost) },
                {
                  label: 'Penalidad',
                  hint: formatPercent(percent),
                  value: `≈\u00a0${formatMoney(percentOf(cost, percent))}`,
                },
                {
                  label: 'Vuelve a la billetera',
                  hint: formatPercent(100 - percent),
                  value: `≈\u00a0${formatMoney(percentOf(cost, 100 - percent))}`,
                  strong: true,
                },
              ]}
            />
            <p className="cap" style={{ margin: 0 }}>
              Es una estimación al costo promedio; el importe exacto, en la moneda de cada compra,
              figura en el comprobante. El reembolso no se puede deshacer. Una compra reciente puede
              revocarse sin penalidad desde «Mis órdenes».
            </p>
          </>
        )}
        <Button
          type="submit"
          size="lg"
          color="red.8"
          disabled={tokens === null}
          loading={refund.isPending}
        >
          {tokens === null ? 'Reembolsar' : `Reembolsar ${formatTokens(tokens)}`}
        </Button>
      </Stack>
    </form>
  );
}
