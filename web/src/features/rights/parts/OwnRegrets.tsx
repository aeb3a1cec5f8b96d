import { Button } from '@mantine/core';
import { listMyPurchases } from '#contract/tokens/endpoints.ts';
import type { Purchase } from '#contract/tokens/purchases.ts';
import { useDialog } from '#web/shared/address/use-dialog.ts';
import { useEveryPage } from '#web/shared/api/use-every-page.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { MoneyDialog } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { WaveSkeleton } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { REVOKE, RevokeFlow } from '#web/shared/ui/orders/RevokeFlow.tsx';
import { regrets } from '../regret-texts.ts';
import { OwnWay } from './OwnWay.tsx';
import classes from './rights.module.css';

/** The purchases that the logged-in person may still revoke, each with its button: no request is needed for them. */
export default function OwnRegrets() {
  const revoking = useDialog<Purchase>('revocar');
  const purchases = useEveryPage(listMyPurchases, {}, { silent: true });
  if (purchases.isPending) return <WaveSkeleton height={96} />;
  if (!purchases.data) return <OwnWay words={regrets('unread')} />;
  const possible = purchases.data.filter(({ revocation }) => revocation === 'possible');
  return (
    <>
      {possible.length === 0 ? (
        <OwnWay words={regrets('none')} />
      ) : (
        <section className={classes.own} aria-label={regrets('title')}>
          <b>{regrets('title')}</b>
          <ul className={classes.regrets}>
            {possible.map((purchase) => (
              <li key={purchase.id}>
                <Words of={purchase} />
                <Button
                  variant="default"
                  aria-label={regrets('undoOne', { order: purchase.orderNumber })}
                  onClick={() => revoking.open(purchase)}
                >
                  {regrets('undo')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <MoneyDialog opened={revoking.about !== null} onClose={revoking.close} title={REVOKE}>
        {revoking.about && <RevokeFlow purchase={revoking.about} onDone={revoking.close} />}
      </MoneyDialog>
    </>
  );
}

/** What a purchase is of, and until when it can be undone. */
const Words = ({ of }: { of: Purchase }) => (
  <div>
    {of.contractName ?? of.projectName} · {formatMoney(of.heldCost)}
    <p className="cap">
      <span className="nowrap">{of.orderNumber}</span>
      {of.revocableUntil && ` · ${regrets('until', { when: formatDateTime(of.revocableUntil) })}`}
    </p>
  </div>
);
