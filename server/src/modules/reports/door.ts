import type { DeskFile } from '#contract/desk/files/lists.ts';
import type { OrderDetail } from '#contract/reports/schemas.ts';
import type { Order } from '#contract/tokens/orders.ts';
import type { ReadOrder } from '#modules/notifications';
import type { OrderSource } from '#modules/tokens';
import type { BinaryAnswer } from '#platform/http/index.ts';
import type { DrawDocument } from '#platform/mail/index.ts';
import type { Exports } from './exports/exports.ts';
import type { Asker } from './exports/note-export.ts';
import type { Reader } from './receipts/receipts.ts';

/** Documents for people about their money: receipts, and lists as files. */
export interface Reports extends Exports {
  /** @throws AppError NOT_FOUND */
  order(reader: Reader, kind: Order['kind'], id: string): Promise<OrderDetail>;
  /** @throws AppError NOT_FOUND */
  receipt(reader: Reader, kind: Order['kind'], id: string): Promise<BinaryAnswer>;
  /** Records who exported which list of the desk. */
  noteExport(by: Asker, list: DeskFile): Promise<void>;
  /** The figures and attachments of an order in mails. */
  readonly mailed: { readonly readOrder: ReadOrder; readonly draw: DrawDocument };
  /** Rents, buy-backs, revocations and returns, for "mis órdenes". */
  readonly orderSource: OrderSource;
}
