import { expect, test } from 'vitest';
import { DESK_SERVICE_NAMES, type DeskServiceState } from '#contract/desk/health.ts';
import { momentsOf, stateInWords } from './reach-texts.ts';

const service = (change: Partial<DeskServiceState>): DeskServiceState => ({
  service: 'kyc',
  state: 'unknown',
  simulated: false,
  answeredAt: null,
  coveredTo: null,
  behind: [],
  failedAt: null,
  failingSince: null,
  fault: null,
  httpStatus: null,
  kinds: [],
  mails: [],
  ...change,
});
const AT = '2026-03-02T15:00:00.000Z';
const LATER = '2026-03-02T16:00:00.000Z';

test('every service has words for each of its states', () => {
  const said = DESK_SERVICE_NAMES.flatMap((name) =>
    (['ok', 'failing', 'unknown', 'off'] as const).map((state) =>
      stateInWords(service({ service: name, state })),
    ),
  );
  for (const sentence of said) expect(sentence).toMatch(/\.$/);
  expect(stateInWords(service({ state: 'failing', fault: 'silent' }))).toBe(
    'No respondió a tiempo. Nadie puede verificar su identidad hasta que vuelva.',
  );
});

test('shows the last answer and the last failure, also when there was none', () => {
  expect(momentsOf(service({ state: 'ok', answeredAt: AT }))).toEqual([
    { label: 'Última respuesta', at: AT, none: 'Ninguna todavía', hint: null },
    { label: 'Última falla', at: null, none: 'Ninguna', hint: null },
  ]);
  const failed = { answeredAt: AT, failedAt: LATER, fault: 'refused', httpStatus: 503 } as const;
  const [, ...past] = momentsOf(service({ state: 'ok', ...failed }));
  expect(past).toEqual([
    { label: 'Última falla', at: LATER, none: 'Ninguna', hint: 'Rechazó el pedido (503)' },
  ]);
  const now = momentsOf(service({ state: 'failing', ...failed, failingSince: AT }));
  expect(now.map(({ label }) => label)).toEqual([
    'Última respuesta',
    'Falla desde',
    'Última falla',
  ]);
});

test('a bank fails once a statement is overdue, and an unused service has no times', () => {
  const old = service({ service: 'bank', state: 'failing', fault: 'old', failingSince: AT });
  expect(momentsOf(old).map(({ label, at, none }) => [label, at ?? none])).toEqual([
    ['Último extracto', 'Ninguno'],
    ['Falla desde', AT],
    ['Última falla', AT],
  ]);
  const [last] = momentsOf({ ...old, answeredAt: LATER, coveredTo: '2026-02-24' });
  expect(last).toMatchObject({ at: LATER, hint: 'Todas las cuentas llegan al 24/02/2026' });
  const behind = [
    { account: 'Cuenta en dólares', coveredTo: '2026-02-20' },
    { account: 'Cuenta de reserva', coveredTo: '2026-02-24' },
  ];
  expect(momentsOf({ ...old, answeredAt: LATER, coveredTo: '2026-02-20', behind })[0]?.hint).toBe(
    'Cuenta en dólares: llega al 20/02/2026. Cuenta de reserva: llega al 24/02/2026',
  );
  expect(momentsOf(service({ state: 'off' }))).toEqual([]);
});
