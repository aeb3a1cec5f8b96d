import { useEffect } from 'react';
import { formatCount } from '#web/shared/format/numbers.ts';
import { PlainButton } from '../LightButton.tsx';
import { t } from './list-texts.ts';
import classes from './PageNav.module.css';

/**
 * Pages of a list; one past the last leads to the last. Tied to the URL by `useFilters`: `<PageNav {...list}
 * page={f.page} onPage={f.setPage} />`.
 */
export function PageNav(props: {
  total: number;
  pageSize: number;
  page: number;
  onPage: (page: number) => void;
}) {
  const { total, pageSize, page, onPage } = props;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  useEffect(() => {
    if (page > pages) onPage(pages);
  }, [page, pages, onPage]);
  const results = t('results', { count: total }).replace(String(total), formatCount(total));
  return (
    <nav className={classes.nav} aria-label={t('pages')}>
      <span className="cap" aria-live="polite">
        {results}
        {pages > 1 && ` · ${t('pageOf', { page, pages })}`}
      </span>
      {pages > 1 && (
        <div className={classes.buttons}>
          <PlainButton look="plain" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {t('previous')}
          </PlainButton>
          <PlainButton look="plain" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {t('next')}
          </PlainButton>
        </div>
      )}
    </nav>
  );
}
