import { Alert } from '@mantine/core';
import type { Money } from '#contract/core/money.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { Explained } from '#web/shared/glossary/Explained.tsx';

/** A person's debt after a chargeback or a reverted deposit, and how it is paid. */
export const Debts = ({ debts }: { debts: readonly Money[] }) =>
  debts.length === 0 ? null : (
    <Alert color="red" variant="light" title="Tenés una deuda con la plataforma" mb="md">
      {debts.map((debt) => formatMoney(debt)).join(' y ')},{' '}
      <Explained terms={['chargeback']}>
        por un contracargo o un depósito revertido, de dinero que ya habías usado. Lo próximo que
        llegue a tu billetera de cualquier proyecto la paga primero, en cualquier moneda; el resto
        te queda disponible.
      </Explained>
    </Alert>
  );
