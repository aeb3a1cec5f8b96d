import { USUAL_GRACE_DAYS } from '#contract/core/calendar/grace.ts';
import { USUAL_TERMS } from '#contract/rights/limits.ts';
import type { RightsKind, RightsState, RightsTerms } from '#contract/rights/values.ts';
import { USUAL_RESTORE_DAYS } from '#contract/users/terms.ts';

interface Words {
  /** The law's name of the right. */
  readonly name: string;
  readonly what: string;
  readonly own?: { readonly words: string; readonly link: string; readonly to: string };
  /** Below the e-mail, when it is not an account's. */
  readonly nameHelp?: string;
  readonly emailHelp?: string;
  readonly detail: string;
  readonly detailHelp: string;
  readonly next: string;
}

/** The texts of each page; `{días}` is the grace period, `{horas}`, `{acceso}` and `{corrección}` a request's terms, `{restaurar}` the days before personal data is erased. */
const WORDS: Readonly<Record<RightsKind, Words>> = {
  regret: {
    name: 'Botón de arrepentimiento',
    what: 'Deshacé una compra de tokens dentro de los {días} días, sin penalidad y sin dar motivos, mientras sigan libres: reservarlos o ponerlos en una bóveda termina ese plazo. No hace falta que ingreses a tu cuenta.',
    detail: '¿De qué compra se trata? (opcional)',
    detailHelp: 'El número de orden, el proyecto o la fecha ayudan a encontrarla.',
    next: 'Operaciones comprueba tu identidad y te devuelve lo que pagaste a tu billetera. El plazo de {días} días se cuenta hasta el momento de este pedido.',
  },
  leave: {
    name: 'Botón de baja',
    what: 'Dejá el servicio y cerrá tu cuenta. No hace falta que ingreses.',
    own: {
      words:
        'Como ya ingresaste, podés cerrarla en el momento, siempre que no tenga dinero ni tokens.',
      link: 'Cerrar mi cuenta',
      to: '/profile?tab=cuenta',
    },
    detail: '¿Algo más para agregar? (opcional)',
    detailHelp: 'Por ejemplo, a qué cuenta bancaria enviar lo que te quede en la billetera.',
    next: 'Operaciones comprueba tu identidad. Si en tu cuenta queda dinero o tokens, te explica cómo retirarlos antes de cerrarla.',
  },
  access: {
    name: 'Acceso a mis datos',
    what: 'Pedí lo que se guarda sobre vos. Si ingresás, lo descargás en el momento.',
    detail: '¿Qué querés saber? (opcional)',
    detailHelp: 'Por ejemplo, con quién se compartió un dato.',
    next: 'Operaciones comprueba tu identidad y te responde dentro de los {acceso} días.',
  },
  correct: {
    name: 'Corregir mis datos',
    what: 'Pedí que se corrija un dato que está mal o que falta.',
    detail: '¿Qué dato está mal, y cómo es?',
    detailHelp: 'No escribas contraseñas ni claves.',
    next: 'Operaciones comprueba tu identidad y lo resuelve dentro de los {corrección} días hábiles.',
  },
  erase: {
    name: 'Eliminar mis datos',
    what: 'Pedí que se eliminen tus datos. Antes se cierra tu cuenta; lo que la ley manda guardar, se guarda.',
    detail: '¿Algo más para agregar? (opcional)',
    detailHelp: 'Por ejemplo, a qué cuenta bancaria enviar lo que te quede en la billetera.',
    next: 'Operaciones comprueba tu identidad y lo resuelve dentro de los {corrección} días hábiles. Los datos personales se borran {restaurar} días después de cerrar la cuenta, salvo los que la ley manda guardar: están más abajo, con su motivo.',
  },
  death: {
    name: 'Avisar un fallecimiento',
    what: 'Avisá que falleció una persona que puede tener una cuenta. No hace falta que ingreses ni que tengas cuenta.',
    nameHelp: 'Los tuyos, no los de quien falleció.',
    emailHelp: 'El tuyo: ahí te llegan el código y la respuesta.',
    detail: '¿Quién falleció y cuándo?',
    detailHelp:
      'Nombre y apellido, la fecha y tu vínculo con esa persona. No hace falta que adjuntes nada ahora.',
    next: 'Operaciones lo comprueba dentro de las {horas} horas. Si corresponde, la cuenta queda congelada: nadie retira nada hasta que se resuelva. Por privacidad, la respuesta no dice si había una cuenta.',
  },
};

const USUAL = {
  graceDays: USUAL_GRACE_DAYS,
  rightsTerms: USUAL_TERMS,
  restoreDays: USUAL_RESTORE_DAYS,
};

/** The text of the page of a kind. @param config the settings in force; undefined while they are unknown */
export function wordsOf(
  kind: RightsKind,
  config: {
    readonly graceDays: number;
    readonly rightsTerms: RightsTerms;
    readonly restoreDays: number;
  } = USUAL,
): Words {
  const words = WORDS[kind];
  const { graceDays, rightsTerms, restoreDays } = config;
  const numbers = {
    '{días}': graceDays,
    '{horas}': rightsTerms.hours,
    '{acceso}': rightsTerms.accessDays,
    '{corrección}': rightsTerms.correctionDays,
    '{restaurar}': restoreDays,
  };
  const filled = (text: string) =>
    Object.entries(numbers).reduce(
      (done, [name, number]) => done.replaceAll(name, String(number)),
      text,
    );
  return { ...words, what: filled(words.what), next: filled(words.next) };
}

/** How far a request is, as the person who made it reads it. */
export const STATES: Readonly<Record<RightsState, string>> = {
  received: 'recibido, por resolver',
  granted: 'concedido',
  refused: 'rechazado',
};
