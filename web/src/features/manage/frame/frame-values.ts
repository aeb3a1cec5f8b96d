import type { FrameRequest } from '#contract/frames/schemas.ts';

/** The form's initial values: those of the frame in force or requested. */
export const frameValues = (former: FrameRequest | null) => ({
  kind: former?.kind ?? 'ordinary_trust',
  detail: former?.detail ?? '',
  opinionBy: former?.opinionBy ?? '',
  opinionOn: former?.opinionOn ?? '',
  audience: former?.audience ?? 'everyone',
  wording: former?.wording ?? '',
  instrument: former?.instrument ?? '',
  depositoryAccount: former?.depositoryAccount ?? '',
  psavNumber: former?.psavNumber ?? '',
  authorisation: former?.authorisation ?? '',
  authorisedOn: former?.authorisedOn ?? '',
});

export type FrameValues = ReturnType<typeof frameValues>;
