import { getPortfolio } from '#contract/portfolio/endpoints.ts';
import { TOKEN_RIGHTS } from '#contract/projects/values.ts';
import { exportMyTokens } from '#contract/reports/endpoints.ts';
import { listMyTokens } from '#contract/tokens/endpoints.ts';
import type { Holding } from '#contract/tokens/holdings.ts';
import type { Purchase } from '#contract/tokens/purchases.ts';
import { useDialog } from '#web/shared/address/use-dialog.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDate } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatCount, formatTokens } from '#web/shared/format/numbers.ts';
import { Explained } from '#web/shared/glossary/Explained.tsx';
import { LEADS } from '#web/shared/leads.ts';
import { Link } from '#web/shared/router/router.tsx';
import { MoneyDialog } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { BigNumber } from '#web/shared/ui/figures/BigNumber.tsx';
import { GuardedButton, type Obstacle } from '#web/shared/ui/forms/GuardedButton.tsx';
import { useKycObstacle } from '#web/shared/ui/forms/kyc-obstacle.ts';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { ExportMenu } from '#web/shared/ui/lists/ExportMenu.tsx';
import { PagedList } from '#web/shared/ui/lists/PagedList.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { REVOKE, RevokeFlow } from '#web/shared/ui/orders/RevokeFlow.tsx';
import { Chip, StatusChip } from '#web/shared/ui/orders/StatusChip.tsx';
import classes from '../parts/Cards.module.css';
import { RefundFlow } from '../parts/refunds/RefundFlow.tsx';
import { TokenRights } from '../parts/TokenRights.tsx';
import { UndecidedRounds } from '../parts/UndecidedRounds.tsx';
import { InvestFlow } from '../parts/vaults/InvestFlow.tsx';
import { useScheduledEntries } from '../parts/vaults/ScheduledEntries.tsx';
import { useNoRoom } from '../parts/vaults/use-room.ts';

/** The person's holdings by project and contract, with the possible actions. */
export default function MyTokensPage() {
  const filters = useFilters({});
  const {
    about: flow,
    open,
    close,
  } = useDialog<{ what: 'invest' | 'refund'; of: Holding }>('tokens');
  const revoking = useDialog<Purchase>('arrepentirse', { within: true });
  const noRoomOf = useNoRoom();
  const holdings = useApiQuery(
    listMyTokens,
    { query: { page: filters.page, pageSize: 60 } },
    { keepPrevious: true },
  );
  return (
    <div className="wrap">
      <PageHeader
        title="Mis tokens"
        actions={
          holdings.data?.total !== 0 && (
            <ExportMenu save={(file) => saveFile(exportMyTokens, { query: file })} />
          )
        }
      >
        <Explained terms={['token', 'vault']}>{LEADS['/my-tokens']}</Explained>
      </PageHeader>
      <PagedList
        query={holdings}
        page={filters.page}
        onPage={filters.setPage}
        empty={
          <EmptyState
            title="Todavía no tenés tokens"
            action={<LinkButton to="/investor">Ver proyectos para invertir</LinkButton>}
          >
            Con tu primera compra aparecen acá, con su costo y su precio de hoy.
          </EmptyState>
        }
      >
        {({ items }) => (
          <>
            <Worth />
            <div className={classes.grid}>
              {items.map((holding) => (
                <HoldingCard
                  key={`${holding.projectId}.${holding.contractId ?? holding.type}`}
                  holding={holding}
                  noRoom={noRoomOf(holding.contractId)}
                  onDo={(what) => open({ what, of: holding })}
                />
              ))}
            </div>
          </>
        )}
      </PagedList>
      {!holdings.isPending && <TokenRights />}
      <MoneyDialog
        opened={flow !== null}
        onClose={close}
        title={
          revoking.about
            ? REVOKE
            : flow?.what === 'invest'
              ? `Invertir: ${flow.of.contractName}`
              : `Reembolsar tokens: ${flow?.of.projectName}`
        }
      >
        {flow?.what === 'invest' && flow.of.contractId && (
          <InvestFlow
            contractId={flow.of.contractId}
            free={flow.of.availableAmount}
            onDone={close}
          />
        )}
        {flow?.what === 'refund' &&
          (revoking.about ? (
            <RevokeFlow purchase={revoking.about} onDone={revoking.close} />
          ) : (
            <RefundFlow holding={flow.of} onRevoke={revoking.open} onDone={close} />
          ))}
      </MoneyDialog>
    </div>
  );
}

const allOf = (of: Holding) => of.availableAmount + of.reservedAmount + of.investedAmount;

/** The worth of all tokens, which the home shows too; nothing when it could not be read. */
function Worth() {
  const { data, isError } = useApiQuery(getPortfolio, {}, { silent: true });
  if (isError && !data) return null;
  const left = data?.unpriced ? `; sin contar ${formatTokens(data.unpriced)} sin precio` : '';
  return (
    <BigNumber
      label="Valor a precio de hoy"
      value={data ? formatMoney(data.tokens) : '…'}
      note={`al último precio de ronda, no es una oferta de compra${left}`}
    />
  );
}

function HoldingCard(props: {
  holding: Holding;
  /** Why its tokens enter no vault now. */
  noRoom: Obstacle | null;
  onDo: (what: 'invest' | 'refund') => void;
}) {
  const { holding, noRoom, onDo } = props;
  const obstacle = useKycObstacle();
  const entries = useScheduledEntries().filter((one) => one.contractId === holding.contractId);
  const { contractId, availableAmount, currentPrice, averageCost, worth } = holding;
  const face = contractId === null ? 'project-property' : 'project-investor';
  const none = availableAmount === 0;
  const rights = TOKEN_RIGHTS[holding.type];
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <div>
          <h2>
            <Link to={`/${face}/${holding.projectId}`}>
              {holding.contractName ?? holding.projectName}
            </Link>
          </h2>
          <p className="cap">{contractId === null ? 'Tokens de propiedad' : holding.projectName}</p>
        </div>
        <span className={classes.chips}>
          {holding.isCancelled && <Chip tone="error">Proyecto cancelado</Chip>}
          {holding.isLate && <Chip tone="error">Pagos vencidos</Chip>}
          <StatusChip of="tokenType" value={holding.type} />
        </span>
      </div>
      <BigNumber
        size="md"
        label="Valor a precio de hoy"
        value={worth ? formatMoney(worth) : 'Sin precio todavía'}
        note={formatTokens(allOf(holding))}
      />
      <SummaryRows
        rows={[
          { label: 'Disponibles', value: formatCount(availableAmount) },
          ...(contractId === null
            ? [{ label: 'En reservas', value: formatCount(holding.reservedAmount) }]
            : [
                {
                  label: 'Invertidos',
                  hint: 'en bóvedas',
                  value: formatCount(holding.investedAmount),
                },
                ...entries.map(({ tokens, dueAt }) => ({
                  label: 'Entran a la bóveda',
                  hint: `solos, el ${formatDate(dueAt)}`,
                  value: formatCount(tokens),
                })),
              ]),
          {
            label: 'Costo promedio',
            hint: 'por token',
            value: formatMoney(averageCost),
          },
          {
            label: 'Precio de hoy',
            hint: holding.isCancelled ? 'el proyecto no vende más' : 'última ronda',
            value: currentPrice ? formatMoney(currentPrice) : '—',
          },
        ]}
      />
      <UndecidedRounds holding={holding} />
      <div className={classes.actions}>
        {!rights.unit && !rights.buyback ? (
          <LinkButton look="plain" to="/my-rents">
            Ver mis rentas
          </LinkButton>
        ) : none ? (
          <LinkButton
            look="plain"
            to={contractId === null ? `/project-property/${holding.projectId}` : '/my-vaults'}
          >
            {contractId === null ? 'Comprar más' : 'Está todo invertido: ver mis bóvedas'}
          </LinkButton>
        ) : contractId === null ? (
          <>
            <LinkButton look="plain" to={`/project-property/${holding.projectId}#unidades`}>
              Reservar una unidad
            </LinkButton>
            <GuardedButton variant="default" obstacle={obstacle} onClick={() => onDo('refund')}>
              Reembolsar tokens
            </GuardedButton>
          </>
        ) : (
          <GuardedButton obstacle={obstacle ?? noRoom} onClick={() => onDo('invest')}>
            Invertir en la bóveda
          </GuardedButton>
        )}
      </div>
    </article>
  );
}
