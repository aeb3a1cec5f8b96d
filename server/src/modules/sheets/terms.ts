import type { Project } from '#contract/projects/schemas.ts';
import { RULE_GROUPS } from '#contract/rules/product-rules.ts';
import type { SheetLine, SheetSection } from '#contract/sheets/schemas.ts';
import { readableDate, readableDay, readableMoney, readableShare } from '#core/readable.ts';
import { fileLink, known, type Places, paperLine, type Rules, ruleLine, unknown } from './line.ts';
import type { contributionsOf } from './store.ts';
import { words } from './what.ts';

/** Every fee that a person may pay, from the deposit to the withdrawal. */
export const fees = (rules: Rules, rateAsOf: Date): SheetSection => ({
  title: 'Comisiones',
  lines: [
    ruleLine(rules, 'deposit'),
    ruleLine(rules, 'withdraw', 'Ajuste vigente'),
    ruleLine(rules, 'transfer', 'Ajuste vigente'),
    ruleLine(rules, 'refund'),
    ruleLine(rules, 'rate', `Cotización del ${readableDate(rateAsOf)}`),
  ],
});

/** Debts of the project by the ledger, and the owner's own money. */
export function debtAndMoney(
  project: Project,
  contributions: Awaited<ReturnType<typeof contributionsOf>>,
  places: Places,
): SheetSection {
  const of = { papers: project.documents, places };
  const own = 'Dinero del propietario en el proyecto';
  return {
    title: 'Deudas y dinero del proyecto',
    lines: [
      paperLine('Hipotecas y otras deudas sobre el inmueble', 'title_report', of),
      paperLine('Tasación', 'valuation', of),
      paperLine('Seguro', 'insurance', of),
      ...overdue(project, places),
      ...coverage(project, places),
      contributions.length === 0
        ? unknown(
            own,
            'No aportó dinero por la plataforma; de lo que haya puesto afuera el proyecto no cargó un documento.',
            { source: 'Libro contable, ahora', link: places.ledger },
          )
        : known(
            own,
            contributions
              .map(({ amount, currency }) => readableMoney(amount, currency))
              .join(' + '),
            {
              source: 'Libro contable, ahora; lo que puso afuera no está informado',
              link: places.ledger,
            },
          ),
    ],
  };
}

/** What came due and was not paid, by contract. */
function overdue({ contracts }: Project, places: Places): SheetLine[] {
  const source = 'Libro contable, ahora';
  const late = contracts.flatMap(({ id, name, late: debt }) =>
    debt
      ? [
          known(
            `Vencido sin pagar: ${name}`,
            `${words(debt.owed)}, desde el ${readableDay(debt.since)}`,
            { source, link: places.contract(id) },
          ),
        ]
      : [],
  );
  return late.length > 0
    ? late
    : [
        known('Recompras y rentas vencidas sin pagar', 'Ninguna', {
          source,
          link: places.contracts,
        }),
      ];
}

/** The money set aside for each buy-back, against its debt. */
const coverage = ({ contracts }: Project, places: Places): SheetLine[] =>
  contracts.flatMap(({ id, name, vaults }) =>
    vaults
      .filter(
        ({ status, investedTokens, looseTokens }) =>
          status !== 'passed' && investedTokens + looseTokens > 0,
      )
      .map(({ number, coveragePercent }) =>
        known(
          `Apartado para la recompra de ${name}, bóveda ${number}`,
          `${readableShare(coveragePercent)} de lo que debe`,
          { source: 'Libro contable, ahora', link: places.vaults(id) },
        ),
      ),
  );

/** The dates of ends and payments. */
export function dates(project: Project, rules: Rules, places: Places): SheetSection {
  const { deliveryDate, contracts } = project;
  const rounds = [
    ...project.rounds.map((round) => ({
      name: 'tokens de propiedad',
      round,
      link: places.unitRounds,
    })),
    ...contracts.flatMap((contract) =>
      contract.rounds.map((round) => ({
        name: contract.name,
        round,
        link: places.contractRounds(contract),
      })),
    ),
  ].filter(({ round: { status } }) => status === 'in_progress' || status === 'scheduled');
  const about = { source: 'Página del proyecto', link: places.about };
  return {
    title: 'Fechas',
    lines: [
      ruleLine(rules, 'grace', 'Ajuste vigente'),
      deliveryDate === null
        ? unknown('Entrega de la obra', 'El proyecto no la informó.', about)
        : known('Entrega de la obra', readableDay(deliveryDate), about),
      ...rounds.map(({ name, round: { number, endsAt }, link }) =>
        known(
          `Fin de venta: ${name}, ronda ${number}`,
          readableDate(new Date(new Date(endsAt).getTime() - 1)),
          { source: 'Ronda publicada', link },
        ),
      ),
      ...contracts.flatMap((contract) => buybacks(contract, places)),
    ],
  };
}

/** The buy-backs of a contract that were not paid yet; one with overdue payments promises none of them. */
const buybacks = ({ id, name, vaults, late }: Project['contracts'][number], places: Places) =>
  vaults
    .filter(({ status }) => status !== 'passed')
    .map(({ number, payDay, buybackPrice, late: debt }) => {
      const label = `Recompra: ${name}, bóveda ${number}`;
      const link = places.vaults(id);
      if (late === null)
        return known(label, `${readableDay(payDay)}, a ${words(buybackPrice)} el token`, {
          source: 'Contrato publicado; no está garantizada',
          link,
        });
      return known(
        label,
        debt === null
          ? 'No se promete: hay pagos vencidos'
          : `Vencida el ${readableDay(debt.since)}, sin pagar`,
        { source: 'Libro contable, ahora', link },
      );
    });

/** Who decides what, and the paper that establishes it. */
export const whoDecides = (
  { trustContract, managers }: Project,
  rules: Rules,
  places: Places,
): SheetSection => ({
  title: RULE_GROUPS.who,
  lines: [
    managers.length === 0
      ? unknown('Quién construye y administra', 'El proyecto no lo informó.', {
          source: 'Página del proyecto',
          link: places.about,
        })
      : known(
          'Quién construye y administra',
          managers.map(({ name, role }) => (role ? `${name} (${role})` : name)).join(', '),
          { source: 'Página del proyecto', link: places.managers },
        ),
    trustContract === null
      ? unknown('Contrato del fideicomiso', 'El proyecto no lo cargó.', {
          source: 'Documentos del proyecto',
          link: places.papers,
        })
      : known('Contrato del fideicomiso', 'En su documento', {
          source: trustContract.name,
          link: fileLink(trustContract.id),
        }),
    ruleLine(rules, 'owner'),
    ruleLine(rules, 'level1'),
  ],
});
