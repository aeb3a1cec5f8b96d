import type { Currency } from '#contract/core/money.ts';
import type { NotificationCategory } from '#contract/notifications/schemas.ts';

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
  say(data: Data): NotificationText;
}

/** Makes kinds of a category: `const money = kindsOf('money')`. */
export const kindsOf =
  (category: NotificationCategory, mail: Kind<never>['mail'] = 'optional') =>
  <Data>(say: (data: Data) => NotificationText): Kind<Data> => ({ category, mail, say });

/** An amount of money. `minor`: minor units of the currency. */
export interface Amount {
  readonly minor: bigint;
  readonly currency: Currency;
}
