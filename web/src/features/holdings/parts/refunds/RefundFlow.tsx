import { Stack } from '@mantine/core';
import { REFUND_PENALTY_PERCENT } from '#contract/core/figures/penalty.ts';
import { previewRefund, refundTokens } from '#contract/tokens/endpoints.ts';
import type { Holding } from '#contract/tokens/holdings.ts';
import type { Purchase } from '#contract/tokens/purchases.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatPercent, formatTokens } from '#web/shared/format/numbers.ts';
import { useKept } from '#web/shared/forms/use-kept.ts';
import { Explained } from '#web/shared/glossary/Explained.tsx';
import { MoneyFoot } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import { TokensInput } from '#web/shared/ui/forms/amounts/TokensInput.tsx';
import { GuardedButton } from '#web/shared/ui/forms/GuardedButton.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { SkeletonRows } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { Done } from '#web/shared/ui/orders/Done.tsx';
import { Funding, fundingObstacle } from './Funding.tsx';
import { RefundLots } from './RefundLots.tsx';
import { refundRows } from './refund-rows.ts';

/** Refunds available property tokens, with the penalty before and the exact one afterwards. */
export function RefundFlow({
  holding,
  onRevoke,
  onDone,
}: {
  holding: Holding;
  onRevoke: (purchase: Purchase) => void;
  onDone: () => void;
}) {
  // kept while a purchase of it is revoked in between
  const [typed, setTyped] = useKept(`refund.${holding.projectId}`, 0);
  const max = holding.availableAmount;
  const refund = useApiMutation(refundTokens, { onSuccess: () => setTyped(0) });
  const tokens = typed > 0 && typed <= max ? typed : null;
  const preview = useApiQuery(
    previewRefund,
    { query: { projectId: holding.projectId, tokens: tokens ?? 1 } },
    // nor after it is done: those tokens are no longer available
    { enabled: tokens !== null && !refund.isPending && !refund.isSuccess, anew: true },
  );
  if (refund.data)
    return (
      <Done
        title={`Reembolso hecho: ${formatTokens(refund.data.tokens)}`}
        onClose={onDone}
        rows={refundRows(refund.data.parts)}
      >
        El dinero ya está disponible en tu billetera de {holding.projectName}: podés retirarlo,
        pasarlo a otro proyecto o volver a usarlo.
      </Done>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (tokens !== null) refund.mutate({ body: { projectId: holding.projectId, tokens } });
      }}
    >
      <Stack gap="md">
        <p style={{ margin: 0 }}>
          De cada token te vuelve el {formatPercent(100 - REFUND_PENALTY_PERCENT)} de lo que pagaste
          por él, en la moneda en que pagaste, empezando por tu última compra. El{' '}
          {formatPercent(REFUND_PENALTY_PERCENT)} restante es{' '}
          <Explained terms={['penalty']}>la penalidad</Explained>: vuelve solo si la ronda se cierra
          sin su mínimo.
        </p>
        <TokensInput
          label="Cuántos tokens querés reembolsar"
          description={`Disponibles: ${formatTokens(max)}`}
          value={typed}
          onChange={setTyped}
          max={max}
        />
        {tokens !== null && (
          <Loaded query={preview} skeleton={<SkeletonRows rows={3} />} isEmpty={() => false}>
            {({ lots, parts, funding }) => (
              <>
                <Funding funding={funding} what="tokens" />
                <RefundLots projectId={holding.projectId} lots={lots} onRevoke={onRevoke} />
                <SummaryRows rows={refundRows(parts)} />
                <p className="cap" style={{ margin: 0 }}>
                  Cada monto vuelve en la moneda en que pagaste. El reembolso no se puede deshacer.
                </p>
              </>
            )}
          </Loaded>
        )}
        <Unconfirmed by={refund} where={{ projectId: holding.projectId }} />
        <MoneyFoot>
          <GuardedButton
            type="submit"
            size="lg"
            color="red.8"
            obstacle={
              tokens === null
                ? { reason: 'Ingresá cuántos tokens.' }
                : preview.data === undefined
                  ? { reason: 'Calculando cuánto te vuelve…', unseen: true }
                  : fundingObstacle(preview.data.funding, () => void preview.refetch())
            }
            loading={refund.isPending}
          >
            {tokens === null ? 'Reembolsar' : `Reembolsar ${formatTokens(tokens)}`}
          </GuardedButton>
        </MoneyFoot>
      </Stack>
    </form>
  );
}
