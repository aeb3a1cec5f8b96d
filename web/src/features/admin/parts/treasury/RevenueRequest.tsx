import { raiseSendFee } from '#contract/chain/endpoints.ts';
import { deskLabel } from '#contract/desk/words.ts';
import {
  acceptRevenue,
  type RevenueWithdrawal,
  rejectRevenue,
} from '#contract/treasury/endpoints.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { OPENS } from '#web/shared/keyboard/list-keys.ts';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { OnChain } from '#web/shared/ui/orders/OnChain.tsx';
import { StatusChip } from '#web/shared/ui/orders/StatusChip.tsx';
import { about } from '../deciding/about.ts';
import { type Choice, Decision } from '../deciding/Decision.tsx';
import { READERS } from '../deciding/readers.ts';
import {
  mayRaise,
  RAISE_EXPLAINED,
  raiseObstacle,
  sendRows,
} from '../queue/withdrawals/send-rows.tsx';

/** How a withdrawal was decided, for a dialog that was already open. */
const overWords = ({ status, decidedBy }: RevenueWithdrawal): string =>
  `${status === 'rejected' ? 'Lo rechazó' : 'Lo aprobó'} ${decidedBy ?? 'otra persona'}.`;

/** A withdrawal of earnings in one sentence: order, source, amount, destination and who asked for it. */
const revenueSubject = (item: RevenueWithdrawal): string =>
  [
    item.orderNumber,
    deskLabel('revenueSource', item.source),
    formatMoney(item.amount),
    `${item.amount.currency === 'USDT' ? 'dirección' : 'cuenta'} ${item.destination}`,
    item.mine ? 'pedido propio' : `lo pidió ${item.askedBy}`,
  ].join(' · ');

/** One request to withdraw earnings, with its decisions. */
export function RevenueRequest({ item }: { item: RevenueWithdrawal }) {
  const accept = useApiMutation(acceptRevenue);
  const reject = useApiMutation(rejectRevenue);
  const raise = useApiMutation(raiseSendFee);
  const params = { id: item.id };
  const onChain = item.amount.currency === 'USDT';
  const choices: Choice[] =
    item.status === 'pending'
      ? [
          {
            label: onChain ? 'Aprobar, firmar y enviar' : 'Aprobar',
            explain: onChain
              ? `Es la segunda aprobación y vale ahora. Se firman ${formatMoney(item.amount)} para ${item.destination} y salen por la cadena. No se puede deshacer.`
              : `Es la segunda aprobación y vale ahora. Salen ${formatMoney(item.amount)} a ${item.destination}.`,
            obstacle: item.mine
              ? { reason: 'Es un pedido propio: lo aprueba otra persona del nivel 1.' }
              : null,
            run: () => accept.mutateAsync({ params }),
            done: 'Segunda aprobación dada: el retiro sale ahora.',
          },
          {
            label: item.mine ? 'Anular' : 'Rechazar',
            explain: 'El dinero vuelve a los ingresos.',
            danger: true,
            withReason: true,
            reasonHelp: READERS.listed,
            run: (reason) => reject.mutateAsync({ params, body: { reason } }),
          },
        ]
      : item.status === 'sent' && mayRaise(item.transaction)
        ? [
            {
              label: 'Aumentar la comisión de red',
              explain: RAISE_EXPLAINED,
              obstacle: raiseObstacle(item.transaction),
              run: () => raise.mutateAsync({ params }),
            },
          ]
        : [];
  return (
    <article style={{ maxWidth: 520, marginTop: 16 }}>
      <h3 style={{ display: 'flex', justifyContent: 'space-between', gap: 12 }}>
        {item.orderNumber} <StatusChip of="movementStatus" value={item.status} />
      </h3>
      <SummaryRows
        rows={[
          {
            label: deskLabel('revenueSource', item.source),
            value: formatMoney(item.amount),
            strong: true,
          },
          onChain
            ? { label: 'Dirección', value: <OnChain of="address" value={item.destination} /> }
            : { label: 'Cuenta', value: item.destination },
          {
            label: 'Lo pidió',
            hint: formatDateTime(item.date),
            value: item.mine ? 'Yo' : item.askedBy,
          },
          ...(item.status === 'pending'
            ? [
                {
                  label: 'Falta',
                  value: item.mine
                    ? 'La aprobación de otra persona del nivel 1'
                    : 'La aprobación propia, o la de otra persona del nivel 1',
                },
              ]
            : []),
          ...(item.decidedBy
            ? [
                {
                  label:
                    item.status === 'rejected' && !item.transaction ? 'Lo rechazó' : 'Lo aprobó',
                  hint: item.decidedAt ? formatDateTime(item.decidedAt) : '',
                  value: item.decidedBy,
                },
              ]
            : []),
          ...sendRows(item.transaction),
          ...(item.reason ? [{ label: 'Motivo', value: item.reason }] : []),
        ]}
      />
      <div {...OPENS}>
        <Decision
          row={item.id}
          of={{ kind: 'earning', id: item.id }}
          choices={about(revenueSubject(item), choices)}
          over={choices.length > 0 ? null : overWords(item)}
        />
      </div>
    </article>
  );
}
