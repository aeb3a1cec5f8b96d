import type { Money } from '#contract/core/money.ts';
import type { Unpromised } from '#contract/projects/values.ts';
import { listMyRewards } from '#contract/tokens/endpoints.ts';
import { label } from '#contract/words.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { isZero } from '#web/shared/money/arithmetic.ts';
import { BigNumber } from '#web/shared/ui/figures/BigNumber.tsx';
import { MoneyText } from '#web/shared/ui/figures/MoneyText.tsx';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import { LATE } from '#web/shared/ui/orders/VaultChip.tsx';
import classes from '../Cards.module.css';

/** What vaults paid, owe and will pay: in total, and by contract. */
export function Rewards() {
  const rewards = useApiQuery(listMyRewards, {});
  return (
    <Loaded query={rewards} empty={null}>
      {({ items, sums }) => (
        <>
          <section className={classes.sums}>
            <BigNumber
              label="Recompras por venir"
              value={formatMoney(sums.toCome)}
              note="previstas, no garantizadas; también las de los tokens que no pusiste en una bóveda"
            />
            <BigNumber size="md" label="Cobrado en recompras" value={formatMoney(sums.earned)} />
            {!isZero(sums.late) && (
              <BigNumber
                size="md"
                label={<Chip tone="error">{LATE}</Chip>}
                value={formatMoney(sums.late)}
                note="se paga cuando el proyecto reúne todo el dinero de la bóveda"
              />
            )}
          </section>
          <h2 className={classes.section}>Por contrato</h2>
          <DataList
            caption="Ganancias por contrato"
            items={items}
            rowKey={({ contractId }) => contractId}
            columns={[
              {
                key: 'contract',
                line: 'title',
                header: 'Contrato',
                cell: ({ contractName, projectName }) => (
                  <>
                    {contractName}
                    <span className={`cap ${classes.small}`}>{projectName}</span>
                  </>
                ),
              },
              {
                key: 'earned',
                line: 'under',
                named: true,
                header: 'Cobrado',
                align: 'end',
                cell: ({ earned }) => <Incoming money={earned} />,
              },
              {
                key: 'due',
                line: 'more',
                named: true,
                header: LATE,
                align: 'end',
                cell: ({ late }) =>
                  isZero(late) ? (
                    '—'
                  ) : (
                    <b style={{ color: 'var(--error-ink)' }}>
                      <MoneyText money={late} />
                    </b>
                  ),
              },
              {
                key: 'expected',
                line: 'amount',
                named: true,
                header: 'Por venir',
                align: 'end',
                cell: ({ toCome, unpromised, reason }) => (
                  <>
                    <Incoming money={toCome} />
                    <NotPromised money={unpromised} reason={reason} />
                  </>
                ),
              },
            ]}
          />
        </>
      )}
    </Loaded>
  );
}

/** What a contract that promises nothing would pay later, and why; nothing when it is zero. */
const NotPromised = ({ money, reason }: { money: Money; reason: Unpromised | null }) =>
  isZero(money) || reason === null ? null : (
    <span className={`cap ${classes.small} ${classes.late}`}>
      <MoneyText money={money} /> {label('unpromised', reason)}
    </span>
  );

/** Money that came, or is to come, to the person. */
const Incoming = ({ money }: { money: Money }) => (
  <span className="nowrap">
    {isZero(money) ? '' : '+'}
    <MoneyText money={money} />
  </span>
);
