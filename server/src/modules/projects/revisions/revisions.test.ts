import { expect, test } from 'vitest';
import { type ProjectBody, projectBody } from '#contract/projects/draft.ts';
import { sampleInput } from '../document/sample.test-support.ts';
import { changedFields } from './rules.ts';

const sample = projectBody.parse(sampleInput([]));
const published: ProjectBody = {
  ...sample,
  managers: sample.managers.map((manager, at) => ({ ...manager, id: `manager-${at}` })),
};

test('a document with the published name, place and managers requests no revision', () => {
  const wanted = { ...structuredClone(published), tagline: 'Otra frase', description: 'Otra' };
  expect(changedFields(published, wanted)).toEqual({ before: {}, after: {} });
});

test('a revision has only the differing fields, with their published values', () => {
  const wanted = structuredClone(published);
  wanted.name = 'Torre Nueva';
  wanted.location.address = 'Calle 2';
  expect(changedFields(published, wanted)).toEqual({
    before: { name: published.name, location: published.location },
    after: { name: 'Torre Nueva', location: wanted.location },
  });
});

test('a new manager gets an id to which the next save can refer', () => {
  const wanted = structuredClone(published);
  wanted.managers.push({ name: 'Estudio', role: '', website: '', logo: null });
  const { after } = changedFields(published, wanted);
  expect(after.managers?.at(-1)).toMatchObject({
    name: 'Estudio',
    id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4/),
  });
  // requesting the unchanged document again changes nothing
  const again = { ...wanted, managers: after.managers ?? [] };
  expect(changedFields(published, again).after).toEqual(after);
});
