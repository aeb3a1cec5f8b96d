import { Alert, Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { uuidOf } from '#web/shared/address/uuid-of.ts';
import { useSearchParams } from '#web/shared/router/router.tsx';
import { Modal } from '#web/shared/ui/dialogs/Modal.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { useUnclaimed } from './use-unclaimed.ts';

const UnclaimedList = lazyPart(async () => ({
  default: (await import('./UnclaimedList.tsx')).UnclaimedList,
}));

/** Reports arrived USDT without a deposit, if any, and opens the list; the inbox opens it at one of them. */
export function UnclaimedTransfers() {
  const asked = uuidOf(useSearchParams()[0].get('transfer') ?? undefined);
  const [opened, setOpened] = useState(asked !== undefined);
  const total = useUnclaimed({ page: 1 }, { silent: true }).data?.total ?? 0;
  if (total === 0 && !opened) return null;
  const words = total === 1 ? 'Llegó 1 transferencia' : `Llegaron ${total} transferencias`;
  return (
    <>
      <Alert color="cyan" variant="light" mb="md" title={`${words} de USDT sin reclamar`}>
        Esperan a que su dueño indique la transacción en su depósito.{' '}
        <Button size="compact-sm" variant="default" onClick={() => setOpened(true)}>
          Ver y asignar
        </Button>
      </Alert>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title="Transferencias de USDT sin reclamar"
        size="xl"
      >
        <Suspense fallback={null}>
          <UnclaimedList asked={asked} />
        </Suspense>
      </Modal>
    </>
  );
}
