import { Suspense } from 'react';
import { useDialog } from '#web/shared/address/use-dialog.ts';
import { roomIn } from '#web/shared/estimate/vaults.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';
import { PlainButton } from '#web/shared/ui/LightButton.tsx';
import { lazyPart } from '#web/shared/ui/lazy-part.tsx';
import { useFreeTokens, useScheduled } from '../data/use-mine.ts';
import type { Investing } from './InvestDialog.tsx';
import { words } from './member-texts.ts';
import type { Offer } from './offer.ts';
import classes from './Panel.module.css';

const InvestDialog = lazyPart(() => import('./InvestDialog.tsx'));

/** Bought tokens that are not invested yet, while a vault accepts them. */
export default function FreeTokens({ offer }: { offer: Offer }) {
  const { contract, projectId } = offer;
  const held = useFreeTokens(projectId, contract?.id ?? null);
  const scheduled = useScheduled(contract?.id ?? null);
  const free = Math.max(0, held - scheduled);
  const investing = useDialog<Investing>('invertir');
  const offered = contract !== null && free > 0 && roomIn(contract.vaults) > 0;
  if (contract === null || (!offered && investing.about === null)) return null;
  return (
    <div className={classes.held}>
      <span>{words('free', { count: free, tokens: formatTokens(free) })}</span>
      <PlainButton look="plain" onClick={() => investing.open({ contract, free })}>
        {words('investNow')}
      </PlainButton>
      {investing.about && (
        <Suspense fallback={null}>
          <InvestDialog {...investing} />
        </Suspense>
      )}
    </div>
  );
}
