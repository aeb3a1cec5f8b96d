import { z } from 'zod';
import { id, idList, instant, pageOf, pageQuery } from '../core/page.ts';
import { alertFigure, month } from './report.ts';
import { alertLevel, alertRule, alertState, screenedMovement } from './values.ts';

/** An alert, with the reason that was found when it was raised. */
export const alert = z.object({
  id,
  movement: screenedMovement,
  movementId: id,
  /** Empty when the movement was refused, because it has no order then. */
  orderNumber: z.string(),
  userId: id,
  userName: z.string(),
  rule: alertRule,
  level: alertLevel,
  why: z.string(),
  at: instant,
  /** The number of refused attempts while it is open; 1 for other alerts. */
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

export const alertsQuery = z.strictObject({
  ...pageQuery,
  /** Words of the order, the person or the reason; the day it was raised. */
  search: z.string().max(100).optional(),
  sort: alertSort.optional(),
  'filter[id]': id.optional(),
  /** One movement, or the movements on a page of a queue. */
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
