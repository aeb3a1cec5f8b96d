import { z } from 'zod';
import { amountText, isAmountOf } from '../core/money.ts';
import { day, givenDay, id, idList, instant, pageOf, pageQuery } from '../core/page.ts';
import { freeText, oneLine } from '../core/text.ts';
import { resource } from '../resources/schemas.ts';
import { policy } from './policy.ts';
import { travelLine } from './travel.ts';
import {
  alertLevel,
  alertRule,
  alertState,
  caseState,
  exposure,
  fundsOrigin,
  officerKind,
  riskFactor,
  riskLevel,
  screenedMovement,
} from './values.ts';

const reason = freeText(1000).min(3, 'TOO_SHORT');
/** By its Spanish name, as profiles have it. */
const country = oneLine(60).min(2, 'REQUIRED');

/** A tax residence. The number is empty where the country issues none. */
export const taxResidence = z.strictObject({ country, number: oneLine(40) });

/** What a person declares under oath. Office and day are wanted where `exposure` is not `never`. */
export const declarationBody = z
  .strictObject({
    textVersion: z.string().max(20),
    /** Years after office that the shown text states. */
    exposedYears: z.number().int().min(1).max(20),
    exposure,
    office: oneLine(200),
    leftOn: givenDay.nullable(),
    obliged: z.boolean(),
    obligedAs: oneLine(200),
    fundsOrigin,
    fundsDetail: oneLine(300),
    residences: z.array(taxResidence).min(1, 'REQUIRED').max(5),
    sworn: z.boolean().refine((isSworn) => isSworn, 'REQUIRED'),
  })
  .superRefine((body, context) => {
    const need = (path: string, missing: boolean) =>
      missing && context.addIssue({ code: 'custom', path: [path], message: 'REQUIRED' });
    need('office', body.exposure !== 'never' && body.office === '');
    need('leftOn', body.exposure === 'former' && body.leftOn === null);
    need('obligedAs', body.obliged && body.obligedAs === '');
    need('fundsDetail', body.fundsOrigin === 'other' && body.fundsDetail === '');
  });

/** A declaration; later ones never change it. */
export const declaration = z.object({
  id,
  at: instant,
  textVersion: z.string(),
  exposure,
  office: z.string(),
  leftOn: day.nullable(),
  obliged: z.boolean(),
  obligedAs: z.string(),
  fundsOrigin,
  fundsDetail: z.string(),
  residences: z.array(taxResidence),
  /** Whether the person counts as politically exposed now. */
  exposedNow: z.boolean(),
});
export type Declaration = z.infer<typeof declaration>;

/** The user's own declarations, newest first, and the current declaration text. */
export const ownDeclarations = z.object({
  /** Why a declaration is requested; null while the latest one is valid. */
  asked: z.enum(['missing', 'new_text']).nullable(),
  /** Whether money waits for it. */
  holds: z.boolean(),
  text: z.object({
    version: z.string(),
    /** Years after office that `exposed` states. */
    exposedYears: z.number().int(),
    exposed: z.string(),
    obliged: z.string(),
    origin: z.string(),
    residence: z.string(),
    oath: z.string(),
  }),
  items: z.array(declaration),
});
export type OwnDeclarations = z.infer<typeof ownDeclarations>;

/** Why an alert was raised, as found at that time. */
export const alert = z.object({
  id,
  movement: screenedMovement,
  movementId: id,
  /** Empty where the movement was refused: then there is none. */
  orderNumber: z.string(),
  userId: id,
  userName: z.string(),
  rule: alertRule,
  level: alertLevel,
  why: z.string(),
  at: instant,
  /** Refused attempts while it is open; 1 for other alerts. */
  times: z.number().int(),
  state: alertState,
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
});
export type Alert = z.infer<typeof alert>;
/** Sort keys; `-` sorts in descending order. By default the highest first, then the latest. */
export const alertSort = z.enum(['person', '-person', 'level', '-level', 'at', '-at']);
export type AlertSort = z.infer<typeof alertSort>;
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'DATE_INVALID');
/** The figures of the monthly report that count alerts: of those raised in the month, the ones cleared by its end. */
export const alertFigure = z.enum(['raised', 'cleared']);
export type AlertFigure = z.infer<typeof alertFigure>;
/** The figures that count cases. */
export const caseFigure = z.enum(['opened', 'closed', 'reported', 'reportedLate']);
export type CaseFigure = z.infer<typeof caseFigure>;
/** The figures that count people, owners of companies, companies or declarations. */
export const peopleFigure = z.enum([
  'low',
  'medium',
  'high',
  'exposed',
  'exposedOwners',
  'exposedCompanies',
  'declarations',
]);
export type PeopleFigure = z.infer<typeof peopleFigure>;

export const alertsQuery = z.strictObject({
  ...pageQuery,
  /** Words of the order, the person or the reason; the day it was raised. */
  search: z.string().max(100).optional(),
  sort: alertSort.optional(),
  'filter[id]': id.optional(),
  /** One movement, or those of a page of a queue. */
  'filter[movementId]': idList.optional(),
  'filter[userId]': id.optional(),
  'filter[level]': alertLevel.optional(),
  'filter[state]': alertState.optional(),
  'filter[rule]': alertRule.optional(),
  /** With `month`: the alerts that a figure of the monthly report counts. */
  'filter[figure]': alertFigure.optional(),
  'filter[month]': month.optional(),
});
export const alertsPage = pageOf(alert);
export const reasonBody = z.strictObject({ reason });

/** A temporary limit of one user above their risk level's, of the policy's `limitDays`. */
export const limitRaise = z.object({
  id,
  /** Pesos. */
  monthly: z.string(),
  /** The last day of its validity. */
  until: day,
  reason: z.string(),
  state: z.enum(['pending', 'approved', 'refused']),
  /** Whether it is in effect now. */
  holds: z.boolean(),
  by: z.string(),
  at: instant,
  /** Whether the reader requested it. */
  mine: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  endedBy: z.string().nullable(),
  endedAt: instant.nullable(),
  /** Supporting documents, for administrators of level 1. */
  files: z.array(resource),
});
export type LimitRaise = z.infer<typeof limitRaise>;
export const limitRaiseBody = z.strictObject({
  monthly: amountText.refine((amount) => isAmountOf(amount, 'ARS'), 'AMOUNT_INVALID'),
  until: givenDay,
  reason,
});

/**
 * The remaining incoming and outgoing amounts of a user in the policy's `limitDays`, in pesos; null if exceeding the
 * limit is not refused.
 */
export const ownLimit = z.object({
  monthly: z
    .object({
      limit: z.string(),
      deposit: z.string(),
      withdrawal: z.string(),
      /** Of so many days. */
      days: z.number().int(),
    })
    .nullable(),
});
export type OwnLimit = z.infer<typeof ownLimit>;

const exposureApproval = z.object({
  state: z.enum(['waiting', 'approved', 'refused']),
  by: z.string().nullable(),
  at: instant.nullable(),
  reason: z.string().nullable(),
});

/** A user's data for the rules against money laundering. */
export const profile = z.object({
  risk: z.object({
    level: riskLevel,
    score: z.number(),
    reasons: z.array(z.object({ factor: riskFactor, points: z.number(), why: z.string() })),
    at: instant,
    /** When it is looked at again. */
    reviewOn: day,
    due: z.boolean(),
  }),
  /** In pesos. */
  limit: z.object({
    /** Of so many days. */
    days: z.number().int(),
    monthly: z.string(),
    /** The limit that the person reads and is refused above; null while the policy refuses nothing. */
    shown: z.string().nullable(),
    broughtIn: z.string(),
    takenOut: z.string(),
  }),
  /** Raises of that limit for this person, newest first. */
  raises: z.array(limitRaise),
  /** Whether the reader is an officer, and so may request a raise. */
  mayRaise: z.boolean(),
  declarations: z.array(declaration),
  /** The approval of an exposed person; null where none is needed. */
  approval: exposureApproval.nullable(),
  /** For a company's account: its politically exposed owners, and an officer's decision about them. */
  company: z
    .object({
      filingId: id,
      name: z.string(),
      taxId: z.string(),
      exposedOwners: z.array(z.string()),
      approval: exposureApproval.nullable(),
    })
    .nullable(),
});
export type ComplianceProfile = z.infer<typeof profile>;
export const approvalBody = z.strictObject({
  declarationId: id,
  outcome: z.enum(['approved', 'refused']),
  reason,
});

export const companyApprovalBody = z.strictObject({
  filingId: id,
  outcome: z.enum(['approved', 'refused']),
  reason,
});

export const policyView = z.object({
  id: id.nullable(),
  holdsFrom: day,
  values: policy,
  by: z.string().nullable(),
  at: instant.nullable(),
  approvedBy: z.string().nullable(),
  /** When it was approved or refused. */
  decidedAt: instant.nullable(),
  /** `withdrawn`: by two administrators, after its approval and before its day. */
  state: z.enum(['pending', 'approved', 'refused', 'withdrawn']),
  mine: z.boolean(),
  /** The values that it replaced, replaces on its day or would have replaced. */
  before: policy,
  /** Whether it is in force, or was. */
  begun: z.boolean(),
  /** The request to withdraw it. */
  withdrawing: z.object({ askedBy: z.string(), at: instant, mine: z.boolean() }).nullable(),
  withdrawnBy: z.string().nullable(),
});
export type PolicyView = z.infer<typeof policyView>;
export const policies = z.object({
  /** The policy in force today. */
  current: policyView,
  /** The values in force before any was approved. */
  first: policy,
  /** What is approved and has not begun, by day: each replaces all values on its day. */
  upcoming: z.array(z.object({ holdsFrom: day, values: policy })),
  /** Requests, newest first. */
  ...pageOf(policyView).shape,
});
export type Policies = z.infer<typeof policies>;
export const policiesQuery = z.strictObject(pageQuery);
export const policyBody = z.strictObject({ holdsFrom: givenDay, values: policy });

export const officer = z.object({
  id,
  userId: id,
  name: z.string(),
  kind: officerKind,
  state: z.enum(['pending', 'active']),
  askedBy: z.string(),
  /** Whether the reader requested it, and whether it is about them. */
  mine: z.boolean(),
  own: z.boolean(),
  at: instant,
  /** Who can approve now what is requested about it, and which of them is the reader. Empty where nothing is. */
  approvers: z.array(z.object({ name: z.string(), own: z.boolean() })),
  /** Who requested removal, where another administrator has to approve it. */
  ending: z
    .object({
      askedBy: z.string(),
      mine: z.boolean(),
      at: instant,
      /** From when its requester carries it out alone; null where another administrator can approve it or the officer cannot answer. */
      aloneFrom: instant.nullable(),
    })
    .nullable(),
});
export type Officer = z.infer<typeof officer>;
export const officers = z.object({
  /** Whether the reader is an officer or a deputy. */
  isOfficer: z.boolean(),
  items: z.array(officer),
  /** Administrators of level 1 who may become officers. */
  candidates: z.array(z.object({ userId: id, name: z.string(), own: z.boolean() })),
  /** Whether the reader works alone and so decides immediately. */
  alone: z.boolean(),
  /** Whether the reader can only ask for themselves: there are two of level 1, and nobody else could approve. */
  onlyOneself: z.boolean(),
});
export const officerBody = z.strictObject({ userId: id, kind: officerKind });

export const caseLine = z.object({
  id,
  number: z.string(),
  userId: id,
  userName: z.string(),
  title: z.string(),
  state: caseState,
  openedAt: instant,
  openedBy: z.string(),
  /** Day of the earliest operation of the case. */
  operationAt: instant,
  concludedAt: instant.nullable(),
  /** The deadline to report; null once there is nothing left to report. */
  dueAt: instant.nullable(),
  late: z.boolean(),
});
export type CaseLine = z.infer<typeof caseLine>;
/**
 * The answer of a call that adds to a case. It is stored with the call's key and repeated, so it contains nothing that
 * only the case's officers may read.
 */
export const caseName = z.object({ id, number: z.string() });
export type CaseName = z.infer<typeof caseName>;
export const caseDetail = caseLine.extend({
  /** Of the account's holder: of a company's account the company's. */
  taxId: z.string().nullable(),
  /** Who represents the company; null for an account of a person. */
  representative: z.string().nullable(),
  /** Who they were when the case was opened: it stays with the case when their account is erased. */
  sealed: z.object({
    name: z.string().nullable(),
    /** Of a company's account its representative's. */
    document: z.string().nullable(),
    taxId: z.string().nullable(),
    representative: z.string().nullable(),
  }),
  conclusion: z.string().nullable(),
  /** Hours to report it from a conclusion now on. */
  reportHours: z.number(),
  reportedAt: instant.nullable(),
  reference: z.string().nullable(),
  /** Each with who added it: with the case, or later. */
  alerts: z.array(alert.extend({ addedAt: instant, addedBy: z.string() })),
  /** Who sent or received the USDT of their movements, as declared. */
  travel: z.array(travelLine),
  notes: z.array(z.object({ id, at: instant, by: z.string(), text: z.string() })),
  /** Documents attached by officers: only officers read them, and they cannot be deleted. */
  files: z.array(resource),
});
export type CaseDetail = z.infer<typeof caseDetail>;
export const casesPage = pageOf(caseLine);
/** Sort keys; `-` sorts in descending order. By default undecided cases by their deadline, then the latest. */
export const caseSort = z.enum([
  'person',
  '-person',
  'opened',
  '-opened',
  'state',
  '-state',
  'due',
  '-due',
]);
export type CaseSort = z.infer<typeof caseSort>;
export const casesQuery = z.strictObject({
  ...pageQuery,
  'filter[state]': caseState.optional(),
  /** With `month`: the cases that a figure of the monthly report counts. */
  'filter[figure]': caseFigure.optional(),
  'filter[month]': month.optional(),
  'filter[userId]': id.optional(),
  /** Words of the number, the title or the person; the day it was opened. */
  search: z.string().max(100).optional(),
  sort: caseSort.optional(),
});
export const caseBody = z.strictObject({
  userId: id,
  title: oneLine(200).min(3, 'TOO_SHORT'),
  note: reason,
  /** Alerts that it is about. */
  alertIds: z.array(id).max(50),
  /** The day of an operation that no alert is about. */
  operationOn: givenDay.optional(),
});
/** Further alerts of a pending case, with a note that says why. */
export const caseAlertsBody = z.strictObject({
  alertIds: z.array(id).min(1, 'REQUIRED').max(50),
  note: reason,
});
export const noteBody = z.strictObject({
  text: freeText(4000).min(3, 'TOO_SHORT'),
});
export const concludeBody = z.strictObject({ suspicious: z.boolean(), reason });
export const reportedBody = z.strictObject({ reference: oneLine(120).min(1, 'REQUIRED') });

/** A month in numbers. Amounts are pesos. */
export const monthlyReport = z.object({
  month: z.string(),
  people: z.object({
    low: z.number(),
    medium: z.number(),
    high: z.number(),
    /** Who counts as politically exposed by their own declarations, at the end of the month. */
    exposed: z.number(),
    /** Exposed beneficial owners of companies, each once, and the companies that they own. */
    exposedOwners: z.number(),
    exposedCompanies: z.number(),
  }),
  alerts: z.array(
    z.object({ rule: alertRule, level: alertLevel, raised: z.number(), cleared: z.number() }),
  ),
  cases: z.object({
    opened: z.number(),
    closed: z.number(),
    reported: z.number(),
    reportedLate: z.number(),
  }),
  declarations: z.number(),
});
export type MonthlyReport = z.infer<typeof monthlyReport>;
export const monthQuery = z.strictObject({ month });
/** What a figure of the monthly report counts: people at the end of the month, or declarations of it. */
export const reportPeopleQuery = z.strictObject({ ...pageQuery, month, figure: peopleFigure });
export const reportPerson = z.object({
  /** A person, or a company's account. */
  userId: id,
  userName: z.string(),
  /** The exposed owner's name; empty for the account itself. */
  owner: z.string(),
  /** When the risk was assessed, or the declaration made. */
  at: instant,
});
export type ReportPerson = z.infer<typeof reportPerson>;
export const reportPeople = pageOf(reportPerson);
export const fileFormat = z.enum(['csv', 'json', 'pdf']);
export type FileFormat = z.infer<typeof fileFormat>;
export const fileQuery = z.strictObject({ format: fileFormat.default('csv') });
