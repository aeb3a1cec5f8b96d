import type { KycStatus } from '#contract/kyc/schemas.ts';
import { type RenderedMail, renderMail } from '#platform/mail/index.ts';

/** The mail that tells a result; null for what is no result. */
export function resultMail(
  status: KycStatus,
  person: { name: string },
  comment: string | null,
  baseUrl: string,
): RenderedMail | null {
  const hello = `Hola, ${person.name}:`;
  const said = comment === null ? [] : [`Lo que nos dijeron: ${comment}`];
  switch (status) {
    case 'verified':
      return renderMail({
        subject: 'Tu identidad está verificada',
        paragraphs: [hello, 'Ya puedes depositar, comprar, reservar, invertir y retirar.'],
        action: { label: 'Ir a mi cuenta', url: `${baseUrl}/` },
      });
    case 'retry':
      return renderMail({
        subject: 'Falta algo para verificar tu identidad',
        paragraphs: [
          hello,
          'No pudimos verificar tu identidad con lo que enviaste. Puedes volver a intentarlo.',
          ...said,
        ],
        action: { label: 'Volver a intentar', url: `${baseUrl}/profile` },
      });
    case 'rejected':
      return renderMail({
        subject: 'No pudimos verificar tu identidad',
        paragraphs: [
          hello,
          'La verificación de tu identidad fue rechazada. Si crees que es un error, escríbenos.',
          ...said,
        ],
      });
    default:
      return null;
  }
}
