import type { RoutePath } from '#contract/routes.ts';

/** The introduction of a member's page, below its title. The server renders it before the code runs. */
export const LEADS = {
  '/': 'Tu saldo en todos los proyectos, tus próximos cobros y lo que tenés pendiente.',
  '/dashboard':
    'Cuánto vale lo tuyo, qué rindió y qué te prometieron: por proyecto, en dólares o en pesos, y con la inflación descontada.',
  '/profile':
    'Tus datos personales, tu identidad y tus declaraciones, los avisos que recibís, cómo se protege tu cuenta y cómo dejarla.',
  '/wallet':
    'Tu dinero está en la billetera de cada proyecto. Podés retirarlo o pasarlo de uno a otro.',
  '/my-tokens':
    'Un token es una parte de un proyecto. Los disponibles los podés usar; los reservados están en una unidad y los invertidos, en una bóveda.',
  '/my-orders':
    'Todo lo que hiciste con tu cuenta: dinero que entró y salió, compras, reservas, inversiones y cobros.',
  '/my-properties': 'Las unidades que compraste y las que estás pagando con una reserva.',
  '/my-reservations':
    'Una reserva guarda la unidad para vos mientras completás sus tokens. Cuando llegás al precio, la unidad pasa a «Mis propiedades».',
  '/my-vaults':
    'Una bóveda guarda tokens hasta una fecha y los recompra al precio que fijó el contrato. El dinero llega solo a tu billetera.',
  '/my-rents':
    'Tus tokens de renta, premium y deluxe reciben cada mes su parte de la renta. Cada mes acreditado queda por cobrar: cobralo cuando quieras y llega a tu billetera del proyecto.',
} as const satisfies Partial<Record<RoutePath, string>>;
