import { getPortfolioPromises } from '#contract/portfolio/endpoints.ts';
import type { PromiseLine } from '#contract/portfolio/schemas.ts';
import type { Unpromised } from '#contract/projects/values.ts';
import { label } from '#contract/words.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatPercent, formatProgress, formatTokens } from '#web/shared/format/numbers.ts';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { Chip, type Tone } from '#web/shared/ui/orders/StatusChip.tsx';
import { t } from '../../texts.ts';
import classes from '../Home.module.css';

const TONES: Record<PromiseLine['status'], Tone> = {
  kept: 'ok',
  pending: 'quiet',
  late: 'warn',
  delayed: 'warn',
  overdue: 'error',
};

/**
 * Promises at the purchase against their outcomes. The promised percent of a buy-back stands beside the obtained one,
 * once it was paid.
 */
export function Promises() {
  const promises = useApiQuery(getPortfolioPromises, {});
  return (
    <section className={classes.card}>
      <h2 className={classes.title}>{t('promises')}</h2>
      <p className="cap">{t('promisesHelp')}</p>
      <Loaded query={promises} skeleton={<SkeletonRows rows={3} />} isEmpty={() => false}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={classes.quiet}>{t('promisesNothing')}</p>
          ) : (
            <DataList
              caption={t('promises')}
              items={items}
              rowKey={(line) =>
                `${line.kind} ${line.projectId} ${line.contractName} ${line.vaultNumber}`
              }
              columns={[
                {
                  key: 'what',
                  line: 'title',
                  header: t('promise'),
                  primary: true,
                  cell: (line) => (
                    <>
                      {line.projectName}
                      <span className="cap" style={{ display: 'block' }}>
                        {line.kind === 'delivery'
                          ? t('promiseDelivery')
                          : t('promiseBuyback', {
                              contract: line.contractName ?? '',
                              n: line.vaultNumber ?? 0,
                            })}
                        {' · '}
                        {formatTokens(line.tokens)}
                      </span>
                      <OnPhone line={line} />
                    </>
                  ),
                },
                {
                  key: 'promised',
                  hideOnPhone: true,
                  header: t('promised'),
                  cell: (line) => (
                    <>
                      <Both day={line.promisedDay} percent={promisedOf(line)} />
                      {line.unpromised && <NotPromised reason={line.unpromised} />}
                    </>
                  ),
                },
                {
                  key: 'actual',
                  hideOnPhone: true,
                  header: t('delivered'),
                  cell: (line) => (
                    <>
                      <Both day={line.actualDay} percent={line.actualPercent} />
                      {line.progressPercent !== null && (
                        <span className="cap" style={{ display: 'block' }}>
                          {t('promiseProgress', { percent: formatProgress(line.progressPercent) })}
                        </span>
                      )}
                    </>
                  ),
                },
                {
                  key: 'status',
                  line: 'amount',
                  header: t('status'),
                  cell: ({ status, unpromised }) =>
                    unpromised && status === 'pending' ? (
                      <Chip tone="warn">{t('promiseUnpromised')}</Chip>
                    ) : (
                      <Chip tone={TONES[status]}>{t(`promise_${status}`)}</Chip>
                    ),
                },
              ]}
            />
          )
        }
      </Loaded>
    </section>
  );
}

/** The promised percent of a buy-back that was paid: no return is announced without its figure in hand. */
const promisedOf = ({ actualPercent, promisedPercent }: PromiseLine): number | null =>
  actualPercent === null ? null : promisedPercent;

/** Both days and percentages in a line each, where columns do not fit. */
const OnPhone = ({ line }: { line: PromiseLine }) => (
  <span className={`cap ${classes.underName}`}>
    {[
      { header: t('promised'), day: line.promisedDay, percent: promisedOf(line) },
      { header: t('delivered'), day: line.actualDay, percent: line.actualPercent },
    ]
      .filter(({ day }) => day !== null)
      .map(({ header, day, percent }) => (
        <span key={header}>
          {header} {formatDay(day)}
          {percent !== null && `, ${formatPercent(percent)}`}
        </span>
      ))}
    {line.unpromised && <NotPromised reason={line.unpromised} />}
    {line.progressPercent !== null && (
      <span>{t('promiseProgress', { percent: formatProgress(line.progressPercent) })}</span>
    )}
  </span>
);

/** Instead of the promised percent, in the same words and colour as in the list of investments. */
const NotPromised = ({ reason }: { reason: Unpromised }) => (
  <span className={`cap ${classes.unpromised}`}>{label('unpromised', reason)}</span>
);

const Both = ({ day, percent }: { day: string | null; percent: number | null }) => (
  <span className="tabular nowrap">
    {formatDay(day)}
    {percent !== null && (
      <span className="cap" style={{ display: 'block' }}>
        {formatPercent(percent)}
      </span>
    )}
  </span>
);
