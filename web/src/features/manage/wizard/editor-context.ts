import { createContext, use, useMemo, useRef } from 'react';
import type { Revision } from '#contract/projects/revisions.ts';
import type { Editor } from '../data/editor/use-editor.ts';
import type { Locks, Minimums } from '../data/locks.ts';

export interface WizardEditor extends Editor {
  /** The locked parts. */
  locks: Locks;
  minimums: Minimums;
  /** The editor's latest requested changes; null for users whose edits apply immediately. */
  revision: Revision | null;
  /** The field to show, with a number that changes with each request. */
  target: { path: string; asked: number } | null;
}

export const EditorContext = createContext<WizardEditor | null>(null);

/** The edited document, for the parts of the wizard. */
export function useWizard(): WizardEditor {
  const editor = use(EditorContext);
  if (editor === null) throw new Error('useWizard used outside the wizard');
  return editor;
}

/**
 * The editor for memoised parts, each with its own piece of the document as a prop: it changes with what they read
 * (faults, files, locks, the field to show, the project's location) and not with each keystroke. Of its document only
 * the location is up to date.
 */
export function useSteadyWizard(): WizardEditor {
  const editor = useWizard();
  const latest = useRef(editor);
  latest.current = editor;
  const { faults, files, locks, target, document } = editor;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the parts read
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
