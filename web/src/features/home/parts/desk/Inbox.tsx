import { type ReactNode, useEffect, useRef } from 'react';
import type { Money } from '#contract/core/money.ts';
import { countDeskItems, listDeskItems } from '#contract/desk/endpoints.ts';
import { exportInbox } from '#contract/desk/files/endpoints.ts';
import { DESK_KIND_NAMES } from '#contract/desk/kinds.ts';
import { deskChoices, deskValuesOf } from '#contract/desk/words.ts';
import { choices, valuesOf } from '#contract/words.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { DeskFilters } from '#web/shared/desk/DeskList.tsx';
import { formatMoney } from '#web/shared/format/money.ts';
import { useListKeys } from '#web/shared/keyboard/use-list-keys.ts';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import type { FilterField } from '#web/shared/ui/lists/FilterBar.tsx';
import { PagedList } from '#web/shared/ui/lists/PagedList.tsx';
import { SkeletonRows } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { t } from '../../texts.ts';
import classes from './Inbox.module.css';
import { InboxKinds } from './InboxKinds.tsx';
import { InboxRow } from './InboxRow.tsx';
import { returnToOpened } from './opened-item.ts';

const HALF_A_MINUTE = 30_000;
const FILTERS = {
  search: 'text',
  kind: DESK_KIND_NAMES,
  late: ['true'],
  currency: valuesOf('currency'),
  from: 'text',
  sort: deskValuesOf('deskSort'),
} as const;

const FIELDS: readonly FilterField<keyof typeof FILTERS>[] = [
  { name: 'search', label: t('inboxSearch'), kind: 'search', placeholder: t('inboxSearchHelp') },
  {
    name: 'late',
    label: t('inboxTerm'),
    kind: 'select',
    none: t('inboxAnyTerm'),
    options: [{ value: 'true', label: t('inboxOnlyLate') }],
  },
  { name: 'from', label: t('inboxSince'), kind: 'day' },
  {
    name: 'currency',
    label: t('inboxCurrency'),
    kind: 'select',
    none: t('inboxAnyCurrency'),
    options: choices('currency'),
  },
  {
    name: 'sort',
    label: t('inboxSort'),
    kind: 'select',
    none: deskChoices('deskSort')[0]?.label ?? '',
    options: deskChoices('deskSort').slice(1),
  },
];

/**
 * Everything pending for this administrator's level in one list, most urgent first.
 * @param props.above what comes before the list, together with it: one placeholder has the place of both
 * @param props.coming what comes before the list is still loading
 */
export function Inbox({ above, coming = false }: { above?: ReactNode; coming?: boolean }) {
  const filters = useFilters(FILTERS);
  const { search, kind, late, currency, from, sort } = filters.values;
  const narrowed = { search, 'filter[currency]': currency, 'filter[from]': from };
  const shown = { ...narrowed, 'filter[kind]': kind, 'filter[late]': late, sort };
  const counts = useApiQuery(
    countDeskItems,
    { query: narrowed },
    { keepPrevious: true, every: HALF_A_MINUTE },
  );
  const items = useApiQuery(
    listDeskItems,
    {
      query: { page: filters.page, pageSize: 20, ...shown },
    },
    { keepPrevious: true, every: HALF_A_MINUTE },
  );
  const list = useListKeys<HTMLUListElement>();
  // once shown it stays: a failed read is pending again at each attempt
  const isWhole = useRef(false);
  isWhole.current ||= !coming && !counts.isPending;
  useReturn(isWhole.current && items.data !== undefined);
  if (!isWhole.current) return <SkeletonRows rows={8} />;
  return (
    <>
      {above}
      {counts.data && (
        <InboxKinds kinds={counts.data.kinds} chosen={kind} isLate={late === 'true'} />
      )}
      <DeskFilters
        list="inbox"
        filters={filters}
        fields={FIELDS}
        file={(file) => saveFile(exportInbox, { query: { ...file, ...shown } })}
      />
      <PagedList
        query={items}
        page={filters.page}
        onPage={filters.setPage}
        empty={<EmptyState title={t(filters.narrowing > 0 ? 'inboxNoneFound' : 'inboxEmpty')} />}
      >
        {({ items: rows, totals, outgoing }) => (
          <>
            {/* amounts of several kinds (incoming, outgoing, owed) cannot be added */}
            {kind && totals.length > 0 && (
              <p className={classes.totals}>
                {t('inboxTotals')} {totalsOf(kind, { totals, outgoing })}
              </p>
            )}
            <ul className={classes.list} ref={list} aria-label={t('desk')}>
              {rows.map((item) => (
                <InboxRow key={`${item.kind} ${item.id}`} item={item} />
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </>
  );
}

/** The sums of a kind by currency; of lines of the bank, what comes in and what goes out. */
function totalsOf(
  kind: string,
  of: { totals: readonly Money[]; outgoing: readonly Money[] },
): string {
  const isOfBank = kind === 'bankLine' || kind === 'explanation';
  return of.totals
    .map((sum) => {
      if (!isOfBank) return formatMoney(sum);
      const out = of.outgoing.find(({ currency }) => currency === sum.currency);
      const nothing = { amount: '0', currency: sum.currency };
      return t('inboxInAndOut', { in: formatMoney(sum), out: formatMoney(out ?? nothing) });
    })
    .join(' · ');
}

/** Once the rows are loaded, the focus returns to the one opened last. */
function useReturn(there: boolean): void {
  const done = useRef(false);
  useEffect(() => {
    if (!there || done.current) return;
    done.current = true;
    returnToOpened();
  }, [there]);
}
