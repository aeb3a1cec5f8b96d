import { Alert } from '@mantine/core';

/** Demonstration only: the provider is simulated. */
export const Simulated = () => (
  <Alert color="cyan" variant="light" title="Entorno de demostración">
    Pagás en un simulador: no se cobra dinero.
  </Alert>
);
