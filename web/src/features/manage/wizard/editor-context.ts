import { createContext, use, useMemo, useRef } from 'react';
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

/**
 * The editor for parts that are drawn by memory, each with its own piece of the document as a prop: it changes with what
 * they read of it (faults, files, locks, the field to show, the project's place) and not with each key that is pressed.
 * Of its document nothing but the place is the latest.
 */
export function useSteadyWizard(): WizardEditor {
  const editor = useWizard();
  const latest = useRef(editor);
  latest.current = editor;
  const { faults, files, locks, target, document } = editor;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they read, and no more
  return useMemo(
    () => ({
      ...latest.current,
      change: (path, recipe) => latest.current.change(path, recipe),
      addFile: (file) => latest.current.addFile(file),
      ensureProject: () => latest.current.ensureProject(),
    }),
    [faults, files, locks, target, document.location],
  );
}
