import type { Contract } from '#contract/projects/offers.ts';
import type { Dialog } from '#web/shared/address/use-dialog.ts';
import { InvestForm } from '#web/shared/invest/InvestForm.tsx';
import { MoneyDialog } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { words } from '../member-texts.ts';

/** A contract's tokens that are free to invest. */
export interface Investing {
  readonly contract: Contract;
  readonly free: number;
}

/** Invests tokens bought before. */
export default function InvestDialog({ about, close }: Dialog<Investing>) {
  return (
    <MoneyDialog opened={about !== null} onClose={close} title={words('investTitle')}>
      {about && <InvestForm {...about} onClose={close} />}
    </MoneyDialog>
  );
}
