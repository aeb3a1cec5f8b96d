import { createProjects } from '#modules/projects';
import { createQuestions } from '#modules/questions';
import { createStages } from '#modules/stages';
import { createAcceptedTerms } from '#modules/texts';
import { createTokens } from '#modules/tokens';
import { type Base, TEXTS_ELSEWHERE } from './base.ts';
import type { Foundation } from './foundation.ts';
import type { Adjustable } from './settings.ts';

export type Offered = ReturnType<typeof composeProjects>;

/** Projects and what people do with them: ask, follow the works, buy and invest tokens. */
export function composeProjects({ database, clock, log }: Foundation, below: Base & Adjustable) {
  const { ledger, audit, identity, resources, notifications } = below;
  const { settings, nonWorkingDays, rates, debts } = below;
  const projects = createProjects({
    database,
    clock,
    ledger,
    audit,
    identity,
    resources,
    settings,
    notifications,
    nonWorkingDays,
  });
  debts.onProjectNames((ids, tx) => projects.projectNames(ids, tx));
  settings.onUpdate((tx, _before, after) =>
    projects.askForPapers(tx, {
      pit: after.keptDocumentsPit,
      finished: after.keptDocumentsFinished,
    }),
  );
  const questions = createQuestions({
    database,
    clock,
    audit,
    identity,
    projects,
    notifications,
  });
  const stages = createStages({
    database,
    clock,
    ledger,
    audit,
    identity,
    projects,
    resources,
    notifications,
  });
  const tokens = createTokens({
    database,
    clock,
    ledger,
    projects,
    rates,
    debts,
    settings,
    audit,
    identity,
    notifications,
    log,
    acceptedTerms: createAcceptedTerms({ database, clock, identity, elsewhere: TEXTS_ELSEWHERE }),
  });
  return { projects, questions, stages, tokens };
}
