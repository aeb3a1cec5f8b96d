import { Alert } from '@mantine/core';
import { formatDateTime } from '#web/shared/format/dates.ts';

/** Warns that a rate is stale: amounts are estimates, and conversions are disabled. */
export const StaleRate = ({ rate }: { rate: { stale: boolean; source: string; asOf: string } }) =>
  rate.stale ? (
    <Alert color="yellow" variant="light" title="Cotización desactualizada" mb="md">
      La última de {rate.source} es del {formatDateTime(rate.asOf)}. Los totales en dólares son
      aproximados y no se puede cambiar de moneda hasta que haya una nueva.
    </Alert>
  ) : null;
