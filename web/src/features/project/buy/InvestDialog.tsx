import '#web/theme/mantine-rest.css';
import { useState } from 'react';
import type { Contract } from '#contract/projects/schemas.ts';
import { OpenModal } from '#web/shared/ui/OpenModal.tsx';
import { InvestForm } from './InvestForm.tsx';
import { t } from './texts.ts';

/** Invests tokens that were bought before. */
export default function InvestDialog(props: {
  contract: Contract;
  free: number;
  onClose: () => void;
}) {
  // once invested the page behind is read again; the dialog keeps what it was opened with
  const [{ contract, free }] = useState(props);
  return (
    <OpenModal onClose={props.onClose} title={t('investTitle')} size="lg">
      <InvestForm contract={contract} free={free} onClose={props.onClose} />
    </OpenModal>
  );
}
