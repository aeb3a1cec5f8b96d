import { type Money, parseAmount, toMoney } from '#contract/core/money.ts';
import type { Contract, Project, PropertyType, Round } from '#contract/projects/schemas.ts';
import { TOKEN_RIGHTS } from '#contract/projects/values.ts';
import type { SheetLine, SheetSection } from '#contract/sheets/schemas.ts';
import { label } from '#contract/words.ts';
import { readableCount, readableMoney } from '#core/readable.ts';
import { known, unknown } from './line.ts';

/** The offer: units by tokens, contracts with their tokens' rights, and the price. */
export function whatIsBought(project: Project): SheetSection {
  const units = project.propertyTypes.flatMap(unitLines);
  return {
    title: 'Qué se compra',
    lines: [
      known('Obra', label('projectType', project.type), { source: 'Ficha del proyecto' }),
      ...(units.length === 0
        ? []
        : [
            known(
              'Tokens de propiedad',
              'Un derecho sobre una unidad. Con todos los tokens de su precio, la unidad queda a nombre de quien los juntó.',
              { source: 'Términos y condiciones', link: '/terms' },
            ),
            ...units,
            priceLine('Precio de un token de propiedad', project.rounds),
          ]),
      ...project.contracts.flatMap(contractLines),
    ],
  };
}

function unitLines(type: PropertyType): SheetLine[] {
  const { name, priceFromUsd: price, surface, counts } = type;
  const left = `${readableCount(counts.available)} disponibles`;
  if (price === null)
    return [unknown(name, 'Ninguna ronda le puso precio todavía.', 'Rondas del proyecto')];
  return [
    known(name, `Desde ${words(price)}, ${left}`, {
      source: 'Precio en tokens al precio de la ronda',
    }),
    surface > 0
      ? known(`${name}: precio por m²`, `Desde ${words(perSquareMetre(price, surface))}`, {
          source: `Precio desde ÷ ${readableCount(surface)} m² que declara el proyecto`,
        })
      : unknown(
          `${name}: precio por m²`,
          'El proyecto no declaró la superficie.',
          'Tipo de unidad',
        ),
  ];
}

function contractLines(contract: Contract): SheetLine[] {
  const { buyback, rent } = TOKEN_RIGHTS[contract.tokenType];
  const rights = [buyback ? 'recompra en una fecha' : '', rent ? 'renta mensual' : ''];
  const { minimumTicket } = contract;
  return [
    known(
      contract.name,
      `Tokens con derecho a ${rights.filter(Boolean).join(' y ')}${minimumTicket > 1 ? `, desde ${readableCount(minimumTicket)} por compra` : ''}. No son una parte de una unidad.`,
      { source: 'Contrato publicado' },
    ),
    priceLine(`${contract.name}: precio de un token`, contract.rounds),
  ];
}

/** The price of the selling round, or of the next to open. */
function priceLine(name: string, rounds: readonly Round[]): SheetLine {
  const round =
    rounds.find(({ status, salesOver }) => status === 'in_progress' && !salesOver) ??
    rounds.find(({ status }) => status === 'scheduled');
  return round
    ? known(name, words(round.price), { source: `Ronda ${round.number}` })
    : unknown(name, 'Ninguna ronda vende ahora ni está por abrir.', 'Rondas');
}

function perSquareMetre(price: Money, surface: number): Money {
  // the surface has at most two decimals
  const hundredths = BigInt(Math.round(surface * 100));
  return toMoney((minorOf(price) * 100n) / hundredths, price.currency);
}

const minorOf = ({ amount, currency }: Money): bigint => parseAmount(amount, currency) ?? 0n;

/** An amount in readable form. */
export const words = (money: Money): string => readableMoney(minorOf(money), money.currency);
