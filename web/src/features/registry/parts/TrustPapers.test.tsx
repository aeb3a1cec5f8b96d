// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { TrustLine } from '#contract/registry/trusts.ts';
import { type Asked, openBy, shown } from '#web/shared/ui/shown.fixture.tsx';
import { TrustPapers } from './TrustPapers.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const TOWER = '0193f000-0000-7000-8000-000000000001';
const line = (
  kind: TrustLine['kind'],
  day: string,
  change: Partial<TrustLine> = {},
): TrustLine => ({
  projectId: TOWER,
  projectName: 'Torre',
  kind,
  day,
  count: 1,
  dueOn: '2026-03-26',
  filing: null,
  isOpen: true,
  late: false,
  ...change,
});
const filing = {
  id: '0193f000-0000-7000-8000-000000000009',
  filedOn: '2026-03-20',
  reference: 'Trámite 7',
  by: 'Ana Paz',
  at: '2026-03-20T15:00:00Z',
  count: 1,
  beside: 2,
};
const items = [
  line('entry', '2026-03-12', { count: 3 }),
  line('entry', '2026-03-10'),
  line('exit', '2026-03-11'),
  line('constitution', '2026-03-01', { isOpen: false, filing }),
];
const listed = (lines: readonly TrustLine[]) => ({
  items: lines,
  page: 1,
  pageSize: 20,
  total: lines.length,
  projects: [{ id: TOWER, name: 'Torre' }],
});
const isPost = ({ method }: Asked) => method === 'POST';
const opened = (answer: (call: Asked) => unknown) =>
  shown(<TrustPapers period={null} />, { answer });
const choose = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const record = async (button: string | RegExp) => {
  await openBy(screen.getByRole('button', { name: button }));
  const reference = await screen.findByLabelText<HTMLInputElement>('Referencia');
  const former = reference.value;
  fireEvent.change(reference, { target: { value: 'Trámite 9' } });
  fireEvent.click(screen.getByRole('button', { name: 'Anotar' }));
  return former;
};
const sent = (asked: readonly Asked[]) =>
  vi.waitFor(
    () => {
      const body = asked.find(isPost)?.body;
      if (body === undefined) throw new Error('nothing was sent');
      return JSON.parse(body);
    },
    { timeout: 30_000 },
  );
const status = () => screen.queryByRole('status')?.textContent;

it('events of one kind are chosen and filed in one act; others and filed ones are not', async () => {
  const { asked } = opened((call) => (isPost(call) ? { items: [] } : listed(items)));
  fireEvent.click(await choose(/alta de beneficiarios del 12/));
  const exit = await choose(/baja de beneficiarios/);
  fireEvent.click(exit);
  expect([exit.getAttribute('aria-disabled'), exit.checked]).toEqual(['true', false]);
  expect(screen.getByText('No se puede elegir: lo elegido es de otra clase')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /constitución/ })).toBeNull();
  expect(screen.getByText(/junto con otros 2 hechos/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Elegir 1 más de esta página' }));
  expect(status()).toBe('2 elegidos: alta de beneficiarios, del 10/03/2026 al 12/03/2026, Torre');
  await record('Anotar juntos');
  expect(await sent(asked)).toMatchObject({
    projectId: TOWER,
    kind: 'entry',
    events: [
      { day: '2026-03-12', count: 3 },
      { day: '2026-03-10', count: 1 },
    ],
    seen: [],
    reference: 'Trámite 9',
  });
  await waitFor(() => expect(status()).toBeUndefined());
});

it('several begin without the reference of the first, and send the filings that were seen', async () => {
  const grown = line('entry', '2026-03-12', { filing });
  const { asked } = opened((call) =>
    isPost(call) ? { items: [] } : listed([grown, line('entry', '2026-03-10')]),
  );
  fireEvent.click(await choose(/del 12/));
  fireEvent.click(await choose(/del 10/));
  expect(await record('Anotar juntos')).toBe('');
  const body = await sent(asked);
  expect(body.seen).toEqual([filing.id]);
  expect(body.filedOn).not.toBe(filing.filedOn);
});

it('a record of one row leaves the others chosen', async () => {
  const { asked } = opened((call) => (isPost(call) ? { items: [] } : listed(items)));
  fireEvent.click(await choose(/del 12/));
  await record(/Anotar qué se presentó: baja/);
  await sent(asked);
  await waitFor(() => expect(screen.queryByLabelText('Referencia')).toBeNull());
  expect(status()).toContain('1 elegido');
});

/** The product, whose events change while a filing is being recorded: the first one is refused. */
function changing(after: readonly TrustLine[]) {
  let posts = 0;
  return opened((call) => {
    if (!isPost(call)) return listed(posts === 0 ? items : after);
    posts += 1;
    return posts === 1
      ? Response.json({ message: 'TRUST_FILING_CHANGED' }, { status: 409 })
      : { items: [] };
  });
}
const alert = async () => (await screen.findByRole('alert')).textContent;
const reference = () => screen.getByLabelText<HTMLInputElement>('Referencia').value;

it('what changed meanwhile is said in the dialog, which keeps what was typed and records the events as they are', async () => {
  const { asked } = changing([
    line('entry', '2026-03-12', { count: 4 }),
    line('entry', '2026-03-10', { isOpen: false, filing }),
  ]);
  fireEvent.click(await choose(/alta de beneficiarios del 12/));
  fireEvent.click(await choose(/alta de beneficiarios del 10/));
  await record('Anotar juntos');
  const said = await alert();
  expect(said).toContain('12/03/2026: ahora son 4 personas, y antes 3 personas.');
  expect(said).toContain('10/03/2026: Ana Paz anotó «Trámite 7», presentado el 20/03/2026.');
  expect(said).toContain('Lo escrito sigue acá.');
  expect(reference()).toBe('Trámite 9');
  fireEvent.click(screen.getByRole('button', { name: 'Anotar' }));
  await waitFor(() => expect(asked.filter(isPost)).toHaveLength(2));
  expect(JSON.parse(asked.filter(isPost)[1]?.body ?? '')).toMatchObject({
    events: [{ day: '2026-03-12', count: 4 }],
    seen: [],
    reference: 'Trámite 9',
  });
  await waitFor(() => expect(screen.queryByLabelText('Referencia')).toBeNull());
});

it('an event of which nothing is left says so, and can only be closed', async () => {
  changing(items.slice(1));
  fireEvent.click(await choose(/del 12/));
  await record('Anotar el elegido');
  expect(await alert()).toContain('12/03/2026: ya no queda nada por presentar.');
  expect(reference()).toBe('Trámite 9');
  expect(screen.queryByRole('button', { name: 'Anotar' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByLabelText('Referencia')).toBeNull());
  await waitFor(() => expect(status()).toBeUndefined());
});

it('a change of the filters empties the selection and says it', async () => {
  opened(() => listed(items));
  fireEvent.click(await choose(/alta de beneficiarios del 12/));
  fireEvent.click(await choose(/alta de beneficiarios del 10/));
  fireEvent.change(screen.getByLabelText('Mostrar'), { target: { value: 'true' } });
  await waitFor(() =>
    expect(status()).toBe('Con el cambio de filtros se quitaron los 2 elegidos.'),
  );
  fireEvent.click(await choose(/del 12/));
  expect(status()).toContain('1 elegido');
});
