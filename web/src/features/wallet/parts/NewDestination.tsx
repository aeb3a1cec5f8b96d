import { Alert } from '@mantine/core';
import { waitOf } from '#contract/payments/new-destinations.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { useMe } from '#web/shared/session/use-session.ts';

/**
 * Warns before a withdrawal that a new destination causes a wait.
 * @param addedAt when the bank account was added; null for an address, for which the server answers
 */
export function NewDestination({ addedAt }: { addedAt: string | null }) {
  const hours = usePublicConfig()?.newDestinationHours ?? 0;
  const confirmed = useMe()?.secondFactor === true;
  if (hours === 0 || confirmed) return null;
  if (addedAt === null)
    return (
      <p className="cap" style={{ margin: 0 }}>
        A una dirección nueva el retiro espera {hours} horas antes de aprobarse; si antes activaste
        un segundo factor, no espera.
      </p>
    );
  const until = waitOf(new Date(addedAt), hours, new Date());
  return until && <Waiting until={until.toISOString()} />;
}

export const Waiting = ({ until }: { until: string }) => (
  <Alert color="yellow" variant="light" title={`Espera hasta el ${formatDateTime(until)}`}>
    La cuenta o la dirección es nueva. Antes de esa hora nadie aprueba el retiro: si no la agregaste
    vos, cambiá tu contraseña y avisá a soporte. Con un segundo factor que no sea nuevo no hay
    espera.
  </Alert>
);
