import type { Round } from '#contract/projects/offers.ts';
import { formatDate, formatLastDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatCount, formatPercent, formatSetPercent } from '#web/shared/format/numbers.ts';
import { type Column, DataList } from '#web/shared/ui/lists/DataList.tsx';
import { RoundStatusChip } from '#web/shared/ui/orders/RoundStatusChip.tsx';
import { t } from '../../rest-texts.ts';
import { Section } from '../blocks/Section.tsx';

/** Every round of an issue, if there are more than the one in the wall. */
export const RoundsTable = ({ rounds }: { rounds: readonly Round[] }) =>
  rounds.length < 2 ? null : (
    <Section title={t('rounds')} help={t('roundsHelp')}>
      <DataList
        caption={t('rounds')}
        items={rounds}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        isCurrent={({ status, salesOver }) => status === 'in_progress' && !salesOver}
      />
    </Section>
  );

const COLUMNS: readonly Column<Round>[] = [
  {
    key: 'number',
    line: 'title',
    header: t('round'),
    cell: ({ number }) => `${t('round')} ${number}`,
  },
  {
    key: 'status',
    line: 'state',
    header: t('status'),
    cell: (round) => <RoundStatusChip round={round} />,
  },
  {
    key: 'dates',
    line: 'under',
    header: t('dates'),
    cell: ({ startsAt, endsAt, formerEndsAt }) => (
      <span className="tabular">
        {formatDate(startsAt)} – {formatLastDay(endsAt)}
        {formerEndsAt && ` ${t('formerEnd', { date: formatLastDay(formerEndsAt) })}`}
      </span>
    ),
  },
  {
    key: 'price',
    line: 'amount',
    header: t('price'),
    align: 'end',
    cell: ({ price }) => formatMoney(price),
  },
  {
    key: 'tokens',
    line: 'more',
    named: true,
    header: t('tokens'),
    align: 'end',
    cell: ({ tokenCount }) => formatCount(tokenCount),
  },
  {
    key: 'minimum',
    line: 'more',
    named: true,
    header: t('minimum'),
    align: 'end',
    cell: ({ minimumPercent }) =>
      minimumPercent > 0 ? formatSetPercent(minimumPercent) : t('noMinimum'),
  },
  {
    key: 'sold',
    line: 'more',
    named: true,
    header: t('sold'),
    align: 'end',
    cell: ({ soldPercent }) => formatPercent(soldPercent),
  },
];
