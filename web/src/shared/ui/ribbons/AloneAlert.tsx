import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';

/** Shown to a level 1 administrator who works alone: no one else checks their actions. */
export const AloneAlert = ({ alone, children }: { alone: boolean; children?: ReactNode }) =>
  alone ? (
    <Alert
      color="red"
      variant="light"
      mb="md"
      title="Hay una sola persona en el nivel 1"
      role="alert"
    >
      Mientras no haya otra, decide sola: invitaciones, roles, segundos factores, límites y lo que
      pida de un proyecto no esperan la aprobación de nadie. Recomendado: invitar a otra persona de
      confianza al nivel 1. Desde que activa su cuenta, lo que sigue lo aprueban dos.
      {children}
    </Alert>
  ) : null;
