import { z } from 'zod';
import type { Permission } from '../core/roles.ts';
import { payoutCaution } from '../payments/cautions.ts';

interface DeskKindOf {
  /** Who may decide on it: only they see it in their inbox. */
  readonly needs: Permission;
  /** Where it is decided; `:id` is the item's. */
  readonly opens: `/${string}:id${string}`;
}

/**
 * The kinds of items that wait for an administrator. A new kind is an entry here, its texts (`deskKind` in words.ts)
 * and its rows
 * (server/src/modules/desk/store/kinds.ts).
 */
export const DESK_KINDS = {
  deposit: { needs: 'payments.manage', opens: '/admin/deposits?status=waiting&id=:id' },
  /** Not pre-approved yet. */
  withdrawal: { needs: 'payments.manage', opens: '/admin/withdrawals?status=waiting&id=:id' },
  /** Pre-approved, and to be paid. */
  payout: { needs: 'payments.manage', opens: '/admin/withdrawals?status=waiting&id=:id' },
  /** A sent withdrawal whose return one of two administrators has approved. */
  return: { needs: 'payments.manage', opens: '/admin/withdrawals?id=:id' },
  /** A sent USDT payment that failed or that the chain does not include. */
  send: {
    needs: 'payments.manage',
    opens: '/admin/withdrawals?status=waiting&troubled=true&id=:id',
  },
  transfer: { needs: 'payments.manage', opens: '/admin/transfers?status=waiting&id=:id' },
  /** A requested withdrawal of the platform's earnings. */
  earning: { needs: 'settings.manage', opens: '/admin/treasury#:id' },
  bankLine: { needs: 'payments.manage', opens: '/admin/bank?line=:id' },
  /** A bank balance declared by one administrator: another confirms it. */
  declaration: { needs: 'payments.manage', opens: '/admin/bank?vista=saldos#:id' },
  /** One administrator's explanation of a bank line that another one has to approve. */
  explanation: { needs: 'settings.manage', opens: '/admin/bank?vista=explicadas#:id' },
  /** USDT that came and no deposit has taken. */
  chainTransfer: { needs: 'payments.manage', opens: '/admin/deposits?transfer=:id' },
  rights: { needs: 'payments.manage', opens: '/admin/rights?id=:id' },
  identity: { needs: 'users.read', opens: '/admin/users/:id' },
  /** A company submitted for review. */
  company: { needs: 'payments.manage', opens: '/admin/users/:id?vista=empresa' },
  /** Of a project whose due vaults are not funded. */
  buyback: { needs: 'projects.review', opens: '/project/:id?vista=dinero' },
  rent: { needs: 'projects.review', opens: '/project/:id?vista=dinero' },
  question: { needs: 'projects.review', opens: '/admin/questions?id=:id' },
  /** A project in review. */
  project: { needs: 'projects.review', opens: '/admin/projects/:id' },
  revision: { needs: 'projects.review', opens: '/admin/projects#:id' },
  prolongation: { needs: 'projects.review', opens: '/admin/projects#:id' },
  /** A request by one administrator of level 1 to another of level 1. */
  adminRequest: { needs: 'users.manage', opens: '/admin/admins#:id' },
  /** A change of a setting that needs two. */
  settingChange: { needs: 'settings.manage', opens: '/admin/settings#:id' },
  /** A higher limit for one person; `:id` is the person. */
  raise: { needs: 'compliance.manage', opens: '/admin/users/:id?vista=prevencion' },
  /** A legal text to be published. */
  text: { needs: 'settings.manage', opens: '/admin/texts#:id' },
  /** What an estate passes to heirs; `:id` is who died. */
  distribution: { needs: 'users.manage', opens: '/admin/users/:id?vista=sucesion' },
  /** A freeze whose author is gone, which one administrator asked to lift; `:id` is who died. */
  lift: { needs: 'users.manage', opens: '/admin/users/:id?vista=sucesion' },
  /** Another legal frame for a project; `:id` is the project. */
  frame: { needs: 'projects.review', opens: '/project/:id?vista=obra&parte=marco' },
  /** Another owner for a project; `:id` is the project. */
  owner: { needs: 'projects.review', opens: '/project/:id?vista=obra&parte=propietario' },
  /** A person proposed as a compliance officer, or for removal as one. */
  officer: { needs: 'compliance.manage', opens: '/admin/compliance?tab=oficiales#:id' },
  /** No officer can act on a case or an exposed person that waits; one row for all. */
  noOfficer: { needs: 'compliance.manage', opens: '/admin/compliance?tab=oficiales#:id' },
  /** A change of the policy against money laundering: its thresholds and terms. */
  policy: { needs: 'compliance.manage', opens: '/admin/compliance?tab=parametros#:id' },
  /** A trust with filings whose last day is near or over; `:id` is the project. */
  trust: { needs: 'registry.manage', opens: '/admin/registry?proyecto=:id#fideicomisos' },
  /** A legal text that people accept at an address outside, because none is published here. */
  missingText: { needs: 'settings.manage', opens: '/admin/texts#:id' },
  /** A project with units to whose recorded steps their buyers object; `:id` is the project. */
  objection: {
    needs: 'projects.review',
    opens: '/project/:id?vista=ventas&parte=unidades&respuesta=objected',
  },
  /** The list of days without work has none of a year that is near; `:id` is the year. */
  holidays: { needs: 'compliance.manage', opens: '/admin/compliance?tab=parametros#:id' },
  /** A check of the books that fails. */
  check: { needs: 'audit.read', opens: '/admin/audit?check=:id' },
  /** An alert that holds up another user's movement. */
  alert: { needs: 'compliance.manage', opens: '/admin/compliance?alerta=:id' },
  /** Seen only by officers, and never by its subject. */
  case: { needs: 'compliance.manage', opens: '/admin/compliance?tab=casos&caso=:id' },
  /** A declaration, or a company's owners, politically exposed, on which no officer decided yet. For officers alone. */
  exposure: { needs: 'compliance.manage', opens: '/admin/users/:id?vista=prevencion' },
  /** A person's risk whose review is due. */
  riskReview: { needs: 'compliance.manage', opens: '/admin/users/:id?vista=prevencion' },
  /** Something outside that does not answer. */
  service: { needs: 'users.read', opens: '/admin/health#:id' },
} as const satisfies Record<string, DeskKindOf>;

export type DeskKind = keyof typeof DESK_KINDS;

const isDeskKind = (name: string): name is DeskKind => name in DESK_KINDS;
/** Every kind, in the order of the counts. */
export const DESK_KIND_NAMES: readonly DeskKind[] = Object.keys(DESK_KINDS).filter(isDeskKind);
export const deskKind = z.enum(DESK_KIND_NAMES);

/** What makes an item risky, besides lateness. */
export const deskRisk = z.enum([
  /** One of two administrators approved it. */
  'second_approval',
  /** Those of withdrawals, as their own list shows them. */
  ...payoutCaution.options,
  /** The provider holds money that an administrator has to review. */
  'charge_review',
  /** The bank's line may be a person's money (`personSign`). */
  'person_money',
  'stuck',
  'books',
  /** It is blocked until a decision. */
  'held',
  'failing',
]);
export type DeskRisk = z.infer<typeof deskRisk>;

/** The address of one item. */
export const addressOfItem = ({ kind, id }: { kind: DeskKind; id: string }): string =>
  DESK_KINDS[kind].opens.replace(':id', encodeURIComponent(id));

/** The inbox filtered by one kind: the link of a count. */
export const addressOfKind = (kind: DeskKind): string => `/?kind=${kind}`;
