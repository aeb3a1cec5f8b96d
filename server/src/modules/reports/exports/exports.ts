import type { DepositType } from '#contract/payments/schemas.ts';
import type { HoldingFacts, OrderLine, Tokens } from '#modules/tokens';
import type { BinaryAnswer } from '#platform/http/index.ts';
import type { ReportsDeps } from '../deps.ts';
import { holdingColumns, orderColumns } from './lists.ts';
import {
  depositColumns,
  purchaseColumns,
  transferColumns,
  withdrawalColumns,
} from './movements.ts';
import { type FileOptions, type Sheet, sheetFile } from './sheet.ts';
import { depositRows, type MovementFilter, transferRows, withdrawalRows } from './store.ts';
import { type PurchaseFilter, purchaseRows } from './store-purchases.ts';

type HoldingFilter = Parameters<Tokens['holdings']>[0];
type OrderFilter = Omit<Parameters<Tokens['orders']>[0], 'page' | 'pageSize'>;

/** Lists as files, a person's own (`userId` in the filter and `ofAll` false) or all users'. */
export interface Exports {
  deposits(
    filter: MovementFilter & { type?: DepositType | undefined },
    ofAll: boolean,
    file: FileOptions,
  ): Promise<BinaryAnswer>;
  withdrawals(
    filter: MovementFilter & {
      type?: 'bank_transfer' | 'usdt_transfer' | undefined;
      /** Only USDT payments that failed or are stuck. */
      troubled?: boolean | undefined;
      /** Only pending withdrawals with a pre-approval, or pending ones without it. */
      preApproved?: 'true' | 'false' | undefined;
    },
    ofAll: boolean,
    file: FileOptions,
  ): BinaryAnswer;
  transfers(filter: MovementFilter, ofAll: boolean, file: FileOptions): BinaryAnswer;
  purchases(filter: PurchaseFilter, ofAll: boolean, file: FileOptions): BinaryAnswer;
  orders(filter: OrderFilter, file: FileOptions): Promise<BinaryAnswer>;
  tokens(filter: HoldingFilter, ofAll: boolean, file: FileOptions): Promise<BinaryAnswer>;
}

/** Page size for reading orders, whose details are read page by page. */
const AT_ONCE = 500;

export function exportsOf({ database, clock, identity, tokens, movements }: ReportsDeps): Exports {
  const { db } = database;
  const made = <Row>(sheet: Sheet<Row>, file: FileOptions): BinaryAnswer =>
    sheetFile(sheet, file, clock.now());
  return {
    async deposits(filter, ofAll, file) {
      const paid = filter.search ? await movements.depositsPaidFrom(filter.search) : [];
      return made(
        {
          title: ofAll ? 'Depósitos' : 'Mis depósitos',
          name: 'depositos',
          columns: depositColumns(ofAll),
          rows: depositRows(db, { ...filter, paid }),
        },
        file,
      );
    },
    withdrawals: ({ troubled, ...filter }, ofAll, file) =>
      made(
        {
          title: ofAll ? 'Retiros' : 'Mis retiros',
          name: 'retiros',
          columns: withdrawalColumns(ofAll),
          rows: withdrawalRows(db, {
            ...filter,
            troubledAt: troubled ? clock.now() : undefined,
          }),
        },
        file,
      ),
    transfers: (filter, ofAll, file) =>
      made(
        {
          title: ofAll ? 'Transferencias entre proyectos' : 'Mis transferencias entre proyectos',
          name: 'transferencias',
          columns: transferColumns(ofAll),
          rows: transferRows(db, filter),
        },
        file,
      ),
    purchases: (filter, ofAll, file) =>
      made(
        {
          title: ofAll ? 'Compras de tokens' : 'Mis compras de tokens',
          name: 'compras',
          columns: purchaseColumns(ofAll),
          rows: purchaseRows(db, filter),
        },
        file,
      ),
    async orders(filter, file) {
      const rows = await allOrders(tokens, filter);
      return made({ title: 'Mis órdenes', name: 'ordenes', columns: orderColumns, rows }, file);
    },
    async tokens(filter, ofAll, file) {
      const { items: rows } = await tokens.holdings(filter);
      const names = ofAll ? await identity.names(peopleIn(rows)) : null;
      return made(
        {
          title: ofAll ? 'Tenencias' : 'Mis tokens',
          name: 'tokens',
          columns: holdingColumns(names),
          rows,
        },
        file,
      );
    },
  };
}

const peopleIn = (rows: readonly HoldingFacts[]): string[] => [
  ...new Set(rows.map(({ userId }) => userId)),
];

async function allOrders(
  tokens: Pick<Tokens, 'orders'>,
  filter: OrderFilter,
): Promise<OrderLine[]> {
  const all: OrderLine[] = [];
  for (let page = 1; ; page += 1) {
    const { items } = await tokens.orders({ ...filter, page, pageSize: AT_ONCE });
    all.push(...items);
    if (items.length < AT_ONCE) return all;
  }
}
