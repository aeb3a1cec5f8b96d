import { blankProject } from '../data/document.ts';
import type { WizardEditor } from './editor-context.ts';

const notAsked = () => {
  throw new Error('unexpected request');
};
/** An editor of a blank document that makes no calls, with the given differences. */
export const editorWith = (part: Partial<WizardEditor>): WizardEditor => ({
  projectId: null,
  document: blankProject(),
  change: notAsked,
  faults: NONE,
  setFaults: notAsked,
  files: FILES,
  addFile: notAsked,
  dirty: false,
  isDirty: () => false,
  saving: false,
  conflict: null,
  joined: [],
  restoredAt: null,
  edits: 0,
  savedAt: null,
  save: notAsked,
  autosave: notAsked,
  ensureProject: notAsked,
  reload: notAsked,
  settle: notAsked,
  locks: LOCKS,
  minimums: LOCKS,
  revision: null,
  target: null,
  ...part,
});
const NONE: WizardEditor['faults'] = [];
const FILES: WizardEditor['files'] = new Map();
const LOCKS = new Map();
