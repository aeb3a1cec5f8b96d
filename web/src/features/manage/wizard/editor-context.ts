import { createContext, use } from 'react';
import type { Revision } from '#contract/projects/revisions.ts';
import type { Locks, Minimums } from '../data/locks.ts';
import type { Editor } from '../data/use-editor.ts';

export interface WizardEditor extends Editor {
  /** What may not be changed any more. */
  locks: Locks;
  minimums: Minimums;
  /** The last changes that the editor has asked for; null to those whose edits hold at once. */
  revision: Revision | null;
  /** The field to show, with a number that changes each time one is asked for. */
  target: { path: string; asked: number } | null;
}

export const EditorContext = createContext<WizardEditor | null>(null);

/** The document being edited, for the parts of the wizard. */
export function useWizard(): WizardEditor {
  const editor = use(EditorContext);
  if (editor === null) throw new Error('useWizard outside the wizard');
  return editor;
}
