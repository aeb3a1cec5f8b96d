import { Alert, Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogStep } from '#web/shared/ui/dialogs/DialogStep.tsx';
import { MoneyFoot } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { Unbroken } from '#web/shared/ui/figures/Unbroken.tsx';
import { type SummaryRow, SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';

/** The result, its amounts and what happens next. */
export const Done = (props: {
  title: string;
  rows: readonly SummaryRow[];
  onClose: () => void;
  children: ReactNode;
}) => (
  <DialogStep>
    <Stack gap="md">
      <Alert color="cyan" variant="light" title={<Unbroken text={props.title} />} role="status">
        {props.children}
      </Alert>
      <SummaryRows rows={props.rows} />
      <MoneyFoot>
        <Button onClick={props.onClose}>Listo</Button>
      </MoneyFoot>
    </Stack>
  </DialogStep>
);
