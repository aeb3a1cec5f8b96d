import { Button, NativeSelect, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { MEASURE_WORDS, MEASURES, measure as measureSchema } from '#contract/indexes/values.ts';
import { INDEX_WORDS, indexDay, missingWords } from '#contract/indexes/words.ts';
import { getExplainedReturn, getExplainedReturnPdf } from '#contract/portfolio/endpoints.ts';
import type { ExplainedReturn } from '#contract/portfolio/schemas.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDecimal, formatMoney } from '#web/shared/format/money.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { Explained } from '#web/shared/glossary/Explained.tsx';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { WaveSkeleton } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { useSaving } from '#web/shared/ui/use-saving.ts';
import { t } from '../../texts.ts';
import classes from '../Home.module.css';
import { ReturnLines } from './ReturnLines.tsx';

/** The parts of one's return, in a selectable measure, with the indexes used. */
export function ReturnExplained() {
  const [measure, setMeasure] = useState<(typeof MEASURES)[number]>('usd_official');
  const found = useApiQuery(getExplainedReturn, { query: { measure } });
  return (
    <section className={classes.card} aria-label={t('explained')}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('explained')}</h2>
        <DownloadPdf measure={measure} />
      </div>
      <p className="cap">
        <Explained terms={['mep', 'ipc', 'uva']}>{t('explainedHelp')}</Explained>
      </p>
      <NativeSelect
        label={t('explainedIn')}
        value={measure}
        onChange={({ currentTarget }) => {
          const chosen = measureSchema.safeParse(currentTarget.value);
          if (chosen.success) setMeasure(chosen.data);
        }}
        data={MEASURES.map((value) => ({ value, label: MEASURE_WORDS[value] }))}
        style={{ maxWidth: 320, margin: '12px 0 16px' }}
      />
      <Loaded query={found} skeleton={<WaveSkeleton height={620} />} isEmpty={() => false}>
        {(answer) => (
          <>
            <Figures found={answer} />
            <Indexes found={answer} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function Figures({ found: { explained, missing, unpriced } }: { found: ExplainedReturn }) {
  if (explained === null) {
    const why = missing.length > 0 ? missing.map(missingWords).join('; ') : t('explainedNothing');
    return <p className={classes.quiet}>{t('explainedMissing', { why })}</p>;
  }
  return (
    <>
      <SummaryRows
        rows={[
          { label: t('explainedHas'), value: formatMoney(explained.has) },
          { label: t('explainedPut'), value: formatMoney(explained.put) },
          { label: t('explainedTotal'), value: formatMoney(explained.total), strong: true },
        ]}
      />
      <ReturnLines explained={explained} />
      {unpriced > 0 && (
        <p className="cap">
          {t('explainedUnpriced', { count: unpriced, n: formatCount(unpriced) })}
        </p>
      )}
    </>
  );
}

/** Source and day of each index, beside the figures. */
const Indexes = ({ found: { indexes, explained } }: { found: ExplainedReturn }) => (
  <ul className="cap" style={{ margin: '12px 0 0', paddingLeft: 18 }}>
    {indexes.map(({ index, day, value, source }) => (
      <li key={index}>
        {t('explainedIndex', {
          index: INDEX_WORDS[index],
          value: formatDecimal(value),
          day: indexDay(index, day),
          source,
        })}
      </li>
    ))}
    {indexes.length === 0 && explained !== null && <li>{t('explainedNoIndex')}</li>}
  </ul>
);

function DownloadPdf({ measure }: { measure: (typeof MEASURES)[number] }) {
  const { busy, error, save } = useSaving<'pdf'>();
  return (
    <Stack gap={10}>
      <Refused error={error} />
      <Button
        variant="default"
        leftSection={<IconDownload size={18} />}
        loading={busy !== null}
        onClick={() =>
          void save('pdf', () => saveFile(getExplainedReturnPdf, { query: { measure } }))
        }
      >
        {t('explainedPdf')}
      </Button>
    </Stack>
  );
}
