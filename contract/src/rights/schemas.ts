import { z } from 'zod';
import { givenDay, id, instant, pageOf, pageQuery } from '../core/page.ts';
import { freeText, oneLine } from '../core/text.ts';
import { purchase } from '../tokens/purchases.ts';
import { email } from '../users/schemas.ts';
import { ABOUT_MAX, codeOf, DETAIL_MAX } from './limits.ts';
import { rightsKind, rightsState } from './values.ts';

export const rightsRequestBody = z
  .strictObject({
    kind: rightsKind,
    email,
    name: oneLine(120).min(2, 'REQUIRED'),
    detail: freeText(DETAIL_MAX).optional(),
    /** Of a `death`: the document or tax id of the person who died, and their account's e-mail, as far as known. */
    aboutDocument: oneLine(ABOUT_MAX).optional(),
    aboutEmail: z.union([z.literal(''), email]).optional(),
  })
  .superRefine(({ kind, aboutDocument, aboutEmail }, context) => {
    if (kind === 'death') return;
    for (const [name, said] of Object.entries({ aboutDocument, aboutEmail }))
      if (said) context.addIssue({ code: 'custom', path: [name], message: 'INVALID' });
  });

/** The immediate answer to a request's author. The code is written `ABCDE-FGHJK`. */
export const rightsReceipt = z.object({
  code: z.string(),
  kind: rightsKind,
  receivedAt: instant,
  /** The deadline to decide it. */
  dueAt: instant,
});
export type RightsReceipt = z.infer<typeof rightsReceipt>;

/** The progress that a code gives access to; it reveals nothing about a person or an account. */
export const rightsProgress = rightsReceipt.extend({
  state: rightsState,
  decidedAt: instant.nullable(),
});
export type RightsProgress = z.infer<typeof rightsProgress>;

/** A code as typed; parsed to its form without a dash. */
export const typedCode = z
  .string()
  .max(40)
  .transform((typed, context) => {
    const code = codeOf(typed);
    if (code === null) context.addIssue({ code: 'custom', message: 'INVALID' });
    return code ?? '';
  });

/** A request as administrators see it. */
export const rightsRequest = rightsProgress.extend({
  id,
  email: z.string(),
  name: z.string(),
  detail: z.string().nullable(),
  /** Whether it was not decided by its deadline. */
  late: z.boolean(),
  /** The reason sent to the author; null until it is decided. */
  reason: z.string().nullable(),
  deciderName: z.string().nullable(),
});
export type RightsRequest = z.infer<typeof rightsRequest>;
export const rightsRequestsPage = pageOf(rightsRequest);

/** A request with what is known about the account of its e-mail, or of the account that was named for it. */
export const rightsRequestDetail = rightsRequest.extend({
  account: z
    .object({
      userId: id,
      name: z.string(),
      /** `deleted`: closed; its name is empty once it is erased. */
      state: z.enum(['active', 'blocked', 'deleted']),
      verified: z.boolean(),
      /**
       * Number of requests from this request's e-mail, and of requests about the account from any e-mail; both include
       * this one.
       */
      requests: z.object({ fromEmail: z.number(), ofAccount: z.number() }),
      /** The e-mail of the account, where an administrator named it: the request came from another one. */
      namedAs: z.string().nullable(),
    })
    .nullable(),
  /** Of an `access`: when all data of the account was exported for it, and by whom. */
  exported: z.object({ at: instant, by: z.string() }).nullable(),
  /** Of a `death`: the person who died, as reported; null when not stated. */
  about: z.object({ document: z.string().nullable(), email: z.string().nullable() }).nullable(),
  /** Of a `death`: the account whose withdrawals wait until it is decided. */
  holds: z.object({ userId: id, name: z.string(), email: z.string() }).nullable(),
  /** Of a `death` that was refused: whether its report was repeated or said too little, instead of that the person lives. */
  insufficient: z.boolean(),
  /** Purchases of that account that could be revoked when the request came; for `regret` alone. */
  purchases: z.array(purchase),
});
export type RightsRequestDetail = z.infer<typeof rightsRequestDetail>;

/** Sort keys; `-` sorts in descending order. By default open ones by their deadline, then the latest decided. */
export const rightsSort = z.enum(['person', '-person', 'received', '-received', 'due', '-due']);
export type RightsSort = z.infer<typeof rightsSort>;
export const rightsRequestsQuery = z.strictObject({
  ...pageQuery,
  /** Words of the name, the e-mail, the code or the kind; a day. */
  search: z.string().max(100).optional(),
  sort: rightsSort.optional(),
  'filter[state]': rightsState.optional(),
  'filter[kind]': rightsKind.optional(),
});

/** The account of a request that came from another e-mail. */
export const rightsAccountBody = z.strictObject({ email });

export const rightsDecisionBody = z.strictObject({
  outcome: z.enum(['granted', 'refused']),
  /** The person reads it. */
  reason: freeText(DETAIL_MAX).min(3, 'REQUIRED'),
  /** Purchases to revoke, only for a `regret` that is `granted`. */
  purchaseIds: z.array(id).max(1_000).optional(),
  /** Of a `death` that is granted: the e-mail of the account to freeze, and the day. */
  accountEmail: email.optional(),
  diedOn: givenDay.optional(),
  /**
   * Of a `death` that is refused: the report is repeated or says too little. Other reports of its account keep making its
   * withdrawals wait; otherwise the refusal says that the person lives, and answers for all of them.
   */
  insufficient: z.boolean().optional(),
});

export const dataQuery = z.strictObject({ format: z.enum(['json', 'pdf']) });

/** All stored data of a user. Amounts are in minor units, as text. */
export const personalData = z.object({
  /** In Spanish, for a person who opens the file. */
  description: z.string(),
  generatedAt: instant,
  userId: id,
  email: z.string(),
  sections: z.array(
    z.object({
      /** The rows' table, in camel case. */
      name: z.string(),
      title: z.string(),
      /** What each name in the rows is, in Spanish. */
      labels: z.record(z.string(), z.string()),
      /** What the codes of each name mean, in Spanish. */
      values: z.record(z.string(), z.record(z.string(), z.string())),
      rows: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
  /** The projects that the rows name by id. */
  projects: z.array(z.object({ id, name: z.string() })),
});
export type PersonalData = z.infer<typeof personalData>;
