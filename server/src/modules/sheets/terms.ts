import { REFUND_PENALTY_PERCENT } from '#contract/core/penalty.ts';
import type { Project } from '#contract/projects/schemas.ts';
import type { SheetLine, SheetSection } from '#contract/sheets/schemas.ts';
import {
  readableDate,
  readableDay,
  readableDecimal,
  readableMoney,
  readablePercent,
} from '#core/readable.ts';
import type { Market } from '#modules/rates';
import type { SettingsFacts } from '#modules/settings';
import { fileLink, known, paperLine, unknown } from './line.ts';
import type { contributionsOf } from './store.ts';
import { words } from './what.ts';

/** Every fee that a person may pay, from the deposit to the withdrawal. */
export function fees(settings: SettingsFacts, rate: Market | null): SheetSection {
  const { transferFeePercent, withdrawalFeePercent } = settings;
  return {
    title: 'Comisiones',
    lines: [
      known('Depositar y comprar', 'Sin comisión', {
        source: 'Reglas del producto',
        link: '/terms',
      }),
      known('Retirar', readablePercent(Number(withdrawalFeePercent)), { source: 'Ajuste vigente' }),
      known('Pasar a otro proyecto', readablePercent(Number(transferFeePercent)), {
        source: 'Ajuste vigente',
      }),
      known(
        'Reembolsar tokens de propiedad',
        `${REFUND_PENALTY_PERCENT} % de lo que costaron, pasado el plazo de arrepentimiento`,
        { source: 'Reglas del producto', link: '/terms' },
      ),
      rate === null
        ? unknown('Cambiar pesos y dólares', 'No hay una cotización al día.', 'Cotización')
        : known(
            'Cambiar pesos y dólares',
            `Se compra a $ ${readableDecimal(rate.sell)} y se vende a $ ${readableDecimal(rate.buy)} cada dólar`,
            { source: `Cotización del ${readableDate(rate.asOf)}` },
          ),
    ],
  };
}

/** Debts of the project by the ledger, and the owner's own money. */
export function debtAndMoney(
  project: Project,
  contributions: Awaited<ReturnType<typeof contributionsOf>>,
): SheetSection {
  const late = project.contracts.flatMap((contract) =>
    contract.late ? [{ name: contract.name, late: contract.late }] : [],
  );
  return {
    title: 'Deudas y dinero del proyecto',
    lines: [
      paperLine('Hipotecas y otras deudas sobre el inmueble', 'title_report', project.documents),
      paperLine('Tasación', 'valuation', project.documents),
      paperLine('Seguro', 'insurance', project.documents),
      ...(late.length === 0
        ? [
            known('Recompras y rentas vencidas sin pagar', 'Ninguna', {
              source: 'Libro contable, ahora',
            }),
          ]
        : late.map(({ name, late: { owed, since } }) =>
            known(`Vencido sin pagar: ${name}`, `${words(owed)}, desde el ${readableDay(since)}`, {
              source: 'Libro contable, ahora',
            }),
          )),
      ...coverage(project),
      contributions.length === 0
        ? unknown(
            'Dinero del propietario en el proyecto',
            'No aportó dinero por la plataforma; de lo que haya puesto afuera el proyecto no cargó un documento.',
            'Libro contable, ahora',
          )
        : known(
            'Dinero del propietario en el proyecto',
            contributions
              .map(({ amount, currency }) => readableMoney(amount, currency))
              .join(' + '),
            { source: 'Libro contable, ahora; lo que puso afuera no está informado' },
          ),
    ],
  };
}

/** The money set aside for each buy-back, against its debt. */
const coverage = ({ contracts }: Project): SheetLine[] =>
  contracts.flatMap(({ name, vaults }) =>
    vaults
      .filter(({ status, investedTokens }) => status !== 'passed' && investedTokens > 0)
      .map(({ number, coveragePercent }) =>
        known(
          `Apartado para la recompra de ${name}, bóveda ${number}`,
          `${coveragePercent} % de lo que debe`,
          { source: 'Libro contable, ahora' },
        ),
      ),
  );

/** The dates of ends and payments. */
export function dates(project: Project, settings: SettingsFacts): SheetSection {
  const rounds = [
    ...project.rounds.map((round) => ({ name: 'tokens de propiedad', round })),
    ...project.contracts.flatMap(({ name, rounds: own }) => own.map((round) => ({ name, round }))),
  ].filter(({ round: { status } }) => status === 'in_progress' || status === 'scheduled');
  return {
    title: 'Fechas',
    lines: [
      known('Arrepentimiento', `${settings.graceDays} días desde cada compra, sin costo`, {
        source: 'Ajuste vigente',
        link: '/arrepentimiento',
      }),
      project.deliveryDate === null
        ? unknown('Entrega de la obra', 'El proyecto no la informó.', 'Ficha del proyecto')
        : known('Entrega de la obra', readableDay(project.deliveryDate), {
            source: 'Ficha del proyecto',
          }),
      ...rounds.map(({ name, round: { number, endsAt } }) =>
        known(
          `Fin de venta: ${name}, ronda ${number}`,
          readableDate(new Date(new Date(endsAt).getTime() - 1)),
          { source: 'Ronda publicada' },
        ),
      ),
      ...project.contracts.flatMap(({ name, vaults }) =>
        vaults
          .filter(({ status }) => status !== 'passed')
          .map(({ number, payDay, buybackPrice }) =>
            known(
              `Recompra: ${name}, bóveda ${number}`,
              `${readableDay(payDay)}, a ${words(buybackPrice)} el token`,
              { source: 'Contrato publicado; no está garantizada' },
            ),
          ),
      ),
    ],
  };
}

/** Who decides what, and the paper that establishes it. */
export const whoDecides = ({ trustContract, managers }: Project): SheetSection => ({
  title: 'Quién decide',
  lines: [
    managers.length === 0
      ? unknown('Quién construye y administra', 'El proyecto no lo informó.', 'Ficha del proyecto')
      : known(
          'Quién construye y administra',
          managers.map(({ name, role }) => (role ? `${name} (${role})` : name)).join(', '),
          { source: 'Ficha del proyecto' },
        ),
    trustContract === null
      ? unknown('Contrato del fideicomiso', 'El proyecto no lo cargó.', 'Documentos del proyecto')
      : known('Contrato del fideicomiso', 'En su documento', {
          source: trustContract.name,
          link: fileLink(trustContract.id),
        }),
    known('Obra, gastos y avance', 'El propietario del proyecto. Quien compra no vota.', {
      source: 'Reglas del producto',
    }),
    known(
      'Publicar, prolongar una ronda y cancelar',
      'La administración de nivel 1 de la plataforma',
      { source: 'Reglas del producto', link: '/terms' },
    ),
  ],
});
