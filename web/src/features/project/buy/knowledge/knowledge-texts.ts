import type { Answer, Question, Share } from '#contract/knowledge/questions.ts';

interface Asked {
  readonly question: string;
  readonly answers: Readonly<Record<Answer, string>>;
  /** Why the right answer is right. */
  readonly why: string;
}

/** The questions before a first purchase (`contract/src/knowledge/questions.ts` has the right answers). */
export const ASKED: Readonly<Record<Question, Asked>> = {
  loss: {
    question: '¿Cuánto podés perder de lo que pongas?',
    answers: {
      a: 'Nada: está asegurado',
      b: 'La mitad, como mucho',
      c: 'Todo',
    },
    why: 'Podés perder todo. Ni la plataforma ni un seguro lo cubren.',
  },
  liquidity: {
    question:
      'Pasado el plazo de arrepentimiento, ¿podés vender tus tokens de inversión cuando quieras?',
    answers: {
      a: 'Sí, en el momento',
      b: 'No: esperan hasta su recompra',
      c: 'Sí, pero con una comisión',
    },
    why: 'No hay salida hasta la recompra. Los tokens de propiedad se reembolsan con una penalidad y, completada la ronda, solo si el proyecto tiene fondos.',
  },
  term: {
    question: 'Llega la fecha y el proyecto todavía no apartó el dinero. ¿Qué pasa?',
    answers: {
      a: 'La recompra espera hasta que lo aparte',
      b: 'Paga la plataforma',
      c: 'Se paga la mitad',
    },
    why: 'La recompra espera entera. La fecha es lo que el proyecto prometió, no una garantía.',
  },
  fees: {
    question: '¿Qué te cuesta dinero además del precio?',
    answers: {
      a: 'Nada más',
      b: 'El cambio de moneda y la comisión de retiro',
      c: 'Una cuota por mes',
    },
    why: 'Si pagás en pesos, cambiás al entrar y al salir; y retirar puede tener una comisión.',
  },
  exchange: {
    question: 'La recompra está en dólares. ¿Cuántos pesos te van a llegar?',
    answers: {
      a: 'Los mismos que pusiste',
      b: 'Los de la cotización de hoy',
      c: 'Los de la cotización de ese día, que nadie conoce',
    },
    why: 'Nadie sabe cuánto va a valer el dólar ese día.',
  },
};

/** The share of a person's savings, and the meaning of losing it. */
export const SHARE_WORDS: Readonly<
  Record<Share, { readonly choice: string; readonly lost: string }>
> = {
  under_10: { choice: 'Menos del 10 %', lost: 'Te quedaría más del 90 % de tus ahorros.' },
  under_25: {
    choice: 'Entre el 10 y el 25 %',
    lost: 'Te quedarían unas tres cuartas partes de tus ahorros.',
  },
  under_50: {
    choice: 'Entre el 25 y el 50 %',
    lost: 'Podrías quedarte con la mitad de tus ahorros.',
  },
  over_50: {
    choice: 'Más de la mitad',
    lost: 'Te quedaría menos de la mitad de tus ahorros. Pensá en poner menos.',
  },
};
