import type { QueryOf } from '#contract/core/endpoint.ts';
import { formatAmount } from '#contract/core/money.ts';
import { deskLabel } from '#contract/desk/words.ts';
import type { CertaintyGroup } from '#contract/treasury/bank/values.ts';
import type { exportBankLines } from '#contract/treasury/bank.ts';
import { readableDateTime, readableDay, readableMoney } from '#core/readable.ts';
import {
  type Column,
  csvColumn,
  numberColumn,
  paperColumn,
  sheetFile,
  textColumn,
} from '#modules/reports';
import type { BinaryAnswer } from '#platform/http/index.ts';
import type { TreasuryDeps } from '../deps.ts';
import type { LineProposal } from '../proposals/propose.ts';
import { type ExportedLine, exportedLines } from '../store/export.ts';
import { proposedWords } from './proposed-words.ts';
import { proposalsNow } from './shown.ts';

type Asked = Omit<QueryOf<typeof exportBankLines>, 'format' | 'separator'>;

/** A stored line, with its proposal while nothing settles it and the names of who decided. */
interface Row extends ExportedLine {
  readonly proposal: LineProposal | undefined;
  readonly by: string;
  readonly approvedBy: string;
}

/** All lines of the statements that the filters select, by default the newest first, as a file. */
export function exportLines(
  deps: Pick<TreasuryDeps, 'database' | 'clock' | 'identity'>,
  { format, separator, ...query }: QueryOf<typeof exportBankLines>,
): BinaryAnswer {
  return sheetFile(
    { title: 'Líneas del banco', name: 'banco', columns: COLUMNS, rows: rowsOf(deps, query) },
    { format, separator },
    deps.clock.now(),
  );
}

async function* rowsOf(
  { database: { db }, identity }: Pick<TreasuryDeps, 'database' | 'identity'>,
  { certainty, ...filter }: Asked,
): AsyncGenerator<Row> {
  const { open, toDecide, proposed } = await proposalsNow(db);
  const groupOf = (id: string): CertaintyGroup => proposed.get(id)?.certainty ?? 'none';
  const known = {
    proposed: await proposedWords(db, filter.search, open),
    only: certainty && toDecide.map(({ id }) => id).filter((id) => groupOf(id) === certainty),
  };
  for await (const part of exportedLines(db, filter, known)) {
    const people = part.flatMap((row) => [row.by_id ?? [], row.approved_by ?? []].flat());
    const names = await identity.names([...new Set(people)]);
    const nameOf = (id: string | null) => (id === null ? '' : (names.get(id) ?? ''));
    for (const row of part)
      yield {
        ...row,
        proposal: proposed.get(row.id),
        by: nameOf(row.by_id),
        approvedBy: nameOf(row.approved_by),
      };
  }
}

function stateOf({ settled_by, status }: Row): string {
  if (settled_by === null) return 'Por decidir';
  if (settled_by === 'movement') return 'Es un movimiento';
  return status === 'pending' ? 'Falta otra aprobación' : 'Explicada';
}

/** What a line is, or, until it is decided, what it is proposed as. */
function whatOf({ settled_by, explanation, order_number, proposal }: Row): string {
  if (settled_by === 'movement') return order_number ?? '';
  if (explanation !== null) return deskLabel('bankLineKind', explanation);
  if (proposal === undefined) return '';
  const { as, candidate } = proposal;
  if (as === 'deposit' || as === 'withdrawal' || as === 'run') return candidate?.orderNumber ?? '';
  return deskLabel('bankLineKind', as);
}

function howOf({ settled_by, by, proposal }: Row): string {
  if (settled_by === 'movement' && by === '') return 'Coincidencia automática';
  if (settled_by !== null) return 'Decidida';
  return proposal ? `Propuesta ${deskLabel('certainty', proposal.certainty).toLowerCase()}` : '';
}

const COLUMNS: readonly Column<Row>[] = [
  textColumn('Día', 1, (row) => readableDay(row.day)),
  textColumn('Cuenta de la empresa', 1.6, (row) => row.account),
  textColumn('Texto del banco', 3, (row) => row.reference),
  csvColumn('Moneda', (row) => row.currency),
  numberColumn('Importe', (row) => formatAmount(row.amount, row.currency)),
  paperColumn('Importe', 1.5, (row) => readableMoney(row.amount, row.currency)),
  textColumn('Estado', 1.4, stateOf),
  textColumn('Qué es', 1.6, whatOf),
  textColumn('Cómo', 1.6, howOf),
  csvColumn('Persona', (row) => row.person ?? ''),
  csvColumn('CBU o cuenta de la persona', (row) => row.destination ?? ''),
  textColumn('Quién', 1.4, (row) => row.by),
  textColumn('Cuándo', 1.5, (row) => (row.at === null ? '' : readableDateTime(row.at))),
  csvColumn('Segunda aprobación de', (row) => row.approvedBy),
  csvColumn('Motivo', (row) => row.reason ?? ''),
  csvColumn('Archivo', (row) => row.file_name ?? ''),
  csvColumn('Cargada', (row) => readableDateTime(row.imported_at)),
];
