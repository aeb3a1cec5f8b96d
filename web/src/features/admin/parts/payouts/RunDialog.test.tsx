// @vitest-environment happy-dom
import { act, cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { MovementOutcome } from '#contract/payments/decide.ts';
import { createRuns } from '#contract/payouts/endpoints.ts';
import type { Payable } from '#contract/payouts/schemas.ts';
import { submissions } from '#web/shared/api/sending/submissions.ts';
import { useLocation } from '#web/shared/router/router.tsx';
import { type Asked, openBy, shown } from '#web/shared/ui/shown.fixture.tsx';
import { ManyOutcomes, type Outcomes } from '../deciding/many/ManyOutcomes.tsx';
import { RunsLostBefore } from './LostRuns.tsx';
import { RunDialog } from './RunDialog.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const RUN = '0198c2a0-0000-7000-8000-000000000001';
const money = (amount: string) => ({ amount, currency: 'ARS' as const });
const PAYABLE: Payable = {
  id: '0198c2a0-0000-7000-8000-000000000002',
  orderNumber: 'R-2026-000009',
  userId: '0198c2a0-0000-7000-8000-000000000003',
  userName: 'Ana Paz',
  projectName: 'Torre',
  gross: money('100.00'),
  fee: money('1.00'),
  net: money('99.00'),
  holder: 'Ana Paz',
  taxId: '27-12345678-0',
  account: '0170099220000067797370',
  bank: 'BBVA',
  dueAt: null,
  cautions: [],
  stopped: false,
};

const outcome = (of: Partial<MovementOutcome>): MovementOutcome => ({
  id: PAYABLE.id,
  outcome: 'done',
  fault: null,
  by: null,
  order: null,
  ...of,
});
const RUNS = [{ id: RUN, number: 'L-2026-000001' }];
const OTHER = '0198c2a0-0000-7000-8000-000000000004';

const LUIS = {
  id: OTHER,
  orderNumber: 'R-2026-000011',
  userId: 'luis',
  userName: 'Luis Gil',
};

function Opened() {
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<Outcomes | null>(null);
  const { state } = useLocation();
  return (
    <>
      <output>{JSON.stringify(state)}</output>
      {refused && <ManyOutcomes outcomes={refused} onClose={() => setRefused(null)} />}
      {asked ? (
        <RunDialog
          selected={[PAYABLE]}
          onClose={() => setAsked(false)}
          onRefused={(of) => {
            setAsked(false);
            setRefused(of);
          }}
        />
      ) : (
        <button type="button" onClick={() => setAsked(true)}>
          Abrir
        </button>
      )}
    </>
  );
}

/** A server that loses the first answers. @param made what it made of the call; @param now the run as it is by then */
function aServer(made: { runs: unknown; outcomes: readonly MovementOutcome[] }, now: object) {
  const server = { reachable: false, asked: [] as string[] };
  const answer = ({ url, method }: Asked) => {
    server.asked.push(`${method} ${url}`);
    if (method === 'POST') return server.reachable ? made : new Response('', { status: 502 });
    if (url.endsWith(`/payments/runs/${RUN}`))
      return { ...RUNS[0], at: '2026-11-02T13:00:00.000Z', ...now };
    if (url.includes('/payments/withdraws?')) return { items: [LUIS] };
    return undefined;
  };
  const isSaved = () => server.asked.some((one) => one.includes(`/payments/runs/${RUN}/file`));
  return { server, answer, isSaved };
}
const askAgain = () =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: 'Volver a consultar' })));

async function loseFromDialog(of: ReturnType<typeof aServer>) {
  shown(<Opened />, { answer: of.answer });
  await openBy(screen.getByRole('button', { name: 'Abrir' }));
  const confirm = await screen.findByRole('button', { name: /Armar y descargar/ });
  await act(async () => fireEvent.click(confirm));
  expect(await screen.findByText(/\(1 retiro: R-2026-000009\)/)).toBeTruthy();
  of.server.reachable = true;
  await askAgain();
}

it('a run whose creation got no answer is looked up by its withdrawals, and its file waits for a check', async () => {
  const of = aServer({ runs: RUNS, outcomes: [outcome({})] }, { state: 'open', sent: 0 });
  await loseFromDialog(of);
  expect(
    await screen.findByText(/L-2026-000001 se armó el 02\/11\/2026.*comprobar que nadie/),
  ).toBeTruthy();
  expect(of.isSaved()).toBe(false);
});

it.each([
  [{ state: 'paid', sent: 1 }, 'L-2026-000001 ya se pagó: su archivo no se descargó.'],
  [{ state: 'cancelled', sent: 0 }, 'L-2026-000001 ya se canceló: su archivo no se descargó.'],
  [
    { state: 'open', sent: 1 },
    'L-2026-000001 ya tiene retiros enviados: su archivo no se descargó.',
  ],
])('a run that is %o by the time of its look-up is opened without its file', async (now, words) => {
  const of = aServer({ runs: RUNS, outcomes: [outcome({})] }, now);
  await loseFromDialog(of);
  expect(await screen.findByText(new RegExp(words))).toBeTruthy();
  expect(of.isSaved()).toBe(false);
});

it('a looked-up run says which withdrawals were left out, also those of another selection', async () => {
  const outcomes = [outcome({}), outcome({ id: OTHER, outcome: 'refused', fault: 'ALERT_HIGH' })];
  const of = aServer({ runs: RUNS, outcomes }, { state: 'open', sent: 0 });
  await loseFromDialog(of);
  const { notes } = JSON.parse((await screen.findByText(/R-2026-000011/)).textContent ?? '');
  expect(notes).toContainEqual({
    of: LUIS,
    words: expect.stringContaining('alerta'),
  });
});

it('a looked-up call that made no run says why in the dialog', async () => {
  const refused = outcome({ outcome: 'refused', fault: 'PERSON_BLOCKED' });
  const of = aServer({ runs: [], outcomes: [refused] }, {});
  await loseFromDialog(of);
  expect(await screen.findByText('En el lote: 0 de 1')).toBeTruthy();
  expect(screen.getByText(/La persona está bloqueada/).closest('li')?.textContent).toContain(
    'R-2026-000009 de Ana Paz: ',
  );
  expect(screen.getByRole('link', { name: 'R-2026-000009' }).getAttribute('href')).toBe(
    `/admin/withdrawals?id=${PAYABLE.id}`,
  );
});

it('two runs of one size that were lost before a reload are told apart, and refusals are said', async () => {
  for (const id of [PAYABLE.id, OTHER]) {
    const body = { withdrawalIds: [id], format: 'csv' as const };
    submissions.lose(submissions.begin(createRuns, { body }).submission.key);
  }
  const refused = outcome({ id: OTHER, outcome: 'refused', fault: 'PERSON_BLOCKED' });
  const of = aServer({ runs: [], outcomes: [refused] }, {});
  of.server.reachable = true;
  shown(<RunsLostBefore />, { answer: of.answer });
  expect(await screen.findByText(/\(1 retiro: R-2026-000011\)/)).toBeTruthy();
  expect(screen.getByText(/\(1 retiro\)/)).toBeTruthy();
  const [, second] = screen.getAllByRole('button', { name: 'Volver a consultar' });
  if (!second) throw new Error('no way to look it up');
  await act(async () => fireEvent.click(second));
  const row = (await screen.findByRole('link', { name: 'Luis Gil' })).closest('li');
  expect(row?.textContent).toContain('R-2026-000011 de Luis Gil: La persona está bloqueada');
});
