import { type RenderedMail, renderMail } from '#platform/mail/index.ts';
import type { LinkKind } from './tables.ts';

/** The mail that brings a link. */
export function linkMail(kind: LinkKind, name: string, url: string): RenderedMail {
  const hello = `Hola, ${name}:`;
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
          'El enlace vale 24 horas y se usa una sola vez. Si no lo pediste, ignora este mensaje.',
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

export const emailChangedMail = (name: string, email: string): RenderedMail =>
  renderMail({
    subject: 'Tu cuenta cambió de correo',
    paragraphs: [
      `Hola, ${name}:`,
      `Desde ahora tu cuenta usa ${email}: con ese correo se ingresa y ahí llegan los avisos.`,
      'Si no fuiste tú, escríbenos cuanto antes.',
    ],
  });
