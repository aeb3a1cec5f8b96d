import type { Currency } from '#contract/core/money.ts';
import type { NotificationCategory } from '#contract/notifications/schemas.ts';
import type { Order } from '#contract/tokens/orders.ts';

/** The texts of a notification, in Spanish and in plain text. */
export interface NotificationText {
  /** One line. It is the subject of the mail too. */
  readonly title: string;
  readonly body: string;
  /** The web path that it links to. */
  readonly link?: { readonly to: string; readonly label: string };
}

/** A kind of notification: its category and the function that makes its texts from its data. */
export interface Kind<Data> {
  readonly category: NotificationCategory;
  /** `always`: security notifications, whose mail the person cannot switch off. */
  readonly mail: 'always' | 'optional' | 'never';
  /**
   * Mailed separately and immediately: notifications about security and outgoing money. Other notifications of a few
   * minutes are mailed together.
   */
  readonly isUrgent: boolean;
  say(data: Data): NotificationText;
}

/** A kind whose notification names its order, so that the mail can show it. */
export type OfOrder<Data> = Kind<Data> & { readonly shows: 'figures' | 'receipt' };

/** The kind's mail shows the figures of its order. */
export const withFigures = <Data>(kind: Kind<Data>): OfOrder<Data> => ({
  ...kind,
  shows: 'figures',
});

/** The order is complete: the kind's mail shows its figures and attaches its receipt. */
export const withReceipt = <Data>(kind: Kind<Data>): OfOrder<Data> => ({
  ...kind,
  shows: 'receipt',
});

/** As `withReceipt`, for a kind that may be about several orders: a mail about several shows none of them. */
export const withReceiptOfOne = <Data>(kind: Kind<Data>): Kind<Data> => withReceipt(kind);

/** The kind's mail is not delayed: its recipient may have to stop the operation. */
export const atOnce = <Of extends Kind<never>>(kind: Of): Of => ({ ...kind, isUrgent: true });

/** Makes kinds of a category: `const money = kindsOf('money')`. */
export const kindsOf =
  (category: NotificationCategory, mail: Kind<never>['mail'] = 'optional') =>
  <Data>(say: (data: Data) => NotificationText): Kind<Data> => ({
    category,
    mail,
    isUrgent: mail === 'always',
    say,
  });

/** An order, as `GET /orders/:kind/:id` names it. */
export interface OrderRef {
  readonly kind: Order['kind'];
  readonly id: string;
}

/** An amount of money. `minor`: minor units of the currency. */
export interface Amount {
  readonly minor: bigint;
  readonly currency: Currency;
}
