import '#web/theme/mantine-rest.css';
import { useState } from 'react';
import type { Contract } from '#contract/projects/offers.ts';
import { useDialog } from '#web/shared/address/use-dialog.ts';
import { lastVault, openVault, roomIn } from '#web/shared/estimate/vaults.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';
import { lazyDialog, Opener } from '#web/shared/ui/dialogs/lazy-dialog.tsx';
import { GuardedButton } from '#web/shared/ui/forms/GuardedButton.tsx';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { useFreeTokens, useScheduled } from '../../data/use-mine.ts';
import { words } from '../member-texts.ts';
import type { Offer } from '../offer.ts';
import classes from '../Panel.module.css';
import type { Investing } from './InvestDialog.tsx';

const { Dialog: InvestDialog, ahead } = lazyDialog(() => import('./InvestDialog.tsx'));

/** Tokens bought and not invested yet, with the way into a vault or why there is none now. */
export default function FreeTokens({ offer }: { offer: Offer }) {
  const { contract, projectId } = offer;
  const held = useFreeTokens(projectId, contract?.id ?? null);
  // nothing is said of tokens that could not be read: «Mis tokens» has them
  const owned = held.state === 'known' ? held.value : 0;
  const scheduled = useScheduled(contract?.id ?? null);
  const free = Math.max(0, owned - scheduled);
  const investing = useDialog<Investing>('invertir');
  const [coming, setComing] = useState(false);
  const offered = contract !== null && roomIn(contract.vaults) > 0;
  if (contract === null || contract.vaults.length === 0) return null;
  if (free === 0 && investing.about === null) return null;
  return (
    <div className={classes.held}>
      <span>{words('free', { count: free, tokens: formatTokens(free) })}</span>
      {offered ? (
        <Opener ahead={ahead}>
          <GuardedButton
            variant="default"
            obstacle={null}
            busy={coming}
            onClick={() => investing.open({ contract, free })}
          >
            {words('investNow')}
          </GuardedButton>
        </Opener>
      ) : (
        <NoRoom contract={contract} />
      )}
      {investing.about && <InvestDialog {...investing} onComing={setComing} />}
    </div>
  );
}

/** Why they enter no vault now, what happens to them, and where the person sees them. */
function NoRoom({ contract: { vaults, late } }: { contract: Contract }) {
  // what is overdue is said above; nothing is promised beside it
  const last = late ? null : lastVault(vaults);
  return (
    <>
      <span className={classes.heldNote}>
        {words(openVault(vaults) ? 'noRoom' : 'noOpenVault')}{' '}
        {last &&
          words('noRoomLast', {
            date: formatDay(last.payDay),
            price: formatMoney(last.buybackPrice),
          })}
      </span>
      <LinkButton look="plain" to="/my-tokens">
        {words('seeTokens')}
      </LinkButton>
    </>
  );
}
