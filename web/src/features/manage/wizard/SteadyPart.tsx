import type { ReactNode } from 'react';
import type { ProjectBody } from '#contract/projects/draft.ts';
import { EditorContext, useSteadyWizard } from './editor-context.ts';

/**
 * A part of the wizard that renders again only when the fields that it reads change: a keystroke in another part costs
 * it nothing. Its content keeps its identity, because what renders this part is memoised.
 */
export function SteadyPart(props: { reads: readonly (keyof ProjectBody)[]; children: ReactNode }) {
  return <EditorContext value={useSteadyWizard(props.reads)}>{props.children}</EditorContext>;
}
