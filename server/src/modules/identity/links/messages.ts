import { linkValidity, REVERT_EMAIL_DAYS } from '#contract/users/terms.ts';
import { type RenderedMail, renderMail } from '#platform/mail/index.ts';
import type { UserRow } from '../store/users.ts';
import type { LinkKind } from '../tables.ts';

const validFor = (kind: LinkKind) => `El enlace vale ${linkValidity(kind)}`;

/** The mail with a link. @param person with the e-mail in force */
export function linkMail(
  kind: LinkKind,
  person: Pick<UserRow, 'name' | 'email' | 'company_name'>,
  url: string,
): RenderedMail {
  const hello = `Hola, ${person.name}:`;
  switch (kind) {
    case 'verify_email':
      return renderMail({
        subject: 'Confirmá tu correo',
        paragraphs: [
          hello,
          'Gracias por crear tu cuenta en Ladrillo. Para empezar a usarla, confirmá este correo.',
        ],
        action: { label: 'Confirmar mi correo', url },
        footer: `${validFor('verify_email')} y se usa una sola vez. En otro navegador vas a necesitar también la contraseña que elegiste. Si no creaste esta cuenta, ignorá este mensaje.`,
      });
    case 'reset_password':
      return renderMail({
        subject: 'Cambiá tu contraseña',
        paragraphs: [hello, 'Llegó un pedido para cambiar la contraseña de tu cuenta.'],
        action: { label: 'Elegir una contraseña nueva', url },
        footer: `${validFor('reset_password')} y se usa una sola vez. Si no lo pediste vos, ignorá este mensaje: tu contraseña sigue siendo la misma.`,
      });
    case 'invitation':
      if (person.company_name) return takeAccountMail(hello, person.company_name, url);
      return renderMail({
        subject: 'Invitación a administrar Ladrillo',
        paragraphs: [
          hello,
          'Otro administrador creó esta cuenta para vos. Para activarla, elegí una contraseña.',
        ],
        action: { label: 'Activar mi cuenta', url },
        footer: `${validFor('invitation')} y se usa una sola vez.`,
      });
    case 'change_email':
      return renderMail({
        subject: 'Confirmá tu correo nuevo',
        paragraphs: [
          hello,
          'Pidieron usar este correo en una cuenta de Ladrillo. Si fuiste vos, confirmalo; hasta entonces sigue valiendo el anterior.',
        ],
        action: { label: 'Usar este correo', url },
        footer: `${validFor('change_email')}, se usa una sola vez y funciona con tu sesión abierta. Si no lo pediste vos, ignorá este mensaje.`,
      });
    case 'revert_email':
      return renderMail({
        subject: 'Tu cuenta cambió de correo',
        paragraphs: [
          hello,
          `Desde ahora tu cuenta usa ${person.email ?? ''}: con ese correo ingresás y ahí te llegan los avisos.`,
          'Si no fuiste vos, deshacé el cambio: vuelve a valer este correo, se cierran todas las sesiones y te llega un enlace para elegir otra contraseña.',
        ],
        action: { label: 'Deshacer el cambio', url },
        footer: `El enlace vale ${REVERT_EMAIL_DAYS} días y se usa una sola vez. Si fuiste vos, no tenés que hacer nada más.`,
      });
  }
}

export const emailChangeAskedMail = (name: string, email: string): RenderedMail =>
  renderMail({
    subject: 'Pidieron cambiar el correo de tu cuenta',
    paragraphs: [
      `Hola, ${name}:`,
      `Pidieron que tu cuenta pase a usar ${email}. El cambio vale cuando se confirme desde ese correo.`,
      'Si no fuiste vos, cambiá tu contraseña ahora mismo: el pedido queda sin efecto. Después, escribí a soporte.',
    ],
  });

/** To a company's new representative: they choose a password at their first log-in. */
const takeAccountMail = (hello: string, company: string, url: string): RenderedMail =>
  renderMail({
    subject: `Pasás a representar a ${company}`,
    paragraphs: [
      hello,
      `Operaciones aprobó que representes a ${company} en Ladrillo. Desde ahora la cuenta de la empresa usa este correo. Elegí una contraseña: nadie más la conoce.`,
      'Después verificá tu identidad y hacete cargo de la cuenta. Hasta entonces no sale dinero de ella.',
    ],
    action: { label: 'Elegir mi contraseña', url },
    footer: `${validFor('invitation')} y se usa una sola vez. Si vence, pedí otro en «Olvidé mi contraseña». Si no representás a esta empresa, no lo uses y escribí a soporte.`,
  });

/** Mail to the former representative. */
export const replacedMail = (name: string, company: string): RenderedMail =>
  renderMail({
    subject: `Dejaste de representar a ${company}`,
    paragraphs: [
      `Hola, ${name}:`,
      `Operaciones aprobó que otra persona represente a ${company}. Tu acceso a la cuenta de la empresa terminó, y se cerraron sus sesiones.`,
      'El dinero y los tokens de la empresa siguen donde estaban. Si creés que es un error, escribí a soporte.',
    ],
  });
