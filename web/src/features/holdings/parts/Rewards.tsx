import { listMyRewards } from '#contract/tokens/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { isZero, sumOf } from '#web/shared/money/arithmetic.ts';
import { BigNumber } from '#web/shared/ui/BigNumber.tsx';
import { DataList } from '#web/shared/ui/DataList.tsx';
import { Loaded } from '#web/shared/ui/Loaded.tsx';
import { MoneyText } from '#web/shared/ui/MoneyText.tsx';
import classes from './Cards.module.css';

/** What vaults paid, owe and will pay: in all, and by contract. */
export function Rewards() {
  const rewards = useApiQuery(listMyRewards, {});
  return (
    <Loaded query={rewards} empty={null}>
      {({ items }) => {
        const due = sumOf(
          items.map((line) => line.due),
          'USD',
        );
        return (
          <>
            <section className={classes.sums}>
              <BigNumber
                label="Recompras por venir"
                value={formatMoney(
                  sumOf(
                    items.map((line) => line.expected),
                    'USD',
                  ),
                )}
                note="previstas, no garantizadas"
              />
              <BigNumber
                size="md"
                label="Ya cobrado"
                value={formatMoney(
                  sumOf(
                    items.map((line) => line.earned),
                    'USD',
                  ),
                )}
              />
              {!isZero(due) && (
                <BigNumber
                  size="md"
                  label="Vencido y pendiente de pago"
                  value={formatMoney(due)}
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
                  header: 'Cobrado',
                  align: 'end',
                  cell: ({ earned }) => <MoneyText money={earned} />,
                },
                {
                  key: 'due',
                  header: 'Pendiente',
                  align: 'end',
                  cell: ({ due: owed }) => <MoneyText money={owed} />,
                },
                {
                  key: 'expected',
                  header: 'Por venir',
                  align: 'end',
                  cell: ({ expected }) => <MoneyText money={expected} />,
                },
              ]}
            />
          </>
        );
      }}
    </Loaded>
  );
}
