import { DECLARATION_TEXTS, declarationTextOn } from '#contract/compliance/texts.ts';
import { businessDay } from '#core/clock.ts';
import type { Db } from '#platform/database/index.ts';
import { isExposedBy } from './rules-declarations.ts';
import { type ApprovalRow, approvalOf, type DeclarationRow, declarationsOf } from './store.ts';

/** What a person has declared, and what follows from it now. */
export interface Standing {
  /** Newest first. */
  readonly declarations: readonly DeclarationRow[];
  readonly last: DeclarationRow | undefined;
  /** Whether the last one is under the text in force. */
  readonly declared: boolean;
  readonly exposed: boolean;
  /** Of an exposed person: the latest decision on their last declaration. */
  readonly approval: ApprovalRow | undefined;
  readonly exposedUnapproved: boolean;
}

export async function standingOf(db: Db, userId: string, now: Date): Promise<Standing> {
  const declarations = await declarationsOf(db, userId);
  const [last] = declarations;
  const today = businessDay(now);
  const exposed = isExposedBy(declarations, today);
  const approval = last && exposed ? await approvalOf(db, last.id) : undefined;
  return {
    declarations,
    last,
    declared: last?.text_version === declarationTextOn(today, DECLARATION_TEXTS).version,
    exposed,
    approval,
    exposedUnapproved: exposed && approval?.outcome !== 'approved',
  };
}
