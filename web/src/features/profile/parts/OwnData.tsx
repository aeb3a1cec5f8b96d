import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { readMyData } from '#contract/rights/endpoints.ts';
import { call } from '#web/shared/api/call.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { saveBlob } from '#web/shared/api/save-file.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { toast } from '#web/shared/ui/toasts.ts';
import { t } from '../texts.ts';
import classes from './Profile.module.css';

/** Everything that is kept about oneself, as a file, without asking anybody. */
export function OwnData() {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const data = await call(readMyData);
      const text = JSON.stringify(data, null, 2);
      saveBlob(
        new Blob([text], { type: 'application/json' }),
        `mis-datos-${data.generatedAt.slice(0, 10)}.json`,
      );
    } catch (error) {
      toast.error(errorText(isApiError(error) ? error.key : null));
    }
    setBusy(false);
  };
  return (
    <section className={classes.card}>
      <h2>{t('ownData')}</h2>
      <p className={classes.help}>{t('ownDataHelp')}</p>
      <Button
        variant="default"
        mt="md"
        loading={busy}
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        onClick={() => void save()}
      >
        {t('ownDataSave')}
      </Button>
    </section>
  );
}
