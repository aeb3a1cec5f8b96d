import type { ProjectFunds } from '#contract/funds/schemas.ts';
import { looseWords } from '#web/shared/estimate/texts.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatCount, formatPercent } from '#web/shared/format/numbers.ts';
import { isZero } from '#web/shared/money/arithmetic.ts';
import { MoneyText } from '#web/shared/ui/figures/MoneyText.tsx';
import { GuardedButton } from '#web/shared/ui/forms/GuardedButton.tsx';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import manage from '../parts/manage.module.css';
import { asideObstacle } from './due.ts';
import classes from './funds.module.css';
import { Overdue } from './Overdue.tsx';

/** Each vault's debt, date and coverage, earliest first. */
export const Buybacks = (props: { funds: ProjectFunds; onSetAside: () => void }) => {
  const { buybacks, buyback } = props.funds;
  return (
    <section className={manage.card}>
      <div className={classes.section}>
        <h2>Recompras</h2>
        {buybacks.some(({ covered, owed }) => covered.amount !== owed.amount) && (
          <GuardedButton
            variant="default"
            obstacle={asideObstacle(props.funds)}
            onClick={props.onSetAside}
          >
            Apartar
          </GuardedButton>
        )}
      </div>
      <Overdue missing={buyback.missingOverdue} />
      {buybacks.length === 0 ? (
        <EmptyState title="No hay recompras por delante">
          Aparecen con los contratos que tienen bóvedas.
        </EmptyState>
      ) : (
        <DataList
          caption="Lo que debe cada bóveda"
          items={buybacks}
          rowKey={({ vaultId }) => vaultId}
          columns={[
            {
              key: 'vault',
              line: 'title',
              header: 'Bóveda',
              cell: ({ contractName, vaultNumber }) => (
                <>
                  {contractName} · bóveda {vaultNumber}
                </>
              ),
            },
            {
              key: 'day',
              line: 'under',
              header: 'Se paga',
              cell: ({ payDay, isOverdue }) => (
                <>
                  <span className="nowrap">{formatDay(payDay)}</span>{' '}
                  {isOverdue && <Chip tone="error">Vencida</Chip>}
                </>
              ),
            },
            {
              key: 'tokens',
              line: 'more',
              header: 'Tokens',
              align: 'end',
              cell: ({ tokens, looseTokens, buybackPrice }) => (
                <span className="tabular">
                  {formatCount(tokens - looseTokens)}
                  <span className={classes.onPhone} aria-hidden="true">
                    {' '}
                    tokens
                  </span>
                  <span className={`cap ${classes.small}`}>{looseWords(looseTokens)}</span>
                  <span className={`cap ${classes.small}`}>
                    a <MoneyText money={buybackPrice} />
                  </span>
                </span>
              ),
            },
            {
              key: 'owed',
              line: 'amount',
              header: 'Debe',
              align: 'end',
              cell: ({ owed }) => <MoneyText money={owed} />,
            },
            {
              key: 'covered',
              line: 'state',
              header: 'Cubierto',
              align: 'end',
              cell: ({ owed, covered, coveragePercent }) =>
                isZero(owed) ? (
                  '—'
                ) : (
                  <span className="tabular">
                    <MoneyText money={covered} />
                    <span className={`cap ${classes.small}`}>{formatPercent(coveragePercent)}</span>
                  </span>
                ),
            },
          ]}
        />
      )}
    </section>
  );
};
