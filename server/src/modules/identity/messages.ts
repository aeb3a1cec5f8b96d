import { type RenderedMail, renderMail } from '#platform/mail/index.ts';
import type { LinkKind } from './tables.ts';

/** The mail that carries a link. @param person as they are now: `email` is the one in force */
export function linkMail(
  kind: LinkKind,
  person: { name: string; email: string | null },
  url: string,
): RenderedMail {
  const hello = `Hola, ${person.name}:`;
  switch (kind) {
    case 'verify_email':
      return renderMail({
        subject: 'Confirmar el correo',
        paragraphs: [
          hello,
          'Gracias por crear una cuenta en Ladrillo. Para empezar a usarla falta confirmar este correo.',
        ],
        action: { label: 'Confirmar mi correo', url },
        footer:
          'El enlace vale 24 horas y se usa una sola vez. En otro navegador se pide además la contraseña elegida. Si la cuenta la creó otra persona, ignorar este mensaje.',
      });
    case 'reset_password':
      return renderMail({
        subject: 'Cambiar la contraseña',
        paragraphs: [hello, 'Recibimos un pedido para cambiar la contraseña de la cuenta.'],
        action: { label: 'Elegir una contraseña nueva', url },
        footer:
          'El enlace vale una hora y se usa una sola vez. Si lo pidió otra persona, ignorar este mensaje: la contraseña sigue siendo la misma.',
      });
    case 'invitation':
      return renderMail({
        subject: 'Invitación a administrar Ladrillo',
        paragraphs: [
          hello,
          'Otro administrador creó esta cuenta. Para activarla falta elegir una contraseña.',
        ],
        action: { label: 'Activar mi cuenta', url },
        footer: 'El enlace vale 72 horas y se usa una sola vez.',
      });
    case 'change_email':
      return renderMail({
        subject: 'Confirmar el correo nuevo',
        paragraphs: [
          hello,
          'Se pidió usar este correo en una cuenta de Ladrillo. Hasta que se confirme sigue valiendo el anterior.',
        ],
        action: { label: 'Usar este correo', url },
        footer:
          'El enlace vale 24 horas, se usa una sola vez y pide tener la sesión abierta. Si lo pidió otra persona, ignorar este mensaje.',
      });
    case 'revert_email':
      return renderMail({
        subject: 'La cuenta cambió de correo',
        paragraphs: [
          hello,
          `Desde ahora la cuenta usa ${person.email ?? ''}: con ese correo se ingresa y ahí llegan los avisos.`,
          'Si fue otra persona, deshacer el cambio: vuelve a valer este correo, se cierran todas las sesiones y enviamos un enlace para elegir otra contraseña.',
        ],
        action: { label: 'Deshacer el cambio', url },
        footer:
          'El enlace vale 7 días y se usa una sola vez. Si fue su titular, no hace falta nada más.',
      });
  }
}

export const emailChangeAskedMail = (name: string, email: string): RenderedMail =>
  renderMail({
    subject: 'Pidieron cambiar el correo de la cuenta',
    paragraphs: [
      `Hola, ${name}:`,
      `Se pidió que la cuenta pase a usar ${email}. El cambio vale cuando se confirme desde ese correo.`,
      'Si fue otra persona, cambiar la contraseña ahora mismo: el pedido queda sin efecto. Después, escribirnos.',
    ],
  });
