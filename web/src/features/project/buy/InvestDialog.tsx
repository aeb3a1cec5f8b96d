import '#web/theme/mantine-rest.css';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import type { Contract } from '#contract/projects/schemas.ts';
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
    <Modal opened onClose={props.onClose} title={t('investTitle')} size="lg">
      <InvestForm contract={contract} free={free} onClose={props.onClose} />
    </Modal>
  );
}
