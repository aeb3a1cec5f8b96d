import { z } from 'zod';
import type { Endpoint } from '#contract/core/endpoint.ts';
import type { DeskFile } from '#contract/desk/files/lists.ts';
import { deskLabel } from '#contract/desk/words.ts';
import type { Payable, PayableQuery } from '#contract/payouts/schemas.ts';
import type { Clock } from '#core/clock.ts';
import type { Audit, AuditLines } from '#modules/audit';
import { type Column, type FileOptions, noteExport, sheetFile } from '#modules/reports';
import type { Database } from '#platform/database/index.ts';
import { type App, bind, type Call, type Principal } from '#platform/http/index.ts';

export interface FilesDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, 'record'>;
  readonly auditLines: AuditLines;
  /** All payable withdrawals that a query selects, for a reader. */
  readonly payable: (query: PayableQuery, readerId: string) => AsyncGenerator<Payable, void>;
}

/** Who asks for a file, and for what. */
interface Asker extends Pick<Call<Endpoint>, 'listed'> {
  readonly principal: Pick<Principal, 'userId'> | null;
  readonly query: unknown;
}

/** A list of the desk as a file: its rows are what the list answers to the same caller. */
type ListFile<Row> = FileOf<Row> &
  (
    | {
        readonly list: List<Row>;
        /** Reads a list that is too long for pages; its rows are the list's, in its order. */
        readonly rows?: Rows<Row>;
      }
    /** Of an answer that has several lists. */
    | { readonly list?: undefined; readonly rows: Rows<Row> }
  );

type List<Row> = Endpoint & { readonly answer: z.ZodType<{ items: Row[] }> };
type Rows<Row> = (call: Asker) => AsyncGenerator<Row, void>;

interface FileOf<Row> {
  readonly file: Endpoint & { readonly binary: true; readonly query: z.ZodType<FileOptions> };
  readonly subject: DeskFile;
  readonly columns: readonly Column<Row>[];
}

/** Reading whole lists costs more than reading a page. */
const HEAVY = { weight: 20 };
/** A list does not know how its file is written. */
export const NO_FILE = { format: undefined, separator: undefined } as const;
/** The largest page of a list. */
const AT_ONCE = 100;

/**
 * Binds the export of a list. Filters, order and what the caller may see are those of the list itself; the audit log
 * says who exported which list.
 */
export function bindFile<Row>(app: App, deps: FilesDeps, of: ListFile<Row>): void {
  const { subject, columns, file } = of;
  bind(
    app,
    file,
    async (call) => {
      const rows = readerOf(of)(call);
      // a refusal is answered before the file begins
      const first = await rows.next();
      await noteExport(deps, call, subject);
      return sheetFile(
        {
          title: deskLabel('deskFile', subject),
          name: fileNameOf(subject),
          columns,
          rows: all(first, rows),
        },
        call.query,
        deps.clock.now(),
      );
    },
    HEAVY,
  );
}

function readerOf<Row>(of: ListFile<Row>): Rows<Row> {
  if (of.list === undefined) return of.rows;
  const { list, rows } = of;
  return rows ?? (({ listed }) => rowsOf(list, listed));
}

const fileNameOf = (subject: DeskFile): string =>
  deskLabel('deskFile', subject)
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z ]/g, '')
    .replaceAll(' ', '-');

async function* all<Row>(
  first: IteratorResult<Row, void>,
  rest: AsyncGenerator<Row, void>,
): AsyncGenerator<Row, void> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

/** The rows of a list, page by page. A row that moved to a later page since then appears once. */
async function* rowsOf<Row>(
  list: List<Row>,
  listed: Call<Endpoint>['listed'],
): AsyncGenerator<Row, void> {
  const seen = new Set<unknown>();
  for (let page = 1; ; page += 1) {
    const pages = isPaged(list) ? { page: String(page), pageSize: String(AT_ONCE) } : {};
    const { items } = list.answer.parse(await listed(list, { ...NO_FILE, ...pages }));
    for (const row of items) {
      const key = keyOf(row);
      if (key !== undefined && seen.has(key)) continue;
      seen.add(key);
      yield row;
    }
    if (!isPaged(list) || items.length < AT_ONCE) return;
  }
}

const isPaged = ({ query }: Endpoint): boolean =>
  query instanceof z.ZodObject && 'page' in query.shape;

/** What identifies a row: an item of the inbox by its kind as well. */
const keyOf = (row: unknown): string | undefined => {
  const { id, userId, kind } = Object(row);
  return id === undefined && userId === undefined ? undefined : `${kind} ${id ?? userId}`;
};
