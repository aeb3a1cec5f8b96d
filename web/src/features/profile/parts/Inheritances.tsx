import { Button } from '@mantine/core';
import { inheritancePaper, readInheritances } from '#contract/estates/endpoints.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDate } from '#web/shared/format/dates.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { useSaving } from '#web/shared/ui/use-saving.ts';
import { t } from '../texts.ts';
import classes from './Profile.module.css';

/** The person's inheritances, each with its document; nothing without any. */
export function Inheritances() {
  const { data } = useApiQuery(readInheritances, {});
  const { busy, failed, save } = useSaving<string>();
  if (!data || data.items.length === 0) return null;
  return (
    <section className={classes.card}>
      <h2>{t('inheritedTitle')}</h2>
      <p className={classes.help}>{t('inheritedHelp')}</p>
      {data.items.map(({ id, from, at, share, lines }) => (
        <div key={id}>
          <h3>{from}</h3>
          <p className="cap">
            {t('inheritedShare', { day: formatDate(at), share: formatPercent(share / 100, 2) })}
          </p>
          <SummaryRows
            rows={lines.map(({ project, what, hint, amount }) => ({
              label: what,
              hint: hint === null ? project : `${project} · ${hint}`,
              value: amount,
            }))}
          />
          {failed?.which === id && <Refused error={failed.error} />}
          <Button
            variant="default"
            loading={busy === id}
            onClick={() => void save(id, () => saveFile(inheritancePaper, { params: { id } }))}
          >
            {t('inheritedPaper')}
          </Button>
        </div>
      ))}
    </section>
  );
}
