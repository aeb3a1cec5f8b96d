import { Button, Checkbox, CopyButton, Stack } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useMe } from '#web/shared/session/use-session.ts';
import { GuardedButton } from '#web/shared/ui/forms/GuardedButton.tsx';
import classes from './SecondFactor.module.css';
import { t } from './texts.ts';

/** The codes, shown only once; continuing requires confirming that they are saved. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const email = useMe()?.email ?? '';
  const [kept, setKept] = useState(false);
  const text = `${t('codesFile', { email })}\n\n${codes.join('\n')}\n`;
  return (
    <Stack gap="md">
      <p style={{ margin: 0 }}>{t('codesHelp')}</p>
      <ol className={classes.codes} aria-label={t('codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={classes.row}>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
              onClick={copy}
            >
              {copied ? t('codesCopied') : t('codesCopy')}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          component="a"
          leftSection={<IconDownload size={18} />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="ladrillo-codigos-de-recuperacion.txt"
        >
          {t('codesSave')}
        </Button>
      </div>
      <Checkbox
        label={t('codesKept')}
        checked={kept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      <GuardedButton obstacle={kept ? null : { reason: t('codesFirst') }} onClick={onDone}>
        {t('codesClose')}
      </GuardedButton>
    </Stack>
  );
}
