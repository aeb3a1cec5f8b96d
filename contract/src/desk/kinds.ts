import { z } from 'zod';
import type { Permission } from '../core/roles.ts';
import { payoutCaution } from '../payments/cautions.ts';

interface DeskKindOf {
  /** The permission to decide on it; only people with it see it in their inbox. */
  readonly needs: Permission;
  /** The page on which it is decided; `:id` is the item's. */
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
  /** Pre-approved, in a payment run that the bank may be paying. */
  inRun: { needs: 'payments.manage', opens: '/admin/withdrawals?status=waiting&id=:id' },
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
  /** Received USDT that no deposit has claimed. */
  chainTransfer: { needs: 'payments.manage', opens: '/admin/deposits?transfer=:id' },
  rights: { needs: 'payments.manage', opens: '/admin/rights?id=:id' },
  identity: { needs: 'users.read', opens: '/admin/users/:id' },
  /** A company submitted for review. */
  company: { needs: 'payments.manage', opens: '/admin/users/:id?vista=empresa' },
  /** A project whose due vaults are not funded. */
  buyback: { needs: 'projects.review', opens: '/project/:id?vista=dinero&parte=recompras' },
  rent: { needs: 'projects.review', opens: '/project/:id?vista=dinero&parte=rentas' },
  question: { needs: 'projects.review', opens: '/admin/questions?id=:id' },
  /** A project in review. */
  project: { needs: 'projects.review', opens: '/admin/projects/:id' },
  revision: { needs: 'projects.review', opens: '/admin/projects#:id' },
  prolongation: { needs: 'projects.review', opens: '/admin/projects#:id' },
  /** A request by one administrator of level 1 to another of level 1. */
  adminRequest: { needs: 'users.manage', opens: '/admin/admins#:id' },
  /** A change of a setting that needs two approvals. */
  settingChange: { needs: 'settings.manage', opens: '/admin/settings#:id' },
  /** A higher limit for one person; `:id` is the person. */
  raise: { needs: 'compliance.manage', opens: '/admin/users/:id?vista=prevencion' },
  /** A legal text to be published. */
  text: { needs: 'settings.manage', opens: '/admin/texts#:id' },
  /** A transfer of an estate to heirs; `:id` is the person who died. */
  distribution: { needs: 'users.manage', opens: '/admin/users/:id?vista=sucesion' },
  /** A write-off of what a dead person owes; `:id` is the person. */
  writeOff: { needs: 'users.manage', opens: '/admin/users/:id?vista=sucesion' },
  /** A request to lift a freeze whose author can no longer lift it; `:id` is the person who died. */
  lift: { needs: 'users.manage', opens: '/admin/users/:id?vista=sucesion' },
  /** Another legal frame for a project; `:id` is the project. */
  frame: { needs: 'projects.review', opens: '/project/:id?vista=obra&parte=marco' },
  /** Another owner for a project; `:id` is the project. */
  owner: { needs: 'projects.review', opens: '/project/:id?vista=obra&parte=propietario' },
  /** A proposal to appoint or remove a compliance officer. */
  officer: { needs: 'compliance.manage', opens: '/admin/compliance?tab=oficiales#:id' },
  /** Cases or exposed persons wait, and no officer can decide on them; one item for all. */
  noOfficer: { needs: 'compliance.manage', opens: '/admin/compliance?tab=oficiales#:id' },
  /** A change of the policy against money laundering: its thresholds and terms. */
  policy: { needs: 'compliance.manage', opens: '/admin/compliance?tab=parametros#:id' },
  /** A trust with filings that are almost due or overdue; `:id` is the project. */
  trust: { needs: 'registry.manage', opens: '/admin/registry?proyecto=:id#fideicomisos' },
  /** A legal text that people accept at an external URL, because none is published here. */
  missingText: { needs: 'settings.manage', opens: '/admin/texts#:id' },
  /** A project with units to whose recorded steps their buyers object; `:id` is the project. */
  objection: {
    needs: 'projects.review',
    opens: '/project/:id?vista=ventas&parte=unidades&respuesta=objected',
  },
  /** The list of holidays has none of a coming year; `:id` is the year. */
  holidays: { needs: 'compliance.manage', opens: '/admin/compliance?tab=parametros#:id' },
  /** A check of the books that fails. */
  check: { needs: 'audit.read', opens: '/admin/audit?check=:id' },
  /** An alert that holds up another user's movement. */
  alert: { needs: 'compliance.manage', opens: '/admin/compliance?alerta=:id' },
  /** Seen only by officers, and never by its subject. */
  case: { needs: 'compliance.manage', opens: '/admin/compliance?tab=casos&caso=:id' },
  /** A politically exposed person or company's owner on whom no officer decided yet; only officers see it. */
  exposure: { needs: 'compliance.manage', opens: '/admin/users/:id?vista=prevencion' },
  /** A person's risk whose review is due. */
  riskReview: { needs: 'compliance.manage', opens: '/admin/users/:id?vista=prevencion' },
  /** An incident whose clock runs: no authority was informed, and nobody decided that none has to be. */
  incident: { needs: 'incidents.manage', opens: '/admin/incidents?incidente=:id' },
  /** An external service that does not answer. */
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
  /** The cautions of withdrawals, as on their own list. */
  ...payoutCaution.options,
  /** The provider holds money that an administrator has to review. */
  'charge_review',
  /** The bank line may be a person's money (`personSign`). */
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
