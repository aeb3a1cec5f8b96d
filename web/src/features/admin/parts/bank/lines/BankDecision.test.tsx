// @vitest-environment happy-dom
import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { decideBankLines } from '#contract/treasury/bank.ts';
import { submissions } from '#web/shared/api/sending/submissions.ts';
import { openBy, shown } from '#web/shared/ui/shown.fixture.tsx';
import type { OpenLine } from '../bank-texts.ts';
import { BankDecision } from './BankDecision.tsx';
import type { Outcomes } from './use-decide-lines.ts';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const LINES = Array.from(
  { length: 103 },
  (_, at): OpenLine => ({
    id: `l-${at}`,
    day: '2026-11-20',
    amount: '10.00',
    currency: 'ARS',
    reference: `TRF ${at}`,
    deposits: [],
    signs: [],
    people: [],
    needsTwo: [],
    waits: false,
    proposal: {
      as: 'deposit',
      movementId: `d-${at}`,
      orderNumber: `D-${at}`,
      userName: 'Ana Paz',
      userId: 'u',
      account: null,
      amount: null,
      rule: null,
      certainty: 'certain',
      reasons: [],
      cautions: [],
      needsTwo: false,
      firstApproval: null,
      alone: null,
      personCaution: null,
    },
  }),
);

/** The dialog, opened by its button. */
function Opened(props: { onDone: (outcomes: Outcomes) => void; selected?: readonly OpenLine[] }) {
  const { onDone, selected = LINES } = props;
  const [asked, setAsked] = useState(false);
  return asked ? (
    <BankDecision selected={selected} second onClose={() => setAsked(false)} onDone={onDone} />
  ) : (
    <button type="button" onClick={() => setAsked(true)}>
      Decidir
    </button>
  );
}

it('a first batch whose answer is lost is looked up from the dialog, and the rest is unsent', async () => {
  let reachable = false;
  const onDone = vi.fn<(outcomes: Outcomes) => void>();
  shown(<Opened onDone={onDone} />, {
    answer: ({ method, body }) => {
      if (method !== 'POST') return undefined;
      if (!reachable) return new Response('', { status: 502 });
      const decisions: { lineId: string }[] = JSON.parse(body).decisions;
      const done = { outcome: 'done', fault: null, by: null, order: null };
      return { outcomes: decisions.map(({ lineId }) => ({ lineId, ...done })), learnt: [] };
    },
  });
  await openBy(screen.getByRole('button', { name: 'Decidir' }));
  const confirm = await screen.findByRole('button', { name: 'Confirmar' });
  await act(async () => fireEvent.click(confirm));
  expect(await screen.findByText('No se pudo confirmar')).toBeTruthy();
  expect(onDone).not.toHaveBeenCalled();
  reachable = true;
  await act(async () =>
    fireEvent.click(screen.getByRole('button', { name: 'Volver a consultar' })),
  );
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const [outcomes] = onDone.mock.calls[0] ?? [];
  expect(outcomes?.lines).toHaveLength(100);
  expect(outcomes?.left?.unanswered).toEqual([]);
  expect(outcomes?.left?.unsent.map(({ id }) => id)).toEqual(['l-100', 'l-101', 'l-102']);
});

it('lines of another lost batch may be decided: they are not called unsent', async () => {
  const decisions = LINES.slice(0, 3).map(({ id }) => ({ lineId: id, as: 'deposit' as const }));
  for (const some of [decisions.slice(0, 2), decisions.slice(2)])
    submissions.lose(
      submissions.begin(decideBankLines, { body: { decisions: some } }).submission.key,
    );
  const onDone = vi.fn<(outcomes: Outcomes) => void>();
  shown(<Opened onDone={onDone} />, {
    answer: ({ method, body }) => {
      if (method !== 'POST') return undefined;
      const sent: { lineId: string }[] = JSON.parse(body).decisions;
      const done = { outcome: 'done', fault: null, by: null, order: null };
      return { outcomes: sent.map(({ lineId }) => ({ lineId, ...done })), learnt: [] };
    },
  });
  await openBy(screen.getByRole('button', { name: 'Decidir' }));
  expect(await screen.findByText(/\(2 líneas: TRF 0, TRF 1\)/)).toBeTruthy();
  const [first] = screen.getAllByRole('button', { name: 'Volver a consultar' });
  if (!first) throw new Error('no way to look it up');
  await act(async () => fireEvent.click(first));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const [outcomes] = onDone.mock.calls[0] ?? [];
  expect(outcomes?.lines.map(({ lineId }) => lineId)).toEqual(['l-0', 'l-1']);
  expect(outcomes?.left?.unanswered.map(({ id }) => id)).toEqual(['l-2']);
  expect(outcomes?.left?.unsent).toHaveLength(100);
});

const changed = (at: number, change: Partial<NonNullable<OpenLine['proposal']>>): OpenLine => {
  const line = LINES[at];
  if (!line?.proposal) throw new Error('line has no proposal');
  return { ...line, proposal: { ...line.proposal, ...change } };
};
const GIVEN = {
  step: 'accept' as const,
  at: '2026-11-20T12:00:00.000Z',
  by: 'Eva Paz',
  mine: false,
  amount: '10.00',
  reference: null,
};

it('a deposit that another administrator approved first is credited now, and the dialog says so', async () => {
  const firstApproval = { ...GIVEN, bankLineId: 'l-0', charged: null };
  const selected = [changed(0, { needsTwo: true, firstApproval })];
  shown(<Opened selected={selected} onDone={vi.fn()} />);
  await openBy(screen.getByRole('button', { name: 'Decidir' }));
  expect(await screen.findByRole('dialog', { name: 'Segunda aprobación' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('la segunda aprobación y vale ahora');
  expect(screen.queryByText(/nada se mueve/)).toBeNull();
  expect(screen.getByText(/primera aprobación de Eva Paz/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Acreditar' })).toBeTruthy();
});

it('of three deposits of one person, those beyond the limit are called first approvals', async () => {
  const alone = { worth: '600.00', left: '1000.00' };
  const selected = [0, 1, 2].map((at) => changed(at, { alone }));
  shown(<Opened selected={selected} onDone={vi.fn()} />);
  await openBy(screen.getByRole('button', { name: 'Decidir' }));
  const effects = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(effects).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^1 a acreditar como depósito:/),
      expect.stringMatching(
        /^2 que quedan con la primera de dos aprobaciones, sin acreditarse todavía:/,
      ),
    ]),
  );
  expect(screen.getByRole('status').textContent).toContain('De 2 líneas esta es la primera');
});
