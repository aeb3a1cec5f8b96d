import { Suspense, useState } from 'react';
import { formatTokens } from '#web/shared/format/numbers.ts';
import { PlainButton } from '#web/shared/ui/LightButton.tsx';
import { lazyPart } from '#web/shared/ui/lazy-part.tsx';
import { useFreeTokens, useScheduled } from '../data/use-mine.ts';
import { roomIn } from '../math/vaults.ts';
import { words } from './member-texts.ts';
import type { Offer } from './offer.ts';
import classes from './Panel.module.css';

const InvestDialog = lazyPart(() => import('./InvestDialog.tsx'));

/** Tokens bought and not invested yet, while a vault takes them. */
export default function FreeTokens({ offer }: { offer: Offer }) {
  const { contract, projectId } = offer;
  const held = useFreeTokens(projectId, contract?.id ?? null);
  const scheduled = useScheduled(contract?.id ?? null);
  const free = Math.max(0, held - scheduled);
  const [investing, setInvesting] = useState(false);
  const offered = contract !== null && free > 0 && roomIn(contract.vaults) > 0;
  if (contract === null || (!offered && !investing)) return null;
  return (
    <div className={classes.held}>
      <span>{words('free', { tokens: formatTokens(free) })}</span>
      <PlainButton look="plain" onClick={() => setInvesting(true)}>
        {words('investNow')}
      </PlainButton>
      {investing && (
        <Suspense fallback={null}>
          <InvestDialog contract={contract} free={free} onClose={() => setInvesting(false)} />
        </Suspense>
      )}
    </div>
  );
}
