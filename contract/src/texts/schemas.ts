import { z } from 'zod';
import { companyTextOf } from '../companies/texts.ts';
import { declarationTextOf } from '../compliance/texts.ts';
import { givenDay, id, instant } from '../core/page.ts';
import { freeText } from '../core/text.ts';
import { acceptanceOccasion, editedKind, SUMMARY_MAX, TEXT_MAX, textKind } from './values.ts';

/** A published version, without its body. */
export const textVersion = z.object({
  number: z.number(),
  /** The changes since the previous version. */
  summary: z.string(),
  /** Whether people who accepted an earlier version have to accept it again. */
  substantial: z.boolean(),
  inForceFrom: instant,
});
export type TextVersion = z.infer<typeof textVersion>;

/** A published version with its body: paragraphs, `## headings` and `- lists`. */
export const publishedText = textVersion.extend({ kind: editedKind, body: z.string() });
export type PublishedText = z.infer<typeof publishedText>;

/** The text in force, and the history of its versions, latest first; future ones have a later date. */
export const textHistory = z.object({
  kind: editedKind,
  /** Null while the text is published elsewhere, or nowhere. */
  current: publishedText.nullable(),
  versions: z.array(textVersion),
});
export type TextHistory = z.infer<typeof textHistory>;

export const textParams = z.strictObject({ kind: editedKind });
export const textVersionParams = z.strictObject({
  kind: editedKind,
  number: z.coerce.number().int().min(1).max(100_000),
});

export const acceptance = z.object({
  kind: textKind,
  version: z.string(),
  at: instant,
  occasion: acceptanceOccasion,
  /** The order with which it was accepted. */
  orderNumber: z.string().nullable(),
});
export type Acceptance = z.infer<typeof acceptance>;
export const acceptances = z.object({ items: z.array(acceptance) });

export const acceptTextBody = z.strictObject({
  kind: textKind,
  /** The version that the person read; 0 for a text that is published elsewhere. */
  number: z.number().int().min(0),
});

/** A text written by an administrator and published by a second one. */
export const textDraft = z.object({
  id,
  kind: editedKind,
  body: z.string(),
  summary: z.string(),
  substantial: z.boolean(),
  /** The requested first day in force, `YYYY-MM-DD`. */
  inForceOn: z.string(),
  /** The number of times that it was saved. */
  revision: z.number(),
  writtenBy: z.string(),
  writtenAt: instant,
  /** Whether the reader saved it last, so that another administrator has to publish it. */
  mine: z.boolean(),
});
export type TextDraft = z.infer<typeof textDraft>;

export const textsDesk = z.object({
  /** Whether the reader, as the only administrator of level 1, publishes their own texts. */
  alone: z.boolean(),
  drafts: z.array(textDraft),
});

export const textDraftBody = z
  .strictObject({
    kind: editedKind,
    body: freeText(TEXT_MAX).min(1, 'REQUIRED'),
    summary: freeText(SUMMARY_MAX).min(3, 'REQUIRED'),
    substantial: z.boolean(),
    inForceOn: givenDay,
    /** The revision that was read; absent for the first. */
    revision: z.number().int().min(1).optional(),
  })
  .superRefine(({ kind, body, substantial }, context) => {
    if (kind === 'declaration' && body && declarationTextOf(body, '') === null)
      context.addIssue({ code: 'custom', path: ['body'], message: 'DECLARATION_PARTS' });
    if (kind === 'company' && body && companyTextOf(body, '') === null)
      context.addIssue({ code: 'custom', path: ['body'], message: 'COMPANY_PARTS' });
    // a filing is valid until the company files again: no new version requires another filing
    if (kind === 'company' && substantial)
      context.addIssue({ code: 'custom', path: ['substantial'], message: 'INVALID' });
  });

export const textRevisionBody = z.strictObject({ revision: z.number().int().min(1) });
