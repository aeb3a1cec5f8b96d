import type { Project } from '#contract/projects/schemas.ts';
import { RULE_GROUPS } from '#contract/rules/product-rules.ts';
import type { SheetSection } from '#contract/sheets/schemas.ts';
import { type Places, type Rules, ruleLine } from './line.ts';

/** The worst case, in amounts. */
export const worstCase = (rules: Rules): SheetSection => ({
  title: RULE_GROUPS.worst,
  lines: [ruleLine(rules, 'nothingPaid'), ruleLine(rules, 'halfPaid'), ruleLine(rules, 'currency')],
});

/** What happens if something does not go as announced. */
export const whatIf = (project: Project, rules: Rules, { record }: Places): SheetSection => ({
  title: RULE_GROUPS.whatIf,
  lines: [
    ruleLine(rules, 'minimum'),
    ruleLine(rules, 'prolonged'),
    ...(project.propertyTypes.length > 0 ? [ruleLine(rules, 'leaveUnits')] : []),
    ...(project.contracts.length > 0 ? [ruleLine(rules, 'leaveContract')] : []),
    { ...ruleLine(rules, 'delay', 'Historial de quien construye'), link: record },
    ...(project.contracts.length > 0 ? [ruleLine(rules, 'notSetAside')] : []),
    ruleLine(rules, 'cancelled'),
  ],
});
