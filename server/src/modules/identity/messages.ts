import { type RenderedMail, renderMail } from '#platform/mail/index.ts';
import type { LinkKind } from './tables.ts';

/** The mail that brings a link. @param person as he is by now: `email` is the one in force */
export function linkMail(
  kind: LinkKind,
  person: { name: string; email: string | null },
  url: string,
): RenderedMail {
  const hello = `Hola, ${person.name}:`;
  switch (kind) {
    case 'verify_email':
      return renderMail({
        subject: 'Confirma tu correo',
        paragraphs: [
          hello,
          'Gracias por crear tu cuenta en Ladrillo. Para empezar a usarla, confirma que este correo es tuyo.',
        ],
        action: { label: 'Confirmar mi correo', url },
        footer:
          'El enlace vale 24 horas y se usa una sola vez. Si no creaste una cuenta, ignora este mensaje.',
      });
    case 'reset_password':
      return renderMail({
        subject: 'Cambia tu contraseña',
        paragraphs: [hello, 'Recibimos un pedido para cambiar la contraseña de tu cuenta.'],
        action: { label: 'Elegir una contraseña nueva', url },
        footer:
          'El enlace vale una hora y se usa una sola vez. Si no lo pediste, ignora este mensaje: tu contraseña sigue siendo la misma.',
      });
    case 'invitation':
      return renderMail({
        subject: 'Te invitaron a administrar Ladrillo',
        paragraphs: [
          hello,
          'Otro administrador creó una cuenta para ti. Elige tu contraseña para activarla.',
        ],
        action: { label: 'Activar mi cuenta', url },
        footer: 'El enlace vale 72 horas y se usa una sola vez.',
      });
    case 'change_email':
      return renderMail({
        subject: 'Confirma tu correo nuevo',
        paragraphs: [
          hello,
          'Pediste usar este correo en tu cuenta de Ladrillo. Hasta que lo confirmes sigue valiendo el anterior.',
        ],
        action: { label: 'Usar este correo', url },
        footer:
          'El enlace vale 24 horas, se usa una sola vez y pide tener la sesión abierta. Si no lo pediste, ignora este mensaje.',
      });
    case 'revert_email':
      return renderMail({
        subject: 'Tu cuenta cambió de correo',
        paragraphs: [
          hello,
          `Desde ahora tu cuenta usa ${person.email ?? ''}: con ese correo se ingresa y ahí llegan los avisos.`,
          'Si no fuiste tú, deshaz el cambio: vuelve a valer este correo, se cierran todas las sesiones y te enviamos un enlace para elegir otra contraseña.',
        ],
        action: { label: 'Deshacer el cambio', url },
        footer:
          'El enlace vale 7 días y se usa una sola vez. Si fuiste tú, no hace falta nada más.',
      });
  }
}

export const emailChangeAskedMail = (name: string, email: string): RenderedMail =>
  renderMail({
    subject: 'Pidieron cambiar el correo de tu cuenta',
    paragraphs: [
      `Hola, ${name}:`,
      `Se pidió que tu cuenta pase a usar ${email}. El cambio vale cuando se confirme desde ese correo.`,
      'Si no fuiste tú, cambia tu contraseña ahora mismo: el pedido queda sin efecto. Después escríbenos.',
    ],
  });
