import { Alert } from '@mantine/core';
import { Link } from '#web/shared/router/router.tsx';

/** Nobody may approve an explanation of two: what happens to it, and what to do. */
export const NoSecond = () => (
  <Alert
    color="yellow"
    variant="light"
    role="status"
    title="Hoy nadie más puede dar la otra aprobación"
  >
    Falta otra persona del nivel 1. El pedido queda en espera, sin asentar nada, y se puede quitar.
    Para seguir, sumar a otra persona del nivel 1 en <Link to="/admin/admins">Administradores</Link>
    . Quien la suma no aprueba junto con ella durante los días que fija el ajuste «Días para contar
    como otra persona».
  </Alert>
);
