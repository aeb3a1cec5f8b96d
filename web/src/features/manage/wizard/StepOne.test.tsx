// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { type ComponentType, memo } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ProjectBody } from '#contract/projects/draft.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { blankProject } from '../data/document.ts';
import { People } from './about/People.tsx';
import { Features, Place, Presentation } from './about/Presentation.tsx';
import { Works } from './about/Works.tsx';
import { editorWith } from './editor.fixture.ts';
import { EditorContext, useWizard } from './editor-context.ts';
import { Dossier } from './papers/Dossier.tsx';
import { Papers } from './papers/Papers.tsx';
import { SteadyPart } from './SteadyPart.tsx';
import { READ_BY } from './StepOne.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const times = new Map<string, number>();

/** A part that shows a field of the document, and counts how often it renders. */
function Probe({ field }: { field: 'name' | 'tagline' }) {
  times.set(field, (times.get(field) ?? 0) + 1);
  return <p>{useWizard().document[field]}</p>;
}
const Step = memo(function Step() {
  return (
    <>
      <SteadyPart reads={['name']}>
        <Probe field="name" />
      </SteadyPart>
      <SteadyPart reads={['tagline']}>
        <Probe field="tagline" />
      </SteadyPart>
    </>
  );
});

test('a keystroke renders the part of its field, and no other part', () => {
  const pageOf = (part: Partial<ProjectBody>) => (
    <EditorContext value={editorWith({ document: { ...BLANK, ...part } })}>
      <Step />
    </EditorContext>
  );
  const { rerender } = render(pageOf({}));
  times.clear();
  rerender(pageOf({ name: 'Torre' }));
  expect(screen.getByText('Torre')).toBeTruthy();
  expect([...times]).toEqual([['name', 1]]);
});
const BLANK = blankProject();

test.each<[keyof typeof READ_BY, ComponentType]>([
  ['presentation', Presentation],
  ['place', Place],
  ['features', Features],
  ['papers', Papers],
  ['papers', Dossier],
  ['people', People],
  ['works', Works],
])('the part «%s» reads only the fields for which it renders again', (name, Part) => {
  const read = new Set<PropertyKey>();
  const document = new Proxy(FILLED, {
    get: (fields, field) => {
      read.add(field);
      return Reflect.get(fields, field);
    },
  });
  shown(
    <EditorContext value={editorWith({ document })}>
      <Part />
    </EditorContext>,
  );
  expect(read.size).toBeGreaterThan(0);
  expect([...read].filter((field) => !READ_BY[name].some((one) => one === field))).toEqual([]);
});

/** A document with one item in every list of the first step. */
const FILLED: ProjectBody = {
  ...BLANK,
  usefulInfo: [{ title: 'Expensas', text: 'Bajas' }],
  managers: [{ name: 'Constructora', role: '', website: '', logo: null }],
  tasks: [
    {
      title: 'Losa',
      description: '',
      weight: 1,
      startDate: null,
      endDate: null,
      plannedPercent: 0,
      donePercent: 0,
    },
  ],
  documents: [
    {
      file: '00000000-0000-4000-8000-000000000000',
      kind: 'valuation',
      issuer: '',
      issuedOn: null,
      expiresOn: null,
      appraisal: null,
    },
  ],
};
