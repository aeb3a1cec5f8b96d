import { createContext, use, useMemo, useRef } from 'react';
import type { ProjectBody } from '#contract/projects/draft.ts';
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
 * The editor for a part of the wizard that reads only some fields of the document: it changes with those, and with
 * faults, files, locks, the requested changes and the field to show, but not with a keystroke in another part. The other
 * fields of its document may be old.
 * @param fields the fields that the part reads, always as many
 */
export function useSteadyWizard(fields: readonly (keyof ProjectBody)[]): WizardEditor {
  const editor = useWizard();
  const latest = useRef(editor);
  latest.current = editor;
  const { faults, files, locks, target, revision, document } = editor;
  const read = fields.map((field) => document[field]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the parts read
  return useMemo(
    () => ({
      ...latest.current,
      change: (path, recipe) => latest.current.change(path, recipe),
      addFile: (file) => latest.current.addFile(file),
      ensureProject: () => latest.current.ensureProject(),
    }),
    [faults, files, locks, target, revision, ...read],
  );
}
