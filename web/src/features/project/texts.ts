import { catalogue } from '#web/shared/i18n/i18n.ts';
import { SALES_OVER } from '#web/shared/i18n/sales-over.ts';

/** Words of the pages that show a project, its units and its contracts. */
export const TEXTS = {
  invest: 'Invertir',
  buyUnit: 'Comprar una unidad',
  delivery: '{{type}} · entrega {{month}}',
  roundOf: 'Ronda {{number}} de {{total}} · último día de venta {{when}} ({{away}})',
  roundOpens: 'Ronda {{number}} · abre el {{date}}',
  roundInGrace: `Ronda {{number}} · ${SALES_OVER}`,
  sheet: 'Ficha de datos',
  cancelled: 'Proyecto cancelado',
  cancelledText:
    'Sus rondas se cerraron y el dinero de las que estaban abiertas volvió a quienes compraron, en la moneda en que pagaron.',
  mineText: 'Es tu proyecto: lo ves como lo ve cualquiera, sin la compra.',
  manage: 'Gestionar el proyecto',
  otherSideInvest: 'Este proyecto también recibe inversiones',
  otherSideUnits: 'Este proyecto también vende unidades',
  otherSideSee: 'Ver',
  noUnitsSide: 'Este proyecto no vende unidades.',
  noInvestSide: 'Este proyecto no recibe inversiones.',

  gallery: 'Imágenes de {{name}}',
  seeImages_one: 'Ver {{count}} imagen',
  seeImages_other: 'Ver las {{count}} imágenes',
  openImage: 'Ampliar imagen {{n}} de {{total}}',

  about: 'El proyecto',
  factStage: 'Etapa',
  factDelivery: 'Entrega estimada',
  factUnits: 'Unidades',
  factKinds: 'Tipos',
  factPublished: 'Publicado',
  factWorks: 'Avance de obra',
  unitsOf_one: '{{count}} disponible de {{total}}',
  unitsOf_other: '{{count}} disponibles de {{total}}',

  wall: 'La pared de la ronda',
  wallHelp:
    'Cada ladrillo es una parte de los tokens de la ronda. El mínimo para que el proyecto reciba el dinero está marcado; si no se llega, lo que pagaste vuelve entero.',
  wallBefore_one:
    'Todavía no abrió. Empieza el {{date}} y dura {{count}} día, o hasta vender todo.',
  wallBefore_other:
    'Todavía no abrió. Empieza el {{date}} y dura {{count}} días, o hasta vender todo.',
  wallAfter: 'La ronda terminó el {{date}}.',
  wallInGrace: `${SALES_OVER}. Se decide el {{date}}, cuando ya nadie puede deshacer su compra; hasta entonces el dinero queda en garantía.`,
  wallBackOnSale: 'Los tokens que vuelvan antes de la fecha de la ronda se venden otra vez.',
  wallDeciding: `${SALES_OVER}. Se decide en unos minutos.`,
  wallDecides: 'Se decide',
  wallProlonged: 'Prolongada',
  wallProlongedTo: 'del {{from}} al {{to}}',
  wallNone: 'El proyecto todavía no anunció rondas.',
  wallTokens: 'Tokens de la ronda',
  wallLeft: 'Quedan',
  wallSold: 'Vendidos',
  wallSoldReserved: '{{n}}, de ellos {{reserved}} en unidades reservadas o pagadas',
  wallPrice: 'Precio del token',
  wallCloses: 'Último día de venta',
  wallOpens: 'Abre',

  what: 'Qué es',
  whatInvest: 'invertir en este proyecto con tokens de un contrato.',
  whatUnits: 'comprar una unidad de este proyecto, de a poco, con tokens.',
  least: 'Mínimo',
  fees: 'Comisiones',
  feesText:
    'depositar y comprar, 0 %. Retirar, {{out}}. Entre proyectos, {{move}}. Con pesos, además, la diferencia de cambio.',
  term: 'Plazo',
  termInvest: 'recompra el {{day}} a más tardar, si el dinero está apartado.',
  termLate: 'sin fecha: hay pagos vencidos.',
  termRent: 'sin recompra: paga renta cada mes.',
  termUnits: 'entrega prevista el {{day}}.',
  termNone: 'sin fecha de entrega.',
  risk: 'Riesgo',
  riskText: 'podés perder dinero: nada está garantizado.',
  exit: 'Salida',
  exitInvest: '{{days}} días para arrepentirte; después, la recompra.',
  exitLate: '{{days}} días para arrepentirte; después, sin fecha.',
  exitRent: '{{days}} días para arrepentirte; después, no hay: los tokens no se recompran.',
  exitUnits:
    '{{days}} días para arrepentirte; después, reembolso con {{percent}} % de penalidad; tras la ronda, solo si el proyecto tiene fondos.',
  answers: 'Responde',
  contracts: 'Contratos',
  contractsHelp:
    'Qué derechos da cada uno lo dice su tipo de token: Inversor, Renta, Premium o Deluxe.',
  contractLate: 'Pago vencido',
  contractOf: 'Token {{type}}',
  rightBuyback: 'da derecho a la recompra de su bóveda',
  rightRent: 'da derecho a una parte de la renta mensual',
  rightBoth: 'da derecho a la recompra de su bóveda y a una parte de la renta mensual',
  ticket_one: 'Compra mínima: {{count}} token.',
  ticket_other: 'Compra mínima: {{n}} tokens.',

  types: 'Tipos de unidad',
  typeFrom: 'desde {{tokens}}',
  typeCounts_one: '{{count}} disponible',
  typeCounts_other: '{{count}} disponibles',
  typeNone: 'Sin disponibles',
  roomsOf_one: '{{count}} ambiente',
  roomsOf_other: '{{count}} ambientes',

  factProofs: 'Pruebas',
  factHolders: 'Tokens y titulares',

  contract: 'Contrato',
  tokenPrice: 'Precio del token',
} as const;

export const t = catalogue('project', TEXTS);
