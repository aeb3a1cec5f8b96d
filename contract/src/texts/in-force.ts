/** The legal texts that people accept: terms of service and privacy policy. */
export const TEXT_KINDS = ['terms', 'privacy'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/**
 * The texts of sworn declarations of people and companies. They have parts with fixed headings and are shown in the
 * form of the declaration; nobody accepts them separately.
 */
export const SWORN_KINDS = ['declaration', 'company'] as const;
export type SwornKind = (typeof SWORN_KINDS)[number];

/** All texts that administrators publish. */
export const EDITED_KINDS = [...TEXT_KINDS, ...SWORN_KINDS] as const;
export type EditedKind = (typeof EDITED_KINDS)[number];

export const isSworn = (kind: EditedKind): kind is SwornKind =>
  SWORN_KINDS.some((one) => one === kind);

/** Which version of a text is in force. */
export interface TextInForce {
  /** The version as shown to people and stored in acceptances. */
  readonly version: string;
  /** 0 while the text is published elsewhere (`TERMS_URL`, `PRIVACY_URL`). */
  readonly number: number;
  /**
   * The latest version in force that changed in substance; people who accepted an earlier one have to accept it. 0 for
   * none.
   */
  readonly asked: number;
}
export type TextsInForce = Readonly<Record<TextKind, TextInForce>>;

/**
 * The versions that a user accepted last; 0 for a text that was published elsewhere, null where they accepted none
 * because another person opened their account.
 */
interface AcceptedTexts {
  readonly termsNumber: number | null;
  readonly privacyNumber: number | null;
}

/** The texts that a person never accepted, or that changed in substance since they did. */
export const textsToAccept = (
  accepted: AcceptedTexts,
  inForce: Readonly<Record<TextKind, Pick<TextInForce, 'asked'>>>,
): TextKind[] =>
  TEXT_KINDS.filter((kind) => {
    const last = kind === 'terms' ? accepted.termsNumber : accepted.privacyNumber;
    return last === null || last < inForce[kind].asked;
  });
