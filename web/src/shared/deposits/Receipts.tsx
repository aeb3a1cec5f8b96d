import { useQueryClient } from '@tanstack/react-query';
import { listMyDeposits } from '#contract/payments/endpoints.ts';
import type { Deposit } from '#contract/payments/schemas.ts';
import { refresh } from '#web/shared/api/use-mutation.ts';
import { FileDrop } from '#web/shared/ui/forms/files/FileDrop.tsx';
import { useUploads } from '#web/shared/ui/forms/files/use-uploads.ts';

/** The receipt of a transfer: evidence for its validation. */
export function Receipts({ deposit }: { deposit: Pick<Deposit, 'id' | 'receipts'> }) {
  const client = useQueryClient();
  const { uploads, send } = useUploads(deposit.id, 'receipt', () =>
    refresh(client, [listMyDeposits]),
  );
  return (
    <FileDrop
      label={deposit.receipts.length === 0 ? 'Comprobante' : 'Agregar otro comprobante'}
      hint="PDF o foto, hasta 20 MB. Acelera la acreditación."
      accept="application/pdf,image/jpeg,image/png,image/webp"
      uploads={uploads}
      onFiles={(files) => void send(files)}
    />
  );
}
