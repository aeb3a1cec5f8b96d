import { useState } from 'react';
import { downloadPublicResource, downloadResource } from '#contract/resources/endpoints.ts';
import type { Resource } from '#contract/resources/schemas.ts';
import { download } from '#web/shared/api/call.ts';
import { PlainButton } from '#web/shared/ui/LightButton.tsx';
import { t } from '../../rest-texts.ts';
import classes from './Documents.module.css';

type State = 'unknown' | 'checking' | 'same' | 'other' | 'failed';

/** A paper's published SHA-256, compared here with the downloaded bytes. */
export function CheckDigest({ file }: { file: Resource }) {
  const [state, setState] = useState<State>('unknown');
  const { sha256 } = file;
  if (sha256 === null) return null;
  const check = async () => {
    setState('checking');
    try {
      const { blob } = await download(file.public ? downloadPublicResource : downloadResource, {
        params: { id: file.id },
      });
      setState((await digestOf(blob)) === sha256 ? 'same' : 'other');
    } catch {
      setState('failed');
    }
  };
  return (
    <details className={classes.digest}>
      <summary className="cap">{t('digest')}</summary>
      <code>{sha256}</code>
      <PlainButton
        look="plain"
        size="sm"
        disabled={state === 'checking'}
        onClick={() => void check()}
      >
        {t('digestCheck')}
      </PlainButton>
      <p role="status" className="cap" data-state={state}>
        {state === 'checking' && t('digestChecking')}
        {state === 'same' && t('digestSame')}
        {state === 'other' && t('digestOther')}
        {state === 'failed' && t('digestFailed')}
      </p>
    </details>
  );
}

async function digestOf(blob: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
