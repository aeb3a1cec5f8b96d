import { orderMoneyText } from '#contract/buy-orders/saver-words.ts';
import type { BuyOrderReason } from '#contract/buy-orders/schemas.ts';
import { type AwaitedMovement, BUY_ORDER_ENDS } from '#contract/buy-orders/words.ts';
import type { UnitStep } from '#contract/handovers/values.ts';
import { STEP_WORDS } from '#contract/handovers/words.ts';
import type { VaultEntryReason } from '#contract/tokens/vault-entries.ts';
import { VAULT_ENTRY_ENDS } from '#contract/tokens/words.ts';
import { readableCount, readableDateTime, readableDay, readableMoney } from '#core/readable.ts';
import { type Amount, atOnce, kindsOf, withReceipt, withReceiptOfOne } from './kind.ts';

const tokens = kindsOf('tokens');
const shown = (amounts: readonly Amount[]) =>
  amounts.map(({ minor, currency }) => readableMoney(minor, currency)).join(' y ');
const counted = (count: bigint) => (count === 1n ? '1 token' : `${readableCount(count)} tokens`);
const missing = (count: bigint) => `Te falta${count === 1n ? '' : 'n'} ${counted(count)}`;
const TOKENS_LINK = { to: '/my-tokens', label: 'Ver mis tokens' };
const RESERVATIONS_LINK = { to: '/my-reservations', label: 'Ver mis reservas' };
const PROPERTIES_LINK = { to: '/my-properties', label: 'Ver mis propiedades' };
const VAULTS_LINK = { to: '/my-vaults', label: 'Ver mis bóvedas' };
const RENTS_LINK = { to: '/my-rents', label: 'Ver mis rentas' };
const WALLET_LINK = { to: '/wallet', label: 'Ver mi billetera' };

/** A number of tokens of a project. */
interface TokensData {
  readonly project: string;
  readonly tokens: bigint;
}
/** A reserved unit. `tokens`: added now; `total`: all in the reservation; `price`: the unit's price in tokens. */
interface ReservationData extends TokensData {
  readonly unit: string;
  readonly total: bigint;
  readonly price: bigint;
}
/** Tokens to be bought once a deposit or transfer, or one of each, is credited: `movements`, their order numbers. */
interface Ordered extends TokensData {
  readonly movements: readonly string[];
}
interface Waiting extends Ordered {
  /** The most that the order spends. */
  readonly most: Amount;
  readonly expiresAt: Date;
}
interface OrderEnd {
  readonly movements: readonly AwaitedMovement[];
  /** The web path of the project. */
  readonly page: string;
  readonly reason: BuyOrderReason;
  /** Whether the person may use the credited money. */
  readonly mayAct: boolean;
}
interface Paid {
  readonly paid: readonly Amount[];
}
/** Days are `YYYY-MM-DD` in Argentina. */
interface Until {
  readonly until: string;
}

/** A step of a unit that was paid. `date`: the day on which it happened. */
interface StepData {
  readonly project: string;
  readonly unit: string;
  readonly step: UnitStep;
  readonly date: string;
}
const stepName = (step: UnitStep) => STEP_WORDS[step].toLowerCase();

/** Notifications about tokens, units, vaults and rent. */
export const TOKENS = {
  unit_step_recorded: tokens(({ project, unit, step, date }: StepData) => ({
    title: `Registraron un paso de tu unidad ${unit}: ${stepName(step)}`,
    body: `${project}: ${stepName(step)} del ${readableDay(date)}. Mirá el documento y da tu conformidad, o decí con qué no estás de acuerdo.`,
    link: PROPERTIES_LINK,
  })),
  unit_step_waiting: tokens(({ project, unit, step, date }: StepData) => ({
    title: `Falta tu respuesta en la unidad ${unit}: ${stepName(step)}`,
    body: `${project}: ${stepName(step)} del ${readableDay(date)}. Mirá el documento y da tu conformidad, o decí con qué no estás de acuerdo.`,
    link: PROPERTIES_LINK,
  })),
  purchased: withReceipt(
    tokens(
      ({
        project,
        tokens: count,
        paid,
        revocableUntil,
        entersVault,
      }: TokensData & Paid & Revocable) => ({
        title: `Compra de ${counted(count)} de ${project}`,
        body: `Pagaste ${shown(paid)}. Tu dinero queda en garantía hasta que la ronda se complete; si no llega a su mínimo, vuelve entero.${
          revocableUntil === null
            ? ''
            : ` Podés deshacer la compra sin costo hasta el ${readableDay(revocableUntil)}, mientras ${count === 1n ? 'el token siga libre: si reservás con él o lo invertís' : 'los tokens sigan libres: si reservás con ellos o los invertís'}, ese derecho termina.`
        }${
          entersVault === null
            ? ''
            : ` Después ${count === 1n ? 'entra solo' : 'entran solos'} a la bóveda; hasta ese día podés cancelar el ingreso en «Mis bóvedas».`
        }`,
        link: { to: '/my-orders', label: 'Ver mis órdenes' },
      }),
    ),
  ),
  revoked: withReceipt(
    tokens(({ project, tokens: count, paid }: TokensData & Paid) => ({
      title: `Deshiciste la compra de ${counted(count)}`,
      body: `Tu compra en ${project} quedó sin efecto y ${shown(paid)} volvieron a tu billetera.`,
      link: WALLET_LINK,
    })),
  ),
  // a request of rights that the desk granted
  revoked_on_request: withReceipt(
    atOnce(
      tokens(({ project, tokens: count, paid }: TokensData & Paid) => ({
        title: `Se deshizo la compra de ${counted(count)}`,
        body: `Operaciones deshizo tu compra en ${project} por un pedido de arrepentimiento: quedó sin efecto y ${shown(paid)} volvieron a tu billetera. Si no lo pediste vos, escribí a soporte cuanto antes.`,
        link: WALLET_LINK,
      })),
    ),
  ),
  // as above, while the project cannot return the money
  revocation_waits: atOnce(
    tokens(({ project, tokens: count, paid }: TokensData & Paid) => ({
      title: `Se pidió deshacer la compra de ${counted(count)}`,
      body: `Operaciones concedió un pedido de arrepentimiento por tu compra en ${project}. La devolución de ${shown(paid)} quedó pedida y espera los fondos del proyecto: llega a tu billetera apenas alcancen. Si no lo pediste vos, escribí a soporte cuanto antes.`,
      link: { to: '/my-orders', label: 'Ver mis órdenes' },
    })),
  ),
  refunded: withReceipt(
    tokens(({ project, tokens: count, paid }: TokensData & Paid) => ({
      title: `Reembolso de ${counted(count)} de ${project}`,
      body: `${shown(paid)} volvieron a tu billetera, descontada la penalidad.`,
      link: WALLET_LINK,
    })),
  ),
  reservation_made: withReceipt(
    tokens(({ project, unit, total, price, until }: ReservationData & Until) => ({
      title: `Reserva de ${unit} en ${project}`,
      body: `Tu reserva tiene ${counted(total)} de ${readableCount(price)}. ${missing(price - total)}: tenés hasta el ${readableDay(until)}.`,
      link: RESERVATIONS_LINK,
    })),
  ),
  reservation_deposit: withReceipt(
    tokens(({ project, unit, tokens: count, total, price }: ReservationData) => ({
      title: `Aporte de ${counted(count)} a ${unit}`,
      body: `Tu reserva en ${project} tiene ${counted(total)} de ${readableCount(price)}.`,
      link: RESERVATIONS_LINK,
    })),
  ),
  unit_sold: withReceipt(
    tokens(({ project, unit, price }: ReservationData) => ({
      title: `Ya es tuya ${unit}`,
      body: `Juntaste su precio entero, ${counted(price)}, en ${project}. La ves en «Mis propiedades».`,
      link: PROPERTIES_LINK,
    })),
  ),
  reservation_expiring: tokens(
    ({ project, unit, total, price, until }: ReservationData & Until) => ({
      title: `Tu reserva de ${unit} vence pronto`,
      body: `${missing(price - total)} para completar la unidad en ${project}. Si no ${price - total === 1n ? 'lo' : 'los'} sumás hasta el ${readableDay(until)}, la reserva termina y los tokens que pusiste vuelven a estar disponibles, sin penalidad.`,
      link: RESERVATIONS_LINK,
    }),
  ),
  reservation_expired: tokens(({ project, unit, total }: ReservationData) => ({
    title: `Venció tu reserva de ${unit}`,
    body: `Lo que tenía, ${counted(total)}, vuelve a estar disponible en ${project}, sin penalidad.`,
    link: TOKENS_LINK,
  })),
  reservation_cancelled: tokens(({ project, unit }: ReservationData) => ({
    title: `Terminó tu reserva de ${unit}`,
    body: `${project} se canceló y ya no vende tokens. Terminó sin penalidad: sus tokens vuelven a estar disponibles, salvo los de una ronda que no terminó, cuyo dinero volvió a tu billetera.`,
    link: TOKENS_LINK,
  })),
  invested: withReceiptOfOne(
    tokens(({ project, tokens: count }: TokensData) => ({
      title: `Inversión de ${counted(count)} en ${project}`,
      body: `${count === 1n ? 'Está' : 'Están'} en la bóveda hasta su fecha de recompra. Ese día el dinero llega solo a tu billetera.`,
      link: VAULTS_LINK,
    })),
  ),
  vault_entry_refused: tokens(({ project, tokens: count, reason }: TokensData & Refused) => ({
    title: `${counted(count)} de ${project} no ${count === 1n ? 'entró' : 'entraron'} a la bóveda`,
    body: `${VAULT_ENTRY_ENDS[reason]} ${
      count === 1n
        ? 'Sigue siendo tuyo: podés invertirlo en otra bóveda del contrato, o se recompra con la última.'
        : 'Siguen siendo tuyos: podés invertirlos en otra bóveda del contrato, o se recompran con la última.'
    }`,
    link: TOKENS_LINK,
  })),
  buy_order_placed: tokens(({ project, tokens: count, movements, most, expiresAt }: Waiting) => ({
    title: `Compra programada de ${counted(count)} de ${project}`,
    body: `La compra se hace sola cuando ${movements.length > 1 ? 'se acrediten' : 'se acredite'} ${movements.join(' y ')}, por ${shown([most])} como máximo. Si algo cambia antes, no se compra nada, el dinero queda en tu billetera y te llega un aviso. Hasta entonces podés cancelarla en tu inicio. Vence el ${readableDateTime(expiresAt)} si el dinero no llega antes.`,
    link: { to: '/', label: 'Ver la compra programada' },
  })),
  buy_order_ended: tokens(
    ({ project, page, tokens: count, movements, reason, mayAct }: TokensData & OrderEnd) => ({
      title: `No se ${count === 1n ? 'compró el token' : `compraron los ${counted(count)}`} de ${project}`,
      body: `Tu compra programada esperaba ${movements.map(({ orderNumber }) => orderNumber).join(' y ')}. ${BUY_ORDER_ENDS[reason]} ${orderMoneyText(movements, mayAct)}`.trimEnd(),
      link: { to: page, label: 'Ver el proyecto' },
    }),
  ),
  round_completed: tokens(({ project, round, tokens: count }: TokensData & Round) => ({
    title: `Se completó la ronda ${round} de ${project}`,
    body: `La ronda llegó a su mínimo: lo que compraste en ella, ${counted(count)}, queda firme.`,
    link: TOKENS_LINK,
  })),
  unreleased_returned: tokens(({ project, paid }: { project: string } & Paid) => ({
    title: `Volvió dinero de ${project}`,
    body: `El proyecto se canceló y lo que no se había usado en obra se devuelve a quienes tienen tokens, en proporción a lo que pagaron: ${shown(paid)} están en tu billetera.`,
    link: WALLET_LINK,
  })),
  round_closed: withReceiptOfOne(
    tokens((data: Omit<TokensData, 'tokens'> & Round & Paid & Cancelled) => ({
      title: data.cancelled
        ? `Se canceló ${data.project}`
        : `La ronda ${data.round} de ${data.project} no se completó`,
      body: `${
        data.cancelled ? `Se cerró la ronda ${data.round}` : 'No llegó a su mínimo'
      } y tu compra quedó sin efecto: ${shown(data.paid)} volvieron a tu billetera.`,
      link: WALLET_LINK,
    })),
  ),
  round_prolonged: tokens(
    ({ project, round, from, to, until }: TokensData & Round & Prolonged) => ({
      title: `Se prolongó la ronda ${round} de ${project}`,
      body: `Se vendía hasta el ${readableDay(from)} y ahora se vende hasta el ${readableDay(to)}. Hasta el ${readableDay(until)} podés deshacer tu compra entera y sin costo, estén donde estén los tokens.`,
      link: { to: '/my-orders', label: 'Ver mis órdenes' },
    }),
  ),
  vault_paid: withReceipt(
    tokens(({ project, vault, tokens: count, paid }: TokensData & Vault & Paid) => ({
      title: `Se pagó la bóveda ${vault} de ${project}`,
      body: `El proyecto te recompró ${counted(count)}: ya tenés ${shown(paid)} en tu billetera.`,
      link: WALLET_LINK,
    })),
  ),
  rent_paid: tokens(({ project, paid }: Omit<TokensData, 'tokens'> & Paid) => ({
    title: `Tenés renta de ${project}`,
    body: `Se acreditaron ${shown(paid)} de renta. Cobrala cuando quieras.`,
    link: RENTS_LINK,
  })),
  rent_collected: withReceipt(
    tokens(({ project, paid }: Omit<TokensData, 'tokens'> & Paid) => ({
      title: `Cobraste la renta de ${project}`,
      body: `${shown(paid)} pasaron a tu billetera.`,
      link: WALLET_LINK,
    })),
  ),
};

interface Revocable {
  /** The last day on which the purchase can be revoked; null when it cannot. */
  readonly revocableUntil: string | null;
  /** The day on which the tokens enter the vault automatically; null when they do not. */
  readonly entersVault: string | null;
}
interface Round {
  readonly round: number;
}
interface Prolonged {
  /** Days in Argentina. */
  readonly from: string;
  readonly to: string;
  readonly until: string;
}
interface Cancelled {
  /** Whether it ended because its project was cancelled. */
  readonly cancelled: boolean;
}
interface Vault {
  readonly vault: number;
}
interface Refused {
  readonly reason: VaultEntryReason;
}
