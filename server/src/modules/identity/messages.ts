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
  }
}
