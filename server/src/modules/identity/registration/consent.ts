import { TEXT_KINDS, type TextKind, type TextsInForce } from '#contract/texts/in-force.ts';
import type { Tx } from '#platform/database/index.ts';
import type { NewUserRow } from '../store/users.ts';
import { writeAcceptances } from './store.ts';

/** The columns for accepting the texts in force at registration. */
export const consentTo = (texts: TextsInForce, at: Date) => ({
  terms_version: texts.terms.version,
  terms_accepted_at: at,
  terms_number: texts.terms.number,
  privacy_number: texts.privacy.number,
});

/** Stores a new person's acceptances, text by text. */
export const recordConsent = (
  tx: Tx,
  user: Pick<NewUserRow, 'id' | 'created_at'>,
  texts: TextsInForce,
): Promise<void> =>
  writeAcceptances(
    tx,
    TEXT_KINDS.map((kind) => acceptedOf(user.id, kind, { texts, at: user.created_at })),
  );

const acceptedOf = (
  userId: string,
  kind: TextKind,
  { texts, at }: { texts: TextsInForce; at: Date },
) => ({
  user_id: userId,
  kind,
  version: texts[kind].version,
  number: texts[kind].number,
  occasion: 'sign_up' as const,
  accepted_at: at,
});
