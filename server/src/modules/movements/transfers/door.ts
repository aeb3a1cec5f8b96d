import type { acceptTransfer as acceptCall } from '#contract/balance/endpoints.ts';
import type { BodyOf } from '#contract/core/endpoint.ts';
import type { Page } from '#contract/core/page.ts';
import type { Transfer, WithSums } from '#contract/payments/schemas.ts';
import { AppError } from '#core/errors.ts';
import type { Actor, MovementsDeps, Reader } from '../deps.ts';
import { decide } from '../engine/step.ts';
import { type MovementFilter, rowById, rowsPage } from '../engine/store.ts';
import { only } from '../engine/views.ts';
import { createTransfer, type TransferOrder } from './ask.ts';
import { ACCEPT, REJECT, TRANSFER } from './kind.ts';
import { type TransferRow, transfersTable } from './store.ts';
import { transferViews } from './views.ts';

const lock = async () => null;

/** The use cases of transfers between projects. Results contain only what their reader may see. */
export const transfersDoor = (deps: MovementsDeps) => {
  const show = async (reader: Reader, row: TransferRow): Promise<Transfer> =>
    only(await transferViews(deps, [row], { reader }));
  return {
    /** @throws AppError as `ask.ts` lists them */
    createTransfer: (order: TransferOrder) => createTransfer(deps, order),
    /**
     * Moves the money, less the fee. Over the four-eyes limit, the second administrator's call does.
     * @throws AppError those of `takeStep`; AMOUNT_INVALID when the stated amount is not the transfer's;
     * PROJECT_NOT_PUBLISHED; ESTATE_FROZEN, TRANSFER_STOPPED while its person is frozen or blocked
     */
    acceptTransfer: async (actor: Actor, id: string, input: BodyOf<typeof acceptCall>) =>
      show(actor, await decide(TRANSFER, ACCEPT, { deps, actor, id, input, lock })),
    /** Rejects a transfer and releases the hold. @throws AppError those of `takeStep` */
    rejectTransfer: async (actor: Actor, id: string, reason: string) =>
      show(actor, await decide(TRANSFER, REJECT, { deps, actor, id, input: { reason }, lock })),
    async transfers(reader: Reader, filter: MovementFilter): Promise<WithSums<Page<Transfer>>> {
      const page = await rowsPage(deps.database.db, transfersTable, filter);
      return { ...page, items: await transferViews(deps, page.items, { reader }) };
    },
    /** A transfer of the person's own. @throws AppError NOT_FOUND */
    async ownTransfer(person: Reader, id: string): Promise<Transfer> {
      const row = await rowById(deps.database.db, transfersTable, id);
      if (row?.user_id !== person.userId) throw new AppError('NOT_FOUND');
      return show(person, row);
    },
  };
};
