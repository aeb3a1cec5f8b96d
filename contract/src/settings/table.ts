import { z } from 'zod';
import { USUAL_BUY_ORDER_DAYS } from '../buy-orders/values.ts';
import { ADDRESS } from '../chain/values.ts';
import { USUAL_GRACE_DAYS } from '../core/calendar/grace.ts';
import { depositType } from '../payments/deposits.ts';
import { rateSource } from '../payments/rates.ts';
import { withdrawalType } from '../payments/withdrawals.ts';
import { PAPER_GRACE_DAYS } from '../projects/dossier-days.ts';
import { requiredPaper } from '../projects/values.ts';
import { USUAL_PROLONGATION } from '../tokens/prolongation.ts';
import { USUAL_RESTORE_DAYS } from '../users/terms.ts';
import {
  bank,
  choice,
  company,
  dollars,
  links,
  percent,
  plain,
  rate,
  registration,
  several,
  whole,
} from './kinds.ts';

const NO_LIMIT = 'Vacío, sin límite. Se mide al cambio del momento.';
const KEPT_HELP = `Sin uno de ellos vigente, el proyecto no vende hasta que se renueve. Uno que se marca ahora rige para los publicados dentro de ${PAPER_GRACE_DAYS} días; uno nuevo tiene ${PAPER_GRACE_DAYS} días desde que se publica para presentarlos.`;
const NO_BANK = { holder: '', bank: '', account: '', alias: '' };

/**
 * The settings that an administrator of level 1 may change, one entry each: schema, default, label and help, and when
 * a second administrator has to approve a change. The form shows them in this order.
 */
export const SETTINGS = {
  transferFeePercent: percent({
    group: 'fees',
    label: 'Comisión por transferencia entre proyectos (%)',
    help: 'Se descuenta de lo que llega. Rige para las transferencias que se pidan desde ahora.',
    initial: '0.50',
    second: 'terms',
  }),
  withdrawalFeePercent: percent({
    group: 'fees',
    label: 'Comisión por retiro (%)',
    help: 'Queda fija en cada retiro al pedirse y se muestra antes de confirmar.',
    initial: '1.00',
    second: 'terms',
  }),
  depositMaxUsd: dollars({
    group: 'limits',
    label: 'Depósito: máximo por operación (USD)',
    help: NO_LIMIT,
    initial: '',
    second: 'up',
  }),
  depositDayUsd: dollars({
    group: 'limits',
    label: 'Depósito: máximo por persona y día (USD)',
    help: NO_LIMIT,
    initial: '',
    second: 'up',
  }),
  withdrawalMaxUsd: dollars({
    group: 'limits',
    label: 'Retiro: máximo por operación (USD)',
    help: NO_LIMIT,
    initial: '',
    second: 'up',
  }),
  withdrawalDayUsd: dollars({
    group: 'limits',
    label: 'Retiro: máximo por persona y día (USD)',
    help: NO_LIMIT,
    initial: '',
    second: 'up',
  }),
  transferMaxUsd: dollars({
    group: 'limits',
    label: 'Transferencia entre proyectos: máximo por operación (USD)',
    help: NO_LIMIT,
    initial: '',
    second: 'up',
  }),
  transferDayUsd: dollars({
    group: 'limits',
    label: 'Transferencia entre proyectos: máximo por persona y día (USD)',
    help: NO_LIMIT,
    initial: '',
    second: 'up',
  }),
  twoAdminsUsd: dollars({
    group: 'limits',
    label: 'Doble aprobación a partir de (USD)',
    help: 'Un movimiento de más valor necesita la aprobación de dos personas distintas. Vacío: basta una.',
    initial: '1000',
    inDemo: '',
    second: 'up',
  }),
  independenceDays: whole(1, 90, {
    group: 'limits',
    label: 'Días para contar como otra persona',
    help: 'Quien creó una cuenta, o le cambió el rol, la contraseña, el segundo factor, el documento o el CUIT, no aprueba junto con ella durante este plazo.',
    initial: 7,
    second: 'down',
  }),
  firstApprovalDays: whole(1, 90, {
    group: 'limits',
    label: 'Días que vale una primera aprobación',
    help: 'Pasado el plazo sin la segunda, el movimiento queda como si nadie lo hubiera aprobado.',
    initial: 7,
    second: 'up',
  }),
  /** Largest worth in USD of the treasury's money that one user's unpaid charges may reserve. */
  unpaidChargesUsd: dollars({
    group: 'limits',
    label: 'Pagos sin terminar: máximo por persona (USD)',
    help: 'Lo que los pagos iniciados y sin pagar de una persona pueden apartar de la tesorería de cambio. Entre todos, hasta la mitad. Vacío, sin límite por persona.',
    initial: '1000',
    second: 'up',
  }),
  usdArsBuy: rate({
    group: 'rates',
    label: 'Compra: pesos por dólar',
    help: 'Lo que la plataforma paga por un dólar. No puede superar a la venta.',
    initial: '1450',
    second: 'rate',
  }),
  usdArsSell: rate({
    group: 'rates',
    label: 'Venta: pesos por dólar',
    help: 'Lo que la plataforma pide por un dólar. No puede ser menor que la compra.',
    initial: '1490',
    second: 'rate',
  }),
  conversionMinUsd: dollars({
    group: 'rates',
    label: 'Cambio de moneda: mínimo por operación (USD)',
    help: 'Rige para cambiar fondos, retirar en otra moneda y cargar con tarjeta. Un saldo entero siempre puede retirarse. Vacío, sin mínimo.',
    initial: '1',
    second: 'down',
  }),
  // a rate that is guaranteed for longer would be a free option
  quoteSeconds: whole(10, 600, {
    group: 'rates',
    label: 'Vigencia de una cotización (segundos)',
    help: 'Cuánto se sostiene el precio mostrado antes de confirmar.',
    initial: 60,
    second: 'up',
  }),
  rateFreshMinutes: whole(5, 10_080, {
    group: 'rates',
    label: 'Vigencia de la cotización del mercado (minutos)',
    help: 'Con una más vieja no se cotiza.',
    initial: 180,
    second: 'up',
  }),
  rateJumpPercent: whole(1, 100, {
    group: 'rates',
    label: 'Salto máximo de la cotización (%)',
    help: 'Una que se aleje más de la última no se usa, y se avisa a Operaciones.',
    initial: 30,
    second: 'up',
  }),
  // the law's ten days are a minimum: screens and texts count on a period that is never shorter
  graceDays: whole(USUAL_GRACE_DAYS, 60, {
    group: 'times',
    label: 'Plazo para arrepentirse (días)',
    help: `Durante este plazo una compra se revoca entera y sin penalidad. Nunca menos de ${USUAL_GRACE_DAYS}, los de la ley de defensa del consumidor.`,
    initial: USUAL_GRACE_DAYS,
    second: 'terms',
  }),
  // the range keeps the first promise: never fewer days to leave, never a longer prolongation
  prolongationExitDays: whole(USUAL_PROLONGATION.exitDays, 60, {
    group: 'times',
    label: 'Ronda prolongada: plazo para irse sin costo (días)',
    help: 'Quien ya compró se arrepiente sin penalidad durante este plazo, desde que se aprueba la prolongación. Rige para las que se aprueben una vez vigente el cambio.',
    initial: USUAL_PROLONGATION.exitDays,
    second: 'terms',
  }),
  prolongationMaxDays: whole(1, USUAL_PROLONGATION.maxDays, {
    group: 'times',
    label: 'Ronda prolongada: máximo que se agrega (días)',
    help: 'Nunca más que los días de la propia ronda. Un pedido que lo supere al decidirse no se aprueba.',
    initial: USUAL_PROLONGATION.maxDays,
    second: 'terms',
  }),
  buyOrderDays: whole(1, 60, {
    group: 'times',
    label: 'Compra programada: plazo para que llegue el dinero (días)',
    help: 'Pasado el plazo, la orden vence sin comprar. Rige para las que se pidan una vez vigente el cambio.',
    initial: USUAL_BUY_ORDER_DAYS,
    second: 'terms',
  }),
  depositExpiryDays: whole(1, 60, {
    group: 'times',
    label: 'Vencimiento de un depósito anunciado (días)',
    help: 'Pasado el plazo sin transferencia, el aviso vence.',
    initial: 5,
  }),
  newDestinationHours: whole(0, 168, {
    group: 'times',
    label: 'Espera de los retiros a cuentas nuevas (horas)',
    help: 'Un retiro a una cuenta o dirección agregada hace menos espera antes de aprobarse, salvo que se confirme con el segundo factor.',
    zero: 'no espera',
    initial: 24,
    inDemo: 0,
    second: 'down',
  }),
  chainStuckMinutes: whole(0, 1440, {
    group: 'times',
    label: 'Envío de USDT sin avanzar (minutos)',
    help: 'Pasado el plazo se firma de nuevo, con el mismo número y más comisión de red: sale una sola vez.',
    zero: 'nunca solo',
    initial: 20,
  }),
  unitStepDays: whole(1, 90, {
    group: 'times',
    label: 'Recordatorio de un paso de una unidad sin respuesta (días)',
    help: 'Contrato, posesión o escritura que quien compró todavía no respondió: cada tantos días se le recuerda, y se avisa al propietario del proyecto.',
    initial: 7,
  }),
  declarationDays: whole(1, 365, {
    group: 'times',
    label: 'Vigencia de un saldo bancario declarado (días)',
    help: 'Uno de hace más se muestra como viejo en la página de pruebas.',
    initial: 35,
    second: 'up',
  }),
  restoreDays: whole(30, 3650, {
    group: 'times',
    label: 'Cuenta eliminada: plazo para restaurarla (días)',
    help: 'Después se borran los datos personales. Rige para las que se eliminen una vez vigente el cambio; cada una conserva el plazo con que se eliminó.',
    initial: USUAL_RESTORE_DAYS,
    second: 'terms',
  }),
  /**
   * `fixed`: the rates above; `market`: the rates of the configured source, or the latest ones while it is unavailable.
   */
  rateSource: choice(rateSource.options, 'rateSource', {
    group: 'own',
    label: 'De dónde sale la cotización',
    help: 'El valor fijado acá gana siempre; el del mercado se lee solo, cada diez minutos.',
    initial: 'fixed',
    second: 'terms',
  }),
  depositMethods: several(depositType.options, 'depositType', {
    group: 'own',
    label: 'Medios de depósito',
    help: 'Se ofrecen los marcados que además estén configurados en esta instalación.',
    initial: depositType.options,
  }),
  withdrawalMethods: several(withdrawalType.options, 'withdrawalType', {
    group: 'own',
    label: 'Medios de retiro',
    help: 'Los retiros ya pedidos siguen su curso.',
    initial: withdrawalType.options,
  }),
  requiredDocuments: several(requiredPaper.options, 'paperKind', {
    group: 'own',
    label: 'Documentos para publicar',
    help: 'Un proyecto solo se publica con estos documentos en su legajo, vigentes ese día. Los ya publicados siguen como están.',
    initial: [],
  }),
  keptDocumentsPit: several(requiredPaper.options, 'paperKind', {
    group: 'own',
    label: 'Documentos siempre vigentes: proyectos en pozo',
    help: KEPT_HELP,
    initial: [],
  }),
  keptDocumentsFinished: several(requiredPaper.options, 'paperKind', {
    group: 'own',
    label: 'Documentos siempre vigentes: proyectos terminados',
    help: KEPT_HELP,
    initial: [],
  }),
  companyBankArs: plain(bank, {
    group: 'own',
    label: 'Cuenta para depósitos en pesos',
    help: '',
    initial: NO_BANK,
    second: 'account',
  }),
  companyBankUsd: plain(bank, {
    group: 'own',
    label: 'Cuenta para depósitos en dólares',
    help: '',
    initial: NO_BANK,
    second: 'account',
  }),
  companyWallet: plain(z.string().regex(new RegExp(`^$|${ADDRESS.source}`), 'INVALID'), {
    group: 'own',
    label: 'Billetera que recibe USDT',
    help: 'Vacía, la de la instalación. Al cambiarla, la anterior se sigue mirando: lo que llegue a ella se ve, y lo acredita Operaciones después de revisarlo.',
    initial: '',
    second: 'terms',
  }),
  company: plain(company, {
    group: 'own',
    label: 'Quién responde: datos de la empresa',
    help: 'Se muestran al pie de cada página y en la primera. Vacío, no se muestra.',
    initial: { name: '', taxId: '', address: '', regulator: '', contact: '' },
    inDemo: {
      name: 'Ladrillo SA (empresa de ejemplo)',
      taxId: '30-00000000-7',
      address: 'Calle de Ejemplo 123, Rosario',
      regulator: 'Demostración: no es una entidad autorizada por la CNV y no ofrece inversiones.',
      contact: 'hola@demo.ladrillo.test',
    },
  }),
  registration: plain(registration, {
    group: 'own',
    label: 'Registro de la empresa ante un organismo',
    help: 'Se muestra al pie de cada página y en los textos legales, tal como se carga y con su fecha. Vacío, no se muestra.',
    initial: { authority: '', number: '', category: '', since: '', status: '', link: '' },
    second: 'terms',
  }),
  links: plain(links, {
    group: 'own',
    label: 'Ayuda, redes y textos legales',
    help: 'Direcciones web completas. Vacía, no se muestra.',
    initial: {
      whatsapp: '',
      instagram: '',
      x: '',
      linkedin: '',
      terms: '',
      privacy: '',
      explorer: '',
      metaverse: '',
    },
  }),
};

type Table = typeof SETTINGS;
export type SettingKey = keyof Table;

/** The settings whose input is of the given kinds. */
export type SettingsOfKind<Kind> = {
  [Key in SettingKey]: Table[Key]['kind'] extends Kind ? Key : never;
}[SettingKey];

export const isSetting = (key: string): key is SettingKey => Object.hasOwn(SETTINGS, key);
export const SETTING_KEYS: readonly SettingKey[] = Object.keys(SETTINGS).filter(isSetting);

/** Whether a setting is of a kind. */
export const isOfKind = <Kind extends Table[SettingKey]['kind']>(
  key: SettingKey,
  kind: Kind,
): key is SettingsOfKind<Kind> => SETTINGS[key].kind === kind;

/** The schema of each setting. */
function shapeOf<Entries extends Record<string, { schema: z.ZodType }>>(
  entries: Entries,
): { [Key in keyof Entries]: Entries[Key]['schema'] };
function shapeOf(entries: Record<string, { schema: z.ZodType }>): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(entries).map(([key, { schema }]) => [key, schema]));
}

export const settings = z.strictObject(shapeOf(SETTINGS));
export type Settings = z.infer<typeof settings>;
