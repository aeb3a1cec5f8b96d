import type { AnswerOf } from '#contract/core/endpoint.ts';
import type { Money } from '#contract/core/money.ts';
import type { Unpromised } from '#contract/projects/values.ts';
import { listMyRewards } from '#contract/tokens/endpoints.ts';
import { label } from '#contract/words.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { isZero, plus, sumOf } from '#web/shared/money/arithmetic.ts';
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
      {({ items }) => {
        const due = sumOf(
          items.flatMap((line) => [line.due, line.looseDue]),
          'USD',
        );
        return (
          <>
            <section className={classes.sums}>
              <BigNumber
                label="Recompras por venir"
                value={formatMoney(sumOf(items.flatMap(toCome), 'USD'))}
                note="previstas, no garantizadas; también las de los tokens que no pusiste en una bóveda"
              />
              <BigNumber
                size="md"
                label="Cobrado en recompras"
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
                  label={<Chip tone="error">{LATE}</Chip>}
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
                  cell: ({ due: owed, looseDue }) =>
                    isZero(owed) && isZero(looseDue) ? (
                      '—'
                    ) : (
                      <b style={{ color: 'var(--error-ink)' }}>
                        <MoneyText money={plus(owed, looseDue)} />
                      </b>
                    ),
                },
                {
                  key: 'expected',
                  line: 'amount',
                  named: true,
                  header: 'Por venir',
                  align: 'end',
                  cell: (line) => (
                    <>
                      <Incoming money={sumOf(toCome(line), 'USD')} />
                      <NotPromised money={line.unpromised} reason={line.reason} />
                    </>
                  ),
                },
              ]}
            />
          </>
        );
      }}
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

type Line = AnswerOf<typeof listMyRewards>['items'][number];
const toCome = ({ expected, scheduledExpected, looseExpected }: Line) => [
  expected,
  scheduledExpected,
  looseExpected,
];
