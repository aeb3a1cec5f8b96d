import { deskLabel } from '#contract/desk/words.ts';
import { readRightsRequest } from '#contract/rights/endpoints.ts';
import type { RightsRequestDetail } from '#contract/rights/schemas.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { OpenMark } from '#web/shared/desk/OpenMark.tsx';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { Link } from '#web/shared/router/router.tsx';
import { OpenModal } from '#web/shared/ui/dialogs/OpenModal.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import classes from './rights.module.css';

/** One request, the account of its e-mail or the named one, and the decision. */
export function RequestDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const request = useApiQuery(readRightsRequest, { params: { id } });
  return (
    <OpenModal onClose={onClose} title={request.data ? titleOf(request.data) : 'Pedido'} size="lg">
      <Loaded query={request} isEmpty={() => false}>
        {(detail) => (
          <div className={classes.detail}>
            <OpenMark kind="rights" id={id} />
            <SummaryRows rows={rowsOf(detail)} />
            {detail.detail && <p className={classes.said}>«{detail.detail}»</p>}
            {detail.state === 'received' && <DecisionForm request={detail} onDone={onClose} />}
          </div>
        )}
      </Loaded>
    </OpenModal>
  );
}

const titleOf = ({ kind, code }: RightsRequestDetail) => `${deskLabel('rightsKind', kind)} ${code}`;

const rowsOf = (request: RightsRequestDetail) => [
  { label: 'Quién', value: request.name },
  { label: 'Correo', value: request.email },
  { label: 'Recibido', value: formatDateTime(request.receivedAt) },
  { label: 'Vence', value: formatDateTime(request.dueAt) },
  {
    label: request.kind === 'death' ? 'Cuenta de quien avisa' : 'Cuenta',
    value: <Account request={request} />,
  },
  ...(request.about
    ? [
        {
          label: 'Quién falleció',
          value: [
            request.about.document && `documento ${request.about.document}`,
            request.about.email,
          ]
            .filter(Boolean)
            .join(', '),
        },
      ]
    : []),
  ...(request.holds
    ? [
        {
          label: 'Mientras tanto',
          value: (
            <>
              Esperan los retiros de{' '}
              <Link to={`/admin/users/${request.holds.userId}`}>{request.holds.name}</Link>, que
              sabe que su cuenta está en revisión.
            </>
          ),
        },
      ]
    : []),
  ...(request.exported
    ? [
        {
          label: 'Copia de los datos',
          value: `${formatDateTime(request.exported.at)}, ${request.exported.by}`,
        },
      ]
    : []),
  ...(request.decidedAt === null
    ? []
    : [
        {
          label: deskLabel('rightsState', request.state),
          value: `${formatDateTime(request.decidedAt)}, ${request.deciderName ?? ''}`,
        },
        ...(request.kind === 'death' && request.state === 'refused'
          ? [{ label: 'Qué dice el rechazo', value: refusalOf(request) }]
          : []),
        { label: 'Motivo', value: request.reason ?? '' },
      ]),
];

/** What a refused report of a death says about the other reports of its account. */
const refusalOf = ({ insufficient }: RightsRequestDetail): string =>
  insufficient
    ? 'El aviso está repetido o no alcanza: los demás avisos de la cuenta siguen.'
    : 'La persona vive: vale también para los demás avisos recibidos hasta ese momento.';

function Account({ request: { account, kind } }: { request: RightsRequestDetail }) {
  if (account === null) return 'Ninguna cuenta tiene este correo';
  return (
    <>
      <Link to={`/admin/users/${account.userId}`}>{account.name}</Link>
      {account.verified ? ', identidad verificada' : ', identidad sin verificar'}
      {account.state === 'blocked' && ', bloqueada'}
      {account.state === 'deleted' && ', cerrada'}
      {account.namedAs && ` · nombrada por Operaciones: ${account.namedAs}`}
      {kind !== 'death' && countsText(account.requests)}
    </>
  );
}

/**
 * How many requests there are besides, if there are any: an account's may come from several e-mails. A reported death is
 * about another person's account, and so not counted among its author's.
 */
function countsText({ fromEmail, ofAccount }: { fromEmail: number; ofAccount: number }): string {
  if (fromEmail <= 1 && ofAccount <= 1) return '';
  return ` · con este, ${countText(fromEmail)} desde este correo y ${countText(ofAccount)} sobre esta cuenta`;
}

const countText = (count: number): string => (count === 1 ? '1 pedido' : `${count} pedidos`);
