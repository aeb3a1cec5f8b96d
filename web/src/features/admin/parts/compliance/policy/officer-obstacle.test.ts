import { expect, it } from 'vitest';
import { officerObstacle } from './officer-obstacle.ts';

const ANA = { name: 'Ana Paz', own: false };
const LUIS = { name: 'Luis Gil', own: false };
const ME = { name: 'Eva Sol', own: true };
const naming = { name: 'Ana Paz', own: false, mine: true, approvers: [LUIS], ending: null };
const removal = {
  ...naming,
  mine: false,
  ending: { askedBy: 'Eva Sol', mine: true, at: '2026-11-20T12:00:00Z', aloneFrom: null },
};
const reason = (of: Parameters<typeof officerObstacle>[0]) => officerObstacle(of)?.reason;

it('who requested it reads the names of those who can approve it', () => {
  expect(reason(naming)).toBe('Lo aprueba Luis Gil.');
  expect(reason({ ...removal, approvers: [ANA, LUIS] })).toBe('Lo aprueba Ana Paz o Luis Gil.');
});

it('while the officer is blocked, nobody is said to approve their removal', () => {
  const words = reason({ ...removal, approvers: [] });
  expect(words).toMatch(/^Nadie del nivel 1 puede aprobarlo ahora: Ana Paz no puede ingresar/);
});

it('a request without anybody to approve it says whom it lacks', () => {
  expect(reason({ ...naming, approvers: [] })).toMatch(/ahora\. Hace falta otra persona/);
});

it('who can approve it has no obstacle, and a candidate reads who can', () => {
  expect(officerObstacle({ ...naming, mine: false, approvers: [ME, LUIS] })).toBeNull();
  expect(reason({ ...naming, mine: false, own: true })).toBe(
    'Nadie aprueba su propio permiso. Lo aprueba Luis Gil.',
  );
});

it('where only the officer answers, the requester reads from when they remove them alone', () => {
  const until = (aloneFrom: string) => ({
    ...removal,
    approvers: [ANA],
    ending: { ...removal.ending, aloneFrom },
  });
  expect(reason(until('2999-01-01T12:00:00Z'))).toMatch(/Si no contesta, se puede quitar desde/);
  expect(officerObstacle(until('2026-11-27T12:00:00Z'))).toBeNull();
});
