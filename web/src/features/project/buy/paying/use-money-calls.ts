import { useState } from 'react';
import { createTransfer } from '#contract/balance/endpoints.ts';
import type { Money } from '#contract/core/money.ts';
import { createDeposit } from '#contract/payments/endpoints.ts';
import { CHARGED_BY } from '#contract/payments/providers.ts';
import type { Deposit, Transfer } from '#contract/payments/schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { isChargedMethod, pageOf } from '#web/shared/deposits/charged-methods.ts';
import { bringsPart } from './leaving.ts';
import { type Announced, useRestOfPart } from './use-rest-of-part.ts';

/**
 * The calls that bring money into a project's wallet: a deposit, a transfer from another project, or a transfer of a part
 * and then the deposit of its rest.
 */
export function useMoneyCalls(given: {
  projectId: string;
  /** The missing amount of the purchase, as last known. */
  missing: () => Money | null | undefined;
  /** `part`: the transfer that brings the other part of the money. */
  onDeposit: (deposit: Deposit, part: string | null) => void;
  /** `isPart`: more is missing after it, so that nothing is bought when it arrives. */
  onTransfer?: ((transfer: Transfer, of: { isPart: boolean }) => void) | undefined;
}) {
  const { projectId, missing, onDeposit, onTransfer } = given;
  const config = usePublicConfig();
  const rest = useRestOfPart(projectId);
  const deposit = useApiMutation(createDeposit, {
    onSuccess: (made, { body }) => {
      const { type } = body;
      const part = rest.partOf(body);
      if (part !== null) rest.forget();
      onDeposit(made, part);
      const provider = isChargedMethod(type) ? CHARGED_BY[type] : null;
      const simulated = provider !== null && config?.simulators.includes(provider);
      if (made.url) window.location.assign(pageOf(made.url, simulated ?? false));
    },
  });
  const [askedPart, setAskedPart] = useState(false);
  const transfer = useApiMutation(createTransfer, {
    onSuccess: (asked, { params, body }) => {
      rest.arrived(asked.id, { fromId: params.id, amount: body.amount, currency: body.currency });
      const brought = { isPart: bringsPart(asked, missing()) };
      setAskedPart(brought.isPart);
      onTransfer?.(asked, brought);
    },
  });
  const send = ({ type, money: { amount, currency }, quoteId }: Announced) =>
    deposit.mutate({
      body: { projectId, type, sentCurrency: currency, amount, ...(quoteId ? { quoteId } : {}) },
    });
  return {
    deposit,
    transfer,
    /** Whether the transfer that was asked for brings only a part. */
    askedPart,
    announce: (announced: Announced) => {
      rest.forget();
      send(announced);
    },
    /** @param after the deposit that follows a part in the same step; null for none */
    transferFrom: (fromId: string, { amount, currency }: Money, after: Announced | null) => {
      if (after === null) rest.forget();
      else rest.plan({ fromId, amount, currency }, after);
      transfer.mutate(
        { params: { id: fromId }, body: { toProjectId: projectId, currency, amount } },
        { onSuccess: () => after !== null && send(after) },
      );
    },
    /** The deposit that was confirmed with the answered transfer and is still to be announced; null for none. */
    restLeft:
      deposit.data === undefined && !deposit.isPending ? rest.after(transfer.data?.id) : null,
    announceRest: () => {
      const left = rest.after(transfer.data?.id);
      if (left !== null) send(left);
    },
  };
}
