import { catalogue } from '#web/shared/i18n/i18n.ts';

/** Words of the first page. */
export const t = catalogue('landing', {
  title: 'Ladrillo · Invertí en obras, de a un ladrillo',
  heroTitle: 'Una obra entera, de a un ladrillo',
  heroText:
    'Invertí de a poco en un edificio o juntá tu departamento. Cada edificio se divide en tokens: partes chicas de su precio.',
  minimum: 'Mínimo',
  minimumText: 'hoy, desde {{least}}; cada contrato muestra el suyo.',
  minimumNone: 'lo dice cada contrato; ahora no hay una ronda en venta.',
  minimumUnknown: 'lo dice cada contrato.',
  fees: 'Comisiones',
  feesText:
    'depositar y comprar, 0 %. Retirar, {{out}}. Entre proyectos, {{move}}. Con pesos, además, la diferencia de cambio.',
  term: 'Plazo',
  termText: 'hasta la fecha de recompra que dice cada contrato; los de renta no tienen.',
  risk: 'Riesgo',
  riskText: 'podés perder dinero: una obra puede demorarse o pagar menos.',
  exit: 'Salida',
  exitText:
    '{{days}} días para arrepentirte sin costo; después, la recompra, si el contrato la tiene.',
  answers: 'Responde',
  answersText: 'cada proyecto, con su contrato y sus documentos.',
  heroInvest: 'Ver dónde invertir',
  heroBuy: 'Comprar una unidad',
  heroReturn: 'retorno anual estimado',
  heroReturnWhole: 'retorno total estimado',
  heroWall: 'Cada ladrillo de la pared es una parte de la ronda que se vende ahora.',

  round: 'Ronda {{n}}: {{percent}} vendido',
  roundOpens: 'Ronda {{n}}: abre el {{day}}',

  figProjects_one: 'proyecto publicado',
  figProjects_other: 'proyectos publicados',
  figCities_one: 'ciudad',
  figCities_other: 'ciudades',
  figHolders_one: 'persona con tokens',
  figHolders_other: 'personas con tokens',
  figRaised: 'recaudados por las obras',
  figUnits_one: 'unidad vendida',
  figUnits_other: 'unidades vendidas',
  figReserved_one: 'unidad reservada',
  figReserved_other: 'unidades reservadas',
  figCap: 'Cifras en vivo',

  howTitle: 'Cómo funciona',
  step1: 'Elegí una obra',
  step1Text:
    'Precio, avance, planos, responsables y contrato de fideicomiso, todo a la vista antes de que pongas un peso.',
  step2: 'Comprá tokens',
  step2Text:
    'Depositás en pesos, dólares o USDT. Tu dinero queda en garantía hasta que la ronda vende el mínimo.',
  step3: 'Cobrá o mudate',
  step3Text:
    'La obra recompra tus tokens en una fecha fijada, te paga renta o, cuando juntás todos los tokens de una unidad, la unidad es tuya.',

  endTitle: 'El próximo ladrillo está libre',
  endText: 'Crear tu cuenta es gratis y no te compromete a nada.',
  signUp: 'Crear cuenta',
  look: 'Mirar primero',
});
