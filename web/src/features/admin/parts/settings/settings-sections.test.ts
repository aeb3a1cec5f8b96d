import { expect, it } from 'vitest';
import { SETTING_KEYS, SETTINGS, settings } from '#contract/settings/table.ts';
import { editableSettings } from './settings-form.ts';
import {
  inForce,
  pendingOf,
  rebase,
  SECTIONS,
  seenOf,
  settingAddress,
} from './settings-sections.ts';

const base = settings.parse(
  Object.fromEntries(SETTING_KEYS.map((key) => [key, SETTINGS[key].initial])),
);
const section = {
  slug: 'plazos',
  title: 'Plazos',
  keys: ['graceDays', 'quoteSeconds', 'links'] as const,
};
const waiting = {
  id: '0190aaaa-0000-7000-8000-000000000001',
  key: 'graceDays',
  before: '10',
  after: '12',
  by: 'Bruno',
  authorId: '0190aaaa-0000-7000-8000-000000000002',
  at: '2026-11-23T10:00:00.000Z',
  mine: false,
  approvedBy: null,
  approverId: null,
  holdsFrom: null,
  expiresAt: '2026-11-30T10:00:00.000Z',
};

it('every setting is in one section', () => {
  expect(SECTIONS.flatMap(({ keys }) => keys).sort()).toEqual([...SETTING_KEYS].sort());
});

it('each section has its own URL, and a setting the URL of its section', () => {
  expect(new Set(SECTIONS.map(({ slug }) => slug)).size).toBe(SECTIONS.length);
  expect(settingAddress('graceDays')).toBe('/admin/settings?seccion=plazos');
  expect(settingAddress('nothing')).toBe('/admin/settings');
  expect(settingAddress(null)).toBe('/admin/settings');
});

it('a collapsed section shows the values in force', () => {
  const values = { ...base, graceDays: 10, quoteSeconds: 60 };
  expect(inForce({ keys: ['graceDays', 'quoteSeconds'] }, values)).toBe(
    'Plazo para arrepentirse (días): 10 · Vigencia de una cotización (segundos): 60',
  );
  expect(inForce({ keys: ['companyWallet'] }, { ...base, companyWallet: '' })).toBe('Ninguna');
});

it('another administrator’s change is applied to untouched fields, and input stays', () => {
  const mine = { ...editableSettings(base), graceDays: '12' };
  const theirs = { ...base, graceDays: 15, quoteSeconds: 30 };
  expect(rebase(section, { base, mine, theirs })).toEqual({
    taken: ['quoteSeconds'],
    clashes: ['graceDays'],
  });
  expect(rebase(section, { base, mine, theirs: base })).toEqual({ taken: [], clashes: [] });
});

it('the same change by two people does not conflict', () => {
  const mine = { ...editableSettings(base), graceDays: '15' };
  expect(rebase(section, { base, mine, theirs: { ...base, graceDays: 15 } })).toEqual({
    taken: [],
    clashes: [],
  });
});

it('a save states the state that it replaces: the section’s settings and their pending changes', () => {
  expect(seenOf(section, base, [waiting, { ...waiting, key: 'twoAdminsUsd' }])).toEqual({
    values: {
      graceDays: base.graceDays,
      quoteSeconds: base.quoteSeconds,
      links: base.links,
    },
    pending: [waiting.id],
  });
  expect(pendingOf(['quoteSeconds'], [waiting])).toEqual([]);
});
