import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { money } from '../core/money.ts';
import { id, instant } from '../core/page.ts';
import type { Permission } from '../core/roles.ts';

interface FoundKindOf {
  /** The permission to open it; only people with it find the item. */
  readonly needs: Permission;
  /** Its address; `:id` and `:name` are the item's, `:person` its user's. */
  readonly opens: `/${string}`;
}

/** The items that Ctrl K finds besides pages, in any state: each is read by `server/src/modules/desk/store/find.ts`. */
export const FOUND_KINDS = {
  deposit: { needs: 'payments.manage', opens: '/admin/deposits?id=:id' },
  withdrawal: { needs: 'payments.manage', opens: '/admin/withdrawals?id=:id' },
  transfer: { needs: 'payments.manage', opens: '/admin/transfers?id=:id' },
  run: { needs: 'payments.manage', opens: '/admin/payouts?lote=:id' },
  earning: { needs: 'settings.manage', opens: '/admin/treasury?search=:name#:id' },
  purchase: { needs: 'users.manage', opens: '/admin/tokens?show=purchases&userId=:person' },
  person: { needs: 'users.read', opens: '/admin/users/:id' },
  project: { needs: 'projects.review', opens: '/project/:id' },
  /** An unpublished project. */
  draft: { needs: 'projects.review', opens: '/admin/projects/:id' },
  /** A bank line that is unmatched, matched with a movement, or explained. */
  bankLine: { needs: 'payments.manage', opens: '/admin/bank?line=:id' },
  matchedLine: { needs: 'payments.manage', opens: '/admin/bank?vista=coincidencias&search=:name' },
  explainedLine: { needs: 'payments.manage', opens: '/admin/bank?vista=explicadas&search=:name' },
  statement: { needs: 'payments.manage', opens: '/admin/bank?vista=extractos&search=:name' },
  question: { needs: 'projects.review', opens: '/admin/questions?id=:id' },
  rights: { needs: 'payments.manage', opens: '/admin/rights?id=:id' },
  alert: { needs: 'compliance.manage', opens: '/admin/compliance?alerta=:id' },
  /** Found by officers alone, and never by its subject. */
  case: { needs: 'compliance.manage', opens: '/admin/compliance?tab=casos&caso=:id' },
  incident: { needs: 'incidents.manage', opens: '/admin/incidents?incidente=:id' },
} as const satisfies Record<string, FoundKindOf>;

export type FoundKind = keyof typeof FOUND_KINDS;
const isFoundKind = (name: string): name is FoundKind => name in FOUND_KINDS;
export const FOUND_KIND_NAMES: readonly FoundKind[] = Object.keys(FOUND_KINDS).filter(isFoundKind);

export const foundThing = z.object({
  kind: z.enum(FOUND_KIND_NAMES),
  id,
  /**
   * The number of an order, case or incident, the code of a request, the person's or the project's name, the bank's
   * text, the file's name, the question.
   */
  name: z.string(),
  /** The person of an order; null for other items. */
  personId: id.nullable(),
  /** Its user, or another detail to distinguish it; empty without one. */
  about: z.string(),
  amount: money.nullable(),
  /** When it was requested, registered, published, imported, asked, raised or noticed. */
  at: instant,
});
export type FoundThing = z.infer<typeof foundThing>;

/** The most items found of each kind; the latest come first. */
export const MOST_FOUND = 6;

/** The address of a found item. */
export const addressOfFound = ({
  kind,
  id,
  name,
  personId,
}: Pick<FoundThing, 'kind' | 'id' | 'name' | 'personId'>): string =>
  FOUND_KINDS[kind].opens
    .replace(':id', encodeURIComponent(id))
    .replace(':person', personId ?? '')
    .replace(':name', encodeURIComponent(name));

export const findOnDesk = endpoint({
  method: 'GET',
  path: '/desk/find',
  summary:
    'Lo que la administración tiene con un nombre, número, importe, cuenta o día, hasta donde lo abre el nivel de quien pregunta',
  access: 'users.read',
  query: z.strictObject({ search: z.string().trim().min(2, 'TOO_SHORT').max(100, 'TOO_LONG') }),
  answer: z.object({ items: z.array(foundThing) }),
});
