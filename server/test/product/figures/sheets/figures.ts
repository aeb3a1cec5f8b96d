import { expect } from 'vitest';
import type { z } from 'zod';
import { LOSS_CASE_PERCENT } from '#contract/core/figures/in-hand.ts';
import { REFUND_PENALTY_PERCENT } from '#contract/core/figures/penalty.ts';
import type { Money } from '#contract/core/money.ts';
import type { Frame } from '#contract/frames/schemas.ts';
import type { projectFunds } from '#contract/funds/schemas.ts';
import type { rate } from '#contract/payments/rates.ts';
import type { Contract, Round } from '#contract/projects/offers.ts';
import type { Project } from '#contract/projects/schemas.ts';
import type { propertyTypeDetail } from '#contract/projects/units.ts';
import type { SheetLine } from '#contract/sheets/schemas.ts';
import type { PublicConfig } from '#contract/system/endpoints.ts';
import { type Posting, sumOf } from './sources.ts';

/** What the sources of a project's figures say. */
export interface Sources {
  readonly page: Project;
  readonly types: readonly z.infer<typeof propertyTypeDetail>[];
  readonly frame: Frame | null;
  readonly config: PublicConfig;
  readonly rate: z.infer<typeof rate>;
  readonly postings: readonly Posting[];
  /** Tokens inside each vault. */
  readonly vaults: ReadonlyMap<string, bigint>;
  readonly rents: z.infer<typeof projectFunds>['rents'];
  /** Calendar day in Argentina. */
  readonly today: string;
}

/** The figure by its source; null when the source does not have it. Text without figures is checked in part. */
type Expected = string | null | { readonly has: readonly string[] };

const cents = ({ amount }: Money) => BigInt(amount.replace('.', ''));
const grouped = (whole: bigint) => String(whole).replace(/\B(?=(\d{3})+$)/g, '.');
const dollars = (minor: bigint) =>
  `US$ ${grouped(minor / 100n)},${String(minor % 100n).padStart(2, '0')}`;
const day = (iso: string) => iso.split('-').reverse().join('/');
const pesos = (text: string) => Number(text).toLocaleString('es-AR', { minimumFractionDigits: 2 });
const fee = (text: string) =>
  `${Number(text).toLocaleString('es-AR', { maximumFractionDigits: 2 })} %`;
/** The last calendar day in Argentina before an instant: it is three hours behind UTC all year. */
const lastDay = (instant: string) =>
  day(new Date(Date.parse(instant) - 3 * 3_600_000 - 1).toISOString().slice(0, 10));

const selling = (rounds: readonly Round[]) =>
  rounds.find((one) => one.status === 'in_progress' && !one.salesOver) ??
  rounds
    .filter((one) => one.status === 'scheduled')
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))[0];
const priceOf = (rounds: readonly Round[]): Expected => {
  const round = selling(rounds);
  return round ? dollars(cents(round.price)) : null;
};

const contractIn = ({ page }: Sources, name: string): Contract => {
  const found = page.contracts.find((one) => one.name === name);
  if (!found) throw new Error(`no contract ${name}`);
  return found;
};
const typeIn = ({ types }: Sources, name: string) => {
  const found = types.find((one) => one.name === name);
  if (!found) throw new Error(`no type ${name}`);
  return found;
};

/** The cheapest unit that is left, else the cheapest, in dollars by its own price. */
function cheapest(of: Sources, name: string): { left: number; usd: bigint | null } {
  const { properties } = typeIn(of, name);
  const free = properties.filter(({ status }) => status === 'available');
  const prices = (free.length > 0 ? free : properties).flatMap(({ priceUsd }) =>
    priceUsd ? [cents(priceUsd)] : [],
  );
  const least = prices.toSorted((a, b) => (a < b ? -1 : 1))[0] ?? null;
  return { left: free.length, usd: least };
}

function perSquareMetre(of: Sources, name: string): Expected {
  const { usd } = cheapest(of, name);
  const hundredths = BigInt(Math.round(typeIn(of, name).surface * 100));
  if (usd === null || hundredths === 0n) return null;
  const floor = (usd * 100n) / hundredths;
  const twice = ((usd * 100n) % hundredths) * 2n;
  const up = twice > hundredths || (twice === hundredths && floor % 2n === 1n);
  return `Desde ${dollars(up ? floor + 1n : floor)}`;
}

/**
 * The tokens that a vault pays for, by the postings: those inside it, and with the last one those in none. The published
 * postings do not say in which vault; together they are as many.
 */
function owedBy({ postings, vaults }: Sources, contract: Contract, vaultId: string): bigint {
  const asset = `token:${contract.id}`;
  const vault = contract.vaults.find(({ id }) => id === vaultId);
  const inside = vaults.get(vaultId) ?? 0n;
  const all = contract.vaults.reduce((sum, { id }) => sum + (vaults.get(id) ?? 0n), 0n);
  expect(all).toBe(sumOf(postings, ['user', 'invested', asset]));
  const isLast = contract.vaults.at(-1)?.id === vaultId;
  const loose = isLast ? sumOf(postings, ['user', 'available', asset]) : 0n;
  return (inside + loose) * (vault ? cents(vault.buybackPrice) : 0n);
}

/** The covered part of each debt: what is set aside pays the earliest first. */
function coverage(of: Sources, name: string, number: number): Expected {
  const open = of.page.contracts
    .flatMap((contract) => contract.vaults.map((vault) => ({ contract, vault })))
    .filter(({ vault }) => vault.status !== 'passed')
    .toSorted((a, b) => a.vault.buybackDate.localeCompare(b.vault.buybackDate));
  let left = sumOf(of.postings, ['project', 'buyback', 'USD']);
  for (const { contract, vault } of open) {
    const owed = owedBy(of, contract, vault.id);
    const covered = left < owed ? left : owed;
    left -= covered;
    if (contract.name !== name || vault.number !== number) continue;
    const tenths = (covered * 1000n) / owed;
    const percent = `${tenths / 10n}${tenths % 10n === 0n ? '' : `,${tenths % 10n}`}`;
    return `${percent} % de lo que debe`;
  }
  throw new Error(`no open vault ${number} of ${name}`);
}

/** What came due of a contract and was not paid: buy-backs by the postings, rents by the owner's own page. */
function overdue(of: Sources, contract: Contract): { owed: bigint; has: string[] } {
  const vaults = contract.vaults.filter(
    ({ status, payDay }) => status !== 'passed' && payDay <= of.today,
  );
  const buybacks = vaults.reduce((sum, { id }) => sum + owedBy(of, contract, id), 0n);
  const rents = of.rents
    .filter(({ contractId }) => contractId === contract.id)
    .reduce((sum, { unpaid }) => sum + cents(unpaid), 0n);
  return { owed: buybacks + rents, has: [dollars(buybacks + rents)] };
}

function contributed({ postings }: Sources): Expected {
  const of = (asset: string) => sumOf(postings, ['project', 'funds', asset], 'contribution');
  const parts = [
    ...(of('ARS') > 0n ? [dollars(of('ARS')).replace('US$', '$')] : []),
    ...(of('USD') > 0n ? [dollars(of('USD'))] : []),
    ...(of('USDT') > 0n ? [dollars(of('USDT') / 10_000n).replace('US$', 'USDT')] : []),
  ];
  return parts.length === 0 ? null : parts.join(' + ');
}

/** Whether a paper of a kind is published, by the list of the project's page. */
const papers = ({ page }: Sources, kind: string): Expected => {
  const found = page.documents.filter((one) => one.kind === kind);
  if (found.length === 0) return null;
  return found.every(({ expired }) => expired)
    ? 'En su documento, que está vencido'
    : 'En su documento';
};

/** The debts of the title report that is valid for longest, as the project's page lists it. */
function debts(of: Sources): Expected {
  const [last] = of.page.documents
    .filter(({ kind }) => kind === 'title_report')
    .toSorted((a, b) => (b.expiresOn ?? '9').localeCompare(a.expiresOn ?? '9'));
  if (!last?.debts || last.issuedOn === null) return papers(of, 'title_report');
  const { amount, currency } = last.debts;
  const sum = currency === 'USD' ? dollars(BigInt(amount.replace('.', ''))) : `$ ${amount}`;
  return { has: [Number(amount) === 0 ? 'Ninguna' : sum, day(last.issuedOn)] };
}

const frameText = ({ frame }: Sources, of: (frame: Frame) => Expected) => frame && of(frame);

/** Every label that a sheet may have, with the figure recomputed from the source that it links. */
const FIGURES: readonly (readonly [RegExp, (of: Sources, ...parts: string[]) => Expected])[] = [
  [/^Obra$/, ({ page }) => (page.type === 'pit' ? 'En pozo' : 'Terminado')],
  [/^Tokens de propiedad$/, () => ({ has: ['unidad'] })],
  [/^Precio de un token de propiedad$/, ({ page }) => priceOf(page.rounds)],
  [/^(.+): precio por m²$/, perSquareMetre],
  [/^(.+): precio de un token$/, (of, name) => priceOf(contractIn(of, name ?? '').rounds)],
  [/^Qué es$/, (of) => frameText(of, ({ detail }) => ({ has: [detail] }))],
  [
    /^Dictamen$/,
    (of) =>
      frameText(of, ({ opinionBy, opinionOn }) =>
        opinionOn ? `De ${opinionBy}, del ${day(opinionOn)}` : null,
      ),
  ],
  [/^A quién se ofrece$/, (of) => frameText(of, () => ({ has: ['ersonas'] }))],
  [/^Instrumento$/, (of) => frameText(of, ({ instrument }) => instrument)],
  [
    /^Cuenta en el agente depositario central$/,
    (of) => frameText(of, ({ depositoryAccount }) => depositoryAccount),
  ],
  [/^Número de la plataforma como PSAV$/, (of) => frameText(of, ({ psavNumber }) => psavNumber)],
  [
    /^Autorización$/,
    (of) =>
      frameText(of, ({ authorisation, authorisedOn }) => ({
        has: authorisedOn ? [authorisation, day(authorisedOn)] : [authorisation],
      })),
  ],
  [/^Cómo presentarlo$/, (of) => frameText(of, ({ wording }) => wording)],
  [/^Depositar y comprar$/, () => 'Sin comisión'],
  [/^Retirar$/, ({ config }) => fee(config.withdrawalFeePercent)],
  [/^Pasar a otro proyecto$/, ({ config }) => fee(config.transferFeePercent)],
  [/^Reembolsar tokens de propiedad$/, () => ({ has: [`${REFUND_PENALTY_PERCENT} %`] })],
  [
    /^Cambiar pesos y dólares$/,
    ({ rate }) =>
      rate.stale
        ? null
        : `Un dólar se compra a $ ${pesos(rate.sell)} y se vende a $ ${pesos(rate.buy)}`,
  ],
  [/^Hipotecas/, debts],
  [/^Tasación$/, (of) => papers(of, 'valuation')],
  [/^Seguro$/, (of) => papers(of, 'insurance')],
  [
    /^Recompras y rentas vencidas sin pagar$/,
    (of) => {
      for (const contract of of.page.contracts) expect(overdue(of, contract).owed).toBe(0n);
      return 'Ninguna';
    },
  ],
  [
    /^Vencido sin pagar: (.+)$/,
    (of, name) => ({ has: overdue(of, contractIn(of, name ?? '')).has }),
  ],
  [
    /^Apartado para la recompra de (.+), bóveda (\d+)$/,
    (of, name = '', number = '') => coverage(of, name, Number(number)),
  ],
  [/^Dinero del propietario en el proyecto$/, contributed],
  [/^Si no se paga nada$/, () => ({ has: ['US$ 1.000', 'US$ 0'] })],
  [/^Si se paga el 50 %/, () => ({ has: ['US$ 1.000', `US$ ${10n * LOSS_CASE_PERCENT}`] })],
  [/^Moneda$/, () => ({ has: ['cambia dos veces'] })],
  [/^Arrepentimiento$/, ({ config }) => ({ has: [`${config.graceDays} días`] })],
  [/^Entrega de la obra$/, ({ page }) => page.deliveryDate && day(page.deliveryDate)],
  [
    /^Fin de venta: (.+), ronda (\d+)$/,
    (of, name = '', number = '') => {
      const rounds = name === 'tokens de propiedad' ? of.page.rounds : contractIn(of, name).rounds;
      const found = rounds.find((one) => one.number === Number(number));
      return found ? lastDay(found.endsAt) : null;
    },
  ],
  [
    /^Recompra: (.+), bóveda (\d+)$/,
    (of, name = '', number = '') => {
      const contract = contractIn(of, name);
      const found = contract.vaults.find((one) => one.number === Number(number));
      // a contract with an overdue payment promises no buy-back
      if (found && overdue(of, contract).owed > 0n)
        return found.payDay <= of.today
          ? `Vencida el ${day(found.payDay)}, sin pagar`
          : 'No se promete: hay pagos vencidos';
      return found
        ? `${day(found.payDay)}, a ${dollars(cents(found.buybackPrice))} el token`
        : null;
    },
  ],
  [
    /^Quién construye y administra$/,
    ({ page }) =>
      page.managers.length === 0 ? null : { has: page.managers.map(({ name }) => name) },
  ],
  [/^Contrato del fideicomiso$/, ({ page }) => page.trustContract && 'En su documento'],
  [/^Obra, gastos y avance$/, () => ({ has: ['no vota'] })],
  [/^Publicar, prolongar/, () => ({ has: ['nivel 1'] })],
  [/^La ronda se prolonga$/, ({ config }) => ({ has: [`${config.prolongationExitDays} días`] })],
  [/^(La ronda no llega|Se quiere salir|La obra se demora|El proyecto)/, () => ({ has: ['.'] })],
];

/** Compares a line with what its source says. */
export function assertFigure(of: Sources, line: SheetLine): void {
  const where = `${of.page.name}: ${line.label}`;
  const expected = expectedOf(of, line.label);
  if (expected === null || typeof expected === 'string')
    expect([where, line.value]).toEqual([where, expected]);
  else
    for (const part of expected.has)
      expect([where, line.value]).toEqual([where, expect.stringContaining(part)]);
}

function expectedOf(of: Sources, label: string): Expected {
  const type = of.types.find(({ name }) => name === label);
  if (type) {
    const { left, usd } = cheapest(of, label);
    return usd === null ? null : `Desde ${dollars(usd)}, ${left} disponibles`;
  }
  const contract = of.page.contracts.find(({ name }) => name === label);
  if (contract)
    return {
      has:
        contract.minimumTicket > 1
          ? [`desde ${grouped(BigInt(contract.minimumTicket))} por compra`]
          : ['Tokens'],
    };
  for (const [pattern, figure] of FIGURES) {
    const found = pattern.exec(label);
    if (found) return figure(of, ...found.slice(1));
  }
  throw new Error(`no source is known for ${label}`);
}
