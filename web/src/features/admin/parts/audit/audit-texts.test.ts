import { expect, test } from 'vitest';
import { AUDIT_ACTIONS } from '#contract/audit/actions.ts';
import { actionWords } from '#contract/audit/words.ts';
import { officerKind } from '#contract/compliance/values.ts';
import { paperKind } from '#contract/projects/values.ts';
import { registryKind, trustEvent } from '#contract/registry/values.ts';
import { editedKind } from '#contract/texts/values.ts';
import { bankLineKind } from '#contract/treasury/bank/values.ts';
import { changesOf as changesOfEntry } from './audit-changes.ts';
import { AUDIT_SUBJECTS, targetLink, targetWords } from './audit-texts.ts';
import { STATES } from './audit-values.ts';

const changesOf = (before: unknown, after: unknown, action = 'user.edit') =>
  changesOfEntry({ action, before, after });

test('shows only changes, in words', () => {
  const before = { role: 'user', state: 'active', order: 'D-2026-000001' };
  const after = { role: 'admin_l2', state: 'active', order: 'D-2026-000001' };
  expect(changesOf(before, after)).toEqual([
    { field: 'Rol', from: 'Persona', to: 'Administración, nivel 2' },
  ]);
});

test('does not show the digest of personal data', () => {
  expect(changesOf({ email: 'ab12' }, { email: 'cd34' })).toEqual([
    { field: 'Correo', from: null, to: 'cambió (dato resguardado)' },
  ]);
});

test('shows amounts in their currency', () => {
  const before = { status: 'pending', currency: 'ARS', acceptedAmount: null };
  const after = { status: 'completed', currency: 'ARS', acceptedAmount: '125050' };
  expect(changesOf(before, after)).toEqual([
    { field: 'Estado', from: 'Pendiente', to: 'Completado' },
    { field: 'Recibido', from: '—', to: expect.stringContaining('1.250,50') },
  ]);
});

test('without former values shows only the new ones', () => {
  expect(changesOf(null, { reason: 'x' })).toEqual([{ field: 'Motivo', from: null, to: 'x' }]);
  expect(changesOf(null, null)).toEqual([]);
});

test('a field that is empty on both sides is not a change', () => {
  const before = { endsAt: '2027-03-22T03:00:00.000Z' };
  const after = { endsAt: '2027-04-21T03:00:00.000Z', days: 30, reason: null };
  expect(changesOf(before, after)).toEqual([
    { field: 'Cierre de la ronda', from: '22/03/2027 00:00', to: '21/04/2027 00:00' },
    { field: 'Días', from: null, to: '30' },
  ]);
});

test('every logged action has words, and a subject to filter by', () => {
  for (const action of AUDIT_ACTIONS) {
    expect(actionWords(action), action).toMatch(/^[A-ZÁÉÍÓÚ]/);
    expect(actionWords(action), action).not.toBe(actionWords('gone.long_ago'));
    expect(AUDIT_SUBJECTS.map(({ value }) => value)).toContain(action.split('.')[0]);
  }
});

test('shows amounts, days and booleans in Argentine notation', () => {
  const after = {
    day: '2026-11-21',
    currency: 'USD',
    amount: '-200000',
    kind: 'bank_fee',
    lines: 3,
    second_factor: true,
    out: { amount: '2000.00', currency: 'USD' },
    agreed: { amount: '10000', currency: 'ARS' },
  };
  const shown = new Map(changesOf(null, after).map(({ field, to }) => [field, to]));
  expect(shown.get('Día')).toBe('21/11/2026');
  expect(shown.get('Importe')).toBe('−US$\u00a02.000,00');
  expect(shown.get('Salió')).toBe('US$\u00a02.000,00');
  expect(shown.get('Acordado')).toBe('$\u00a0100,00');
  expect(shown.get('Segundo factor')).toBe('Sí');
  expect(shown.get('Líneas del extracto')).toBe('3');
  expect(shown.has('Moneda')).toBe(false);
});

test('hides internal values: the ids of other records', () => {
  const after = { attestationId: '01a1', company: 'Estudio', profession: 'appraiser' };
  expect(changesOf(null, after)).toEqual([
    { field: 'Empresa', from: null, to: 'Estudio' },
    { field: 'Profesión', from: null, to: 'Tasación' },
  ]);
});

test('names edited project fields as the wizard does', () => {
  expect(changesOf({ version: 3 }, { version: 4, changed: ['tagline', 'propertyTypes'] })).toEqual([
    { field: 'Versión', from: '3', to: '4' },
    { field: 'Qué se cambió', from: null, to: 'frase, tipos de unidad' },
  ]);
});

test('names what was filed, exported, asked and framed, and nothing as it is stored', () => {
  const filed = { kind: 'entry', days: ['2026-03-10', '2026-03-11'], date: '2026-03-20' };
  expect(changesOf(null, { ...filed, reference: 'Trámite 9' }, 'registry.trust_file')).toEqual([
    { field: 'Qué es', from: null, to: 'Alta de beneficiarios' },
    { field: 'Días', from: null, to: '10/03/2026, 11/03/2026' },
    { field: 'Fecha', from: null, to: '20/03/2026' },
    { field: 'Referencia', from: null, to: 'Trámite 9' },
  ]);
  expect(
    changesOf(
      null,
      { kind: 'subjects', from: '2026-03-01', toDay: '2026-03-31' },
      'registry.export',
    ),
  ).toEqual([
    { field: 'Qué es', from: null, to: 'Movimientos y saldos por persona' },
    { field: 'Desde', from: null, to: '01/03/2026' },
    { field: 'Hasta', from: null, to: '31/03/2026' },
  ]);
  expect(changesOf(null, { asked: 'factor', frame: 'other', audience: 'invited' })).toEqual([
    { field: 'Qué se pidió', from: null, to: 'Quitar el segundo factor' },
    { field: 'Marco legal', from: null, to: 'Otro marco legal' },
    { field: 'Para quién', from: null, to: expect.not.stringContaining('invited') },
  ]);
});

test('reads what a thing is by its action: one value has other words in another vocabulary', () => {
  const kindIn = (action: string, kind: string) =>
    changesOf(null, { kind }, action).map(({ to }) => to);
  expect(kindIn('treasury.explain', 'other')).toEqual(['Otra cosa']);
  expect(kindIn('project.paper', 'other')).toEqual(['Otro documento']);
  expect(kindIn('project.frame_ask', 'other')).toEqual(['Otro marco legal']);
  expect(kindIn('user.ask_role', 'role')).toEqual(['Otro rol']);
  for (const [action, kinds] of [
    ['treasury.rule', bankLineKind.options],
    ['compliance.officer_ask', officerKind.options],
    ['registry.trust_file', trustEvent.options],
    ['registry.export', registryKind.options],
    ['text.publish', editedKind.options],
    ['project.paper', paperKind.options],
  ] as const)
    for (const kind of kinds) expect(kindIn(action, kind)).not.toEqual([kind]);
});

test.each(Object.entries(STATES))(
  'no two vocabularies of %s have one value with different words',
  (_field, parts) => {
    const [words, different] = [new Map<string, string>(), [] as string[]];
    for (const [value, said] of parts.flatMap((part) => Object.entries(part))) {
      if ((words.get(value) ?? said) !== said) different.push(value);
      words.set(value, said);
    }
    expect(different).toEqual([]);
    expect(words.size).toBeGreaterThan(2);
  },
);

test('an act on many events says what each was before', () => {
  const event = { day: '2026-03-10', date: '2026-03-20', reference: 'Trámite 7', count: 1 };
  const before = { days: [event, { day: '2026-03-11' }] };
  const after = { days: ['2026-03-10', '2026-03-11'].map((day) => ({ day, count: 2 })) };
  expect(changesOf(before, after, 'registry.trust_file')).toEqual([
    {
      field: 'Días',
      from: 'Día: 10/03/2026 · Fecha: 20/03/2026 · Referencia: Trámite 7 · Cuántos: 1; Día: 11/03/2026',
      to: 'Día: 10/03/2026 · Cuántos: 2; Día: 11/03/2026 · Cuántos: 2',
    },
  ]);
});

test('a correction of one event says which one, without a former value', () => {
  const before = { date: '2026-03-20', reference: 'Trámite 7', count: 1 };
  const after = { ...before, kind: 'entry', day: '2026-03-10', reference: 'Trámite 8' };
  expect(changesOf(before, after, 'registry.trust_file')).toEqual([
    { field: 'Referencia', from: 'Trámite 7', to: 'Trámite 8' },
    { field: 'Qué es', from: null, to: 'Alta de beneficiarios' },
    { field: 'Día', from: null, to: '10/03/2026' },
  ]);
});

test('the first filing of many events has no former value', () => {
  const days = ['2026-03-10', '2026-03-11'].map((day) => ({ day, count: 2 }));
  expect(changesOf(null, { days }, 'registry.trust_file')).toEqual([
    {
      field: 'Días',
      from: null,
      to: 'Día: 10/03/2026 · Cuántos: 2; Día: 11/03/2026 · Cuántos: 2',
    },
  ]);
});

test('never shows a digest, whatever its field', () => {
  expect(changesOf({ country: null }, { country: 'digest:74ba' })).toEqual([
    { field: 'País', from: null, to: 'cambió (dato resguardado)' },
  ]);
});

test('an entry names its target and links to it', () => {
  const line = {
    targetKind: 'deposit',
    targetId: '7',
    targetName: 'D-2026-000001 · Ana',
    before: null,
  };
  expect(targetWords({ ...line, after: null })).toBe('D-2026-000001 · Ana');
  expect(targetWords({ ...line, targetName: null, after: { order: 'I-1' } })).toBe('I-1');
  expect(targetLink('deposit', '7')).toBe('/admin/deposits?id=7');
  expect(targetLink('notice', '7')).toBeNull();
  expect(targetLink('setting', 'graceDays')).toBe('/admin/settings?seccion=plazos');
});
