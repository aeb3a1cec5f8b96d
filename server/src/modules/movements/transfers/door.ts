import type { acceptTransfer as acceptCall } from '#contract/balance/endpoints.ts';
import type { BodyOf } from '#contract/core/endpoint.ts';
import type { Page } from '#contract/core/page.ts';
import type { Transfer, WithSums } from '#contract/payments/schemas.ts';
import type { Actor, MovementsDeps, Reader } from '../deps.ts';
import { decide } from '../engine/step.ts';
import { type MovementFilter, rowsPage } from '../engine/store.ts';
import { only } from '../engine/views.ts';
import { createTransfer, type TransferOrder } from './ask.ts';
import { ACCEPT, REJECT, TRANSFER } from './kind.ts';
import { type TransferRow, transfersTable } from './store.ts';
import { transferViews } from './views.ts';

const hold = async () => null;

/** Transfers between projects, for people and administrators. Answers have what the reader may see. */
export const transfersDoor = (deps: MovementsDeps) => {
  const show = async (reader: Reader, row: TransferRow): Promise<Transfer> =>
    only(await transferViews(deps, [row], { reader }));
  return {
    /** @throws AppError as `ask.ts` lists them */
    createTransfer: (order: TransferOrder) => createTransfer(deps, order),
    /**
     * Moves the money, less the fee. Over the limit, the second administrator's approval does.
     * @throws AppError as `takeStep`; AMOUNT_INVALID for another amount than asked for; PROJECT_NOT_PUBLISHED;
     * ESTATE_FROZEN, TRANSFER_STOPPED while its person is frozen or blocked
     */
    acceptTransfer: async (actor: Actor, id: string, input: BodyOf<typeof acceptCall>) =>
      show(actor, await decide(TRANSFER, ACCEPT, { deps, actor, id, input, hold })),
    /** Gives the held money back. @throws AppError as `takeStep` */
    rejectTransfer: async (actor: Actor, id: string, reason: string) =>
      show(actor, await decide(TRANSFER, REJECT, { deps, actor, id, input: { reason }, hold })),
    async transfers(reader: Reader, filter: MovementFilter): Promise<WithSums<Page<Transfer>>> {
      const page = await rowsPage(deps.database.db, transfersTable, filter);
      return { ...page, items: await transferViews(deps, page.items, { reader }) };
    },
  };
};
