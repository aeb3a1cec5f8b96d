import type { Investment } from '#contract/tokens/investments.ts';
import { label } from '#contract/words.ts';
import { InHandLine } from '#web/shared/estimate/InHandLine.tsx';
import { inHandName } from '#web/shared/estimate/in-hand-texts.ts';
import { formatDate } from '#web/shared/format/dates.ts';
import { formatCount, formatPercent } from '#web/shared/format/numbers.ts';
import { PayDay } from '#web/shared/pay-day/PayDay.tsx';
import { MoneyText } from '#web/shared/ui/figures/MoneyText.tsx';
import { type Column, DataList } from '#web/shared/ui/lists/DataList.tsx';
import { Chip, StatusChip } from '#web/shared/ui/orders/StatusChip.tsx';
import { LATE } from '#web/shared/ui/orders/VaultChip.tsx';
import classes from '../Cards.module.css';

/**
 * Tokens in vaults: their cost, the announced buy-back, and its net amount. While a payment
 * of its contract is overdue, of its own vault or another, it has no return (docs/rules.md#34-figures).
 */
export const InvestmentsTable = ({ investments }: { investments: readonly Investment[] }) => (
  <DataList
    caption="Inversiones en bóvedas"
    items={investments}
    rowKey={({ id }) => id}
    columns={COLUMNS}
  />
);

const COLUMNS: readonly Column<Investment>[] = [
  {
    key: 'where',
    line: 'title',
    header: 'Bóveda',
    cell: ({ contractName, vaultNumber, projectName }) => (
      <>
        {contractName} · bóveda {vaultNumber}
        <span className={`cap ${classes.small}`}>{projectName}</span>
      </>
    ),
  },
  {
    key: 'due',
    line: 'under',
    header: 'Fecha',
    cell: ({ payDay }) => <PayDay day={payDay} />,
  },
  {
    key: 'tokens',
    line: 'more',
    named: true,
    header: 'Tokens',
    align: 'end',
    cell: ({ tokens, buybackPrice }) => (
      <span className="tabular">
        {formatCount(tokens)}{' '}
        <span className="cap nowrap">
          a <MoneyText money={buybackPrice} />
        </span>
      </span>
    ),
  },
  {
    key: 'cost',
    line: 'more',
    named: true,
    header: 'Pagaste',
    align: 'end',
    cell: ({ cost, date }) =>
      cost ? (
        <>
          <MoneyText money={cost} />{' '}
          <span className={`cap ${classes.small}`}>invertidos el {formatDate(date)}</span>
        </>
      ) : (
        '—'
      ),
  },
  {
    key: 'expected',
    line: 'amount',
    header: 'Recompra',
    align: 'end',
    cell: ({ expected, returnPercent, status, unpromised }) =>
      status === 'undone' ? (
        '—'
      ) : (
        <>
          <span className="nowrap">
            +<MoneyText money={expected} />
          </span>
          {unpromised ? (
            <span className={`cap ${classes.small} ${classes.late}`}>
              {label('unpromised', unpromised)}
            </span>
          ) : (
            returnPercent !== null && (
              <span className={`cap ${classes.small}`}>
                {formatPercent(returnPercent)} sobre lo que pagaste
              </span>
            )
          )}
        </>
      ),
  },
  {
    key: 'inHand',
    line: 'more',
    named: true,
    header: inHandName('USD'),
    // payments count at their own day's rate, so in dollars; rent is shown separately, on its own page
    cell: ({ cost, expected, status, unpromised, paysRent }) =>
      cost && status === 'invested' && unpromised === null ? (
        <span className={classes.inHand}>
          <InHandLine cost={cost} back={expected} paysRent={paysRent} currency="USD" bare />
        </span>
      ) : (
        '—'
      ),
  },
  {
    key: 'status',
    line: 'state',
    header: 'Estado',
    cell: ({ status, isLate }) =>
      isLate ? (
        <Chip tone="error">{LATE}</Chip>
      ) : (
        <StatusChip of="investmentStatus" value={status} />
      ),
  },
];
