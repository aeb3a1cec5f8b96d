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
  /** What is requested for the purchase, before it is sent: `both` if in two movements. */
  onAsk?: ((money: string, of: { both: boolean }) => void) | undefined;
  /** `part`: the transfer that brings the other part of the money; `money`: as `onAsk` named it. */
  onDeposit: (deposit: Deposit, of: { part: string | null; money: string }) => void;
  /** `isPart`: more is missing after it, so that nothing is bought when it arrives. */
  onTransfer?: ((transfer: Transfer, of: { isPart: boolean; money: string }) => void) | undefined;
}) {
  const { projectId, missing, onAsk, onDeposit, onTransfer } = given;
  const config = usePublicConfig();
  const rest = useRestOfPart(projectId);
  const deposit = useApiMutation(createDeposit, {
    onSuccess: (made, { body }) => {
      const { type } = body;
      const part = rest.partOf(body);
      const { sentCurrency: currency, amount } = body;
      if (part !== null) rest.forget({ type, money: { amount, currency } });
      onDeposit(made, { part, money: moneyOf(body.projectId, type, { amount, currency }) });
      const provider = isChargedMethod(type) ? CHARGED_BY[type] : null;
      const simulated = provider !== null && config?.simulators.includes(provider);
      if (made.url) window.location.assign(pageOf(made.url, simulated ?? false));
    },
  });
  const [askedPart, setAskedPart] = useState(false);
  const transfer = useApiMutation(createTransfer, {
    onSuccess: (asked, { params, body }) => {
      rest.arrived(asked.id, { fromId: params.id, amount: body.amount, currency: body.currency });
      const isPart = bringsPart(asked, missing());
      setAskedPart(isPart);
      onTransfer?.(asked, { isPart, money: moneyOf(body.toProjectId, params.id, body) });
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
      rest.forget(announced);
      onAsk?.(moneyOf(projectId, announced.type, announced.money), { both: false });
      send(announced);
    },
    /** @param after the deposit that follows a part in the same step; null for none */
    transferFrom: (fromId: string, { amount, currency }: Money, after: Announced | null) => {
      const asked = { fromId, amount, currency };
      if (after === null) {
        rest.abandon(asked);
        onAsk?.(moneyOf(projectId, fromId, asked), { both: false });
      } else {
        rest.plan(asked, after);
        // the rest, which is announced last, is what the order waits for
        onAsk?.(moneyOf(projectId, after.type, after.money), { both: true });
      }
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

/**
 * Names requested money, for what was agreed to with it.
 * @param from a method, or the project that a transfer leaves
 */
const moneyOf = (
  projectId: string,
  from: string,
  { amount, currency }: { readonly amount: string; readonly currency: string },
) => [projectId, from, amount, currency].join(' ');
