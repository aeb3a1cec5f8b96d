import { listMyOrders } from '#contract/tokens/endpoints.ts';
import { label } from '#contract/words.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDate } from '#web/shared/format/dates.ts';
import { OrderAmount } from '#web/shared/money/OrderAmount.tsx';
import { Link } from '#web/shared/router/router.tsx';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { t } from '../texts.ts';
import classes from './Home.module.css';

/** The latest orders, with a link to all. */
export function LatestOrders() {
  const orders = useApiQuery(listMyOrders, { query: { pageSize: 6 } });
  return (
    <section className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('orders')}</h2>
        <Link to="/my-orders" className={classes.go}>
          {t('ordersAll')}
        </Link>
      </div>
      <Loaded
        query={orders}
        empty={<EmptyState title={t('ordersNothing')}>{t('ordersNothingHelp')}</EmptyState>}
      >
        {({ items }) => (
          <DataList
            caption={t('orders')}
            items={items}
            rowKey={({ id, kind }) => `${kind} ${id}`}
            columns={[
              {
                key: 'what',
                line: 'title',
                header: t('what'),
                cell: ({ kind, description, projectName }) => (
                  <>
                    <b>{label('orderKind', kind)}</b>
                    <span className="cap" style={{ display: 'block' }}>
                      {[description === label('orderKind', kind) ? null : description, projectName]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </>
                ),
              },
              {
                key: 'date',
                line: 'under',
                header: t('date'),
                cell: ({ date }) => formatDate(date),
              },
              {
                key: 'amount',
                line: 'amount',
                header: t('amount'),
                align: 'end',
                cell: (order) => <OrderAmount order={order} />,
              },
            ]}
          />
        )}
      </Loaded>
    </section>
  );
}
