// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { DEFINITIONS } from '#contract/glossary/definitions.ts';
import { FORMS } from '#contract/glossary/forms.ts';
import { t as home } from '#web/features/home/texts.ts';
import { Know } from '#web/shared/ui/dialogs/Know.tsx';
import { Explained, partsOf } from './Explained.tsx';

configure({ asyncUtilTimeout: 30_000 });

afterEach(cleanup);
const FEATURES = join(import.meta.dirname, '../../features');
const SCREENS = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
  .map((file) => readFileSync(join(FEATURES, file), 'utf8'));

it('every term has a definition and is explained on some screen, and the page lists them alphabetically', () => {
  expect(Object.keys(DEFINITIONS).sort()).toEqual(Object.keys(FORMS).sort());
  const explained = SCREENS.flatMap((text) =>
    [...text.matchAll(/terms=\{\[([^\]]+)\]\}/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/'(\w+)'/g)].map(([, id]) => id),
    ),
  );
  expect(Object.keys(FORMS).filter((id) => !explained.includes(id))).toEqual([]);
  const words = Object.values(DEFINITIONS).map(({ word }) => word);
  expect(words).toEqual(words.toSorted((one, other) => one.localeCompare(other, 'es')));
});

it.each([
  ['browse/parts/BrowsePage.tsx', ['token', 'vault', 'buyback']],
  ['project/pages/ContractsPage.tsx', ['token', 'buyback']],
  ['project/pages/PropertiesPage.tsx', ['token', 'round']],
  ['project/parts/offer/VaultsTable.tsx', ['coverage', 'round']],
  ['project/buy/dialog/Review.tsx', ['round', 'vault', 'buyback']],
  ['home/parts/portfolio/Portfolio.tsx', ['yearlyReturn']],
  ['home/parts/portfolio/ReturnExplained.tsx', ['mep', 'ipc', 'uva']],
  ['wallet/pages/WalletPage.tsx', ['mep']],
  ['holdings/parts/Statements.tsx', ['tokenDays']],
  ['proofs/parts/Owed.tsx', ['proofRoot']],
  ['proofs/parts/Assets.tsx', ['digest']],
  ['proofs/parts/HowTo.tsx', ['entryChain']],
  ['proofs/parts/Keys.tsx', ['ed25519']],
  ['holdings/parts/refunds/RefundFlow.tsx', ['penalty']],
  ['holdings/parts/refunds/ReservationRefund.tsx', ['penalty']],
] as const)('%s explains the words of the field that it is the first to say', (file, terms) => {
  const text = readFileSync(join(FEATURES, file), 'utf8');
  const explained = [...text.matchAll(/terms=\{\[([^\]]+)\]\}/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'(\w+)'/g)].map(([, id]) => id),
  );
  expect(terms.filter((term) => !explained.includes(term))).toEqual([]);
});

it('a notice opens the definition of each term once, in the first point that contains it', () => {
  render(
    <Know
      points={['La ronda cierra.', 'Otra ronda abre una bóveda.']}
      terms={['round', 'vault', 'buyback']}
    />,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'ronda',
    'bóveda',
  ]);
});

it('the measures of a return are explained where they are announced', () => {
  const help = home('explainedHelp');
  expect(
    partsOf(help, ['mep', 'ipc', 'uva'])
      .filter(({ term }) => term !== null)
      .map(({ text }) => text),
  ).toEqual(['MEP', 'IPC', 'UVA']);
});

it('finds a word at its first occurrence, whole and in any form', () => {
  const cut = (sentence: string, ...terms: (keyof typeof FORMS)[]) =>
    partsOf(sentence, terms)
      .filter(({ term }) => term !== null)
      .map(({ text }) => text);
  expect(cut('Las bóvedas y la bóveda 2', 'vault')).toEqual(['bóvedas']);
  expect(cut('10 días para arrepentirse', 'grace')).toEqual(['arrepentirse']);
  expect(cut('Recompra con la bóveda', 'vault', 'buyback')).toEqual(['Recompra', 'bóveda']);
  expect(cut('contrato de fideicomiso', 'trust', 'vault')).toEqual(['fideicomiso']);
  expect(cut('sin nada', 'token')).toEqual([]);
});

it('no term has the id of an element that every page has', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8');
  const ids = [...page.matchAll(/ id="(\w+)"/g)].map(([, id]) => id);
  expect(ids).toContain('root');
  expect(Object.keys(DEFINITIONS).filter((id) => ids.includes(id))).toEqual([]);
});

it('a term is a button that opens its definition and links to the glossary', async () => {
  render(<Explained terms={['coverage']}>La cobertura es cuánto está apartado.</Explained>);
  await userEvent.setup().click(screen.getByRole('button', { name: 'cobertura' }));
  expect(await screen.findByText(DEFINITIONS.coverage.text)).toBeDefined();
  const link = screen.getByRole('link', { name: 'Glosario', hidden: true });
  expect(link.getAttribute('href')).toBe('/glossary#coverage');
});
