import { useState } from 'react';
import type { Contract } from '#contract/projects/schemas.ts';
import { MoneyDialog } from '#web/shared/ui/MoneyDialog.tsx';
import { InvestForm } from './InvestForm.tsx';
import { words } from './member-texts.ts';

/** Invests tokens that were bought before. */
export default function InvestDialog(props: {
  contract: Contract;
  free: number;
  onClose: () => void;
}) {
  // once invested the page behind is read again; the dialog keeps what it was opened with
  const [{ contract, free }] = useState(props);
  return (
    <MoneyDialog onClose={props.onClose} title={words('investTitle')}>
      <InvestForm contract={contract} free={free} onClose={props.onClose} />
    </MoneyDialog>
  );
}
