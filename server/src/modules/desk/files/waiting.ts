import type { ChainTransfer } from '#contract/chain/schemas.ts';
import type { AnswerOf } from '#contract/core/endpoint.ts';
import type { listDeskMails } from '#contract/desk/health.ts';
import type { PersonEntry } from '#contract/desk/person-entries.ts';
import { entryName } from '#contract/ledger/entry-kinds.ts';
import type { RevisedFields, Revision } from '#contract/projects/revisions.ts';
import type { Prolongation } from '#contract/tokens/prolongation-requests.ts';
import type { Column } from '#modules/reports';
import { at, countColumn, csvColumn, moneyColumns, textColumn } from './columns.ts';

export const UNCLAIMED: readonly Column<ChainTransfer>[] = [
  ...moneyColumns<ChainTransfer>('Importe', ({ amount }) => ({ amount, currency: 'USDT' })),
  textColumn('Vista', 1.5, ({ seenAt }) => at(seenAt)),
  textColumn('Persona', 1.8, ({ userName }) => userName ?? ''),
  textColumn('Desde', 3, ({ sender }) => sender),
  csvColumn('Hacia', ({ recipient }) => recipient),
  csvColumn('Transacción', ({ hash }) => hash),
  csvColumn('Bloque', ({ blockNumber }) => blockNumber),
  csvColumn('La dirección dejó de recibir', ({ leftAt }) => at(leftAt)),
];

type Mail = AnswerOf<typeof listDeskMails>['items'][number];

export const MAILS: readonly Column<Mail>[] = [
  textColumn('Para', 2.4, ({ to }) => to),
  textColumn('Asunto', 3, ({ subject }) => subject ?? ''),
  textColumn('Escrito', 1.5, ({ createdAt }) => at(createdAt)),
  ...countColumn<Mail>('Intentos', ({ attempts }) => attempts),
];

export const PERSON_ENTRIES: readonly Column<PersonEntry>[] = [
  textColumn('Fecha', 1.5, (row) => at(row.at)),
  textColumn('Qué', 2.4, ({ kind }) => entryName(kind)),
  textColumn('Orden', 1.4, ({ movement }) => movement?.orderNumber ?? ''),
  ...moneyColumns<PersonEntry>('Importe', ({ amount }) => amount),
  ...moneyColumns<PersonEntry>('Saldo', ({ after }) => after),
];

export const REVISIONS: readonly Column<Revision>[] = [
  textColumn('Proyecto', 2, ({ projectName }) => projectName),
  textColumn('Pedidos', 1.5, ({ requestedAt }) => at(requestedAt)),
  textColumn('Publicado', 3, ({ before }) => wordsOf(before)),
  textColumn('Pedido', 3, ({ after }) => wordsOf(after)),
];

/** The fields of one side of a revision: the name, the place and the people of the project. */
const wordsOf = ({ name, location, managers = [] }: RevisedFields): string =>
  [
    name,
    ...Object.values(location ?? {}),
    ...managers.map((one) => [one.name, one.role, one.website].filter(Boolean).join(', ')),
  ]
    .filter((value) => value !== undefined && value !== null && value !== '')
    .map(String)
    .join(' · ');

export const PROLONGATIONS: readonly Column<Prolongation>[] = [
  textColumn('Proyecto', 2, ({ projectName }) => projectName),
  textColumn('Contrato', 1.8, ({ contractName }) => contractName ?? 'Unidades'),
  ...countColumn<Prolongation>('Ronda', ({ roundNumber }) => roundNumber),
  ...countColumn<Prolongation>('Días más', ({ days }) => days),
  textColumn('Cerraba', 1.5, ({ formerEndsAt }) => at(formerEndsAt)),
  textColumn('Cerraría', 1.5, ({ endsAt }) => at(endsAt)),
  textColumn('Pedida', 1.5, ({ requestedAt }) => at(requestedAt)),
];
