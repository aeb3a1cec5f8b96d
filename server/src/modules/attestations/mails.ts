import type { AttestationBody } from '#contract/attestations/schemas.ts';
import { readableDate } from '#core/readable.ts';
import { type RenderedMail, renderMail } from '#platform/mail/index.ts';

/** Requests an attestor's signature. @param url their page, with the link's secret */
export const askMail = (body: AttestationBody, url: string, until: Date): RenderedMail =>
  renderMail({
    subject: `Te piden una firma: ${body.project.name}`,
    paragraphs: [
      `Hola, ${body.attestor.name}:`,
      body.subject.kind === 'paper'
        ? `Ladrillo te pide que firmes el documento «${body.subject.name ?? ''}» del proyecto ${body.project.name}, por ${body.attestor.company}.`
        : `Ladrillo te pide que firmes una declaración sobre el proyecto ${body.project.name}, por ${body.attestor.company}.`,
      'Se firma con una llave de acceso de tu teléfono o tu computadora: no hace falta una cuenta ni una contraseña.',
    ],
    action: { label: 'Ver qué se firma', url },
    footer: `El enlace es solo para vos y vale hasta el ${readableDate(until)}. Si no esperabas este pedido, no lo abras.`,
  });
