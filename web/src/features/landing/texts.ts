import { catalogue } from '#web/shared/i18n/i18n.ts';

/** Words of the first page. */
export const t = catalogue('landing', {
  title: 'Ladrillo · Invertir en obras, de a un ladrillo',
  heroTitle: 'Una obra entera, de a un ladrillo',
  heroText:
    'Desde US$ 20: invertir en un edificio o juntar un departamento. Cada edificio se divide en tokens, partes chicas de su precio.',
  minimum: 'Mínimo',
  minimumText: 'desde US$ 20; cada contrato muestra el suyo.',
  fees: 'Comisiones',
  feesText: 'depositar y comprar, 0 %. Retirar, {{out}}.',
  term: 'Plazo',
  termText: 'hasta la fecha de recompra que dice cada contrato.',
  risk: 'Riesgo',
  riskText: 'se puede perder dinero: una obra puede demorarse o pagar menos.',
  exit: 'Salida',
  exitText: '{{days}} días para arrepentirse sin costo; después, la recompra.',
  answers: 'Responde',
  answersText: 'cada proyecto, con su contrato y sus documentos.',
  heroInvest: 'Ver dónde invertir',
  heroBuy: 'Comprar una unidad',
  heroReturn: 'retorno anual estimado',
  heroWall: 'Cada ladrillo de la pared es una parte de la ronda que se vende ahora.',

  round: 'Ronda {{n}}: {{percent}} vendido',
  roundOpens: 'Ronda {{n}}: abre el {{day}}',

  figProjects: 'proyectos publicados',
  figCities: 'ciudades',
  figHolders: 'personas con tokens',
  figRaised: 'recaudados por las obras',
  figUnits: 'unidades vendidas',
  figReserved: 'unidades reservadas',
  figCap: 'Cifras en vivo',

  howTitle: 'Cómo funciona',
  step1: 'Elegir una obra',
  step1Text:
    'Precio, avance, planos, responsables y contrato de fideicomiso, todo a la vista antes de poner un peso.',
  step2: 'Comprar tokens',
  step2Text:
    'Se deposita en pesos, dólares o USDT. El dinero de la ronda queda en garantía hasta que se vende el mínimo.',
  step3: 'Cobrar o mudarse',
  step3Text:
    'La obra recompra los tokens en una fecha fijada, paga renta, o, al juntar todos los tokens, la unidad pasa a su comprador.',

  endTitle: 'El próximo ladrillo está libre',
  endText: 'Crear la cuenta es gratis y no compromete a nada.',
  signUp: 'Crear cuenta',
  look: 'Mirar primero',
});
