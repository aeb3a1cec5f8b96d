import { divideHalfEven } from '#contract/core/figures/rounding.ts';
import { amountOf, type Money, toMoney } from '#contract/core/money.ts';
import { addressOf } from '#contract/glossary/definitions.ts';
import type { Contract, Round } from '#contract/projects/offers.ts';
import type { Project } from '#contract/projects/schemas.ts';
import type { PropertyType } from '#contract/projects/units.ts';
import { TOKEN_RIGHTS } from '#contract/projects/values.ts';
import type { SheetLine, SheetSection } from '#contract/sheets/schemas.ts';
import { label } from '#contract/words.ts';
import { readableCount, readableMoney } from '#core/readable.ts';
import { known, type Places, unknown } from './line.ts';

/** The offer: units by tokens, contracts with their tokens' rights, and the price. */
export function whatIsBought(project: Project, places: Places): SheetSection {
  const units = project.propertyTypes.flatMap((type) => unitLines(type, places));
  return {
    title: 'Qué se compra',
    lines: [
      known('Obra', label('projectType', project.type), {
        source: 'Página del proyecto',
        link: places.about,
      }),
      ...(units.length === 0
        ? []
        : [
            known(
              'Tokens de propiedad',
              'Un derecho sobre una unidad. Con todos los tokens de su precio, la unidad queda a nombre de quien los juntó.',
              { source: 'Glosario', link: addressOf('token') },
            ),
            ...units,
            priceLine('Precio de un token de propiedad', project.rounds, places.unitRounds),
          ]),
      ...project.contracts.flatMap((contract) => contractLines(contract, places)),
    ],
  };
}

function unitLines(type: PropertyType, places: Places): SheetLine[] {
  const { id, name, priceFromUsd: price, surface, counts } = type;
  const left = `${readableCount(counts.available)} disponibles`;
  const link = places.unitType(id);
  if (price === null)
    return [
      unknown(name, 'Ninguna ronda le puso precio todavía.', {
        source: 'Rondas del proyecto',
        link: places.unitRounds,
      }),
    ];
  const square = `${name}: precio por m²`;
  return [
    known(name, `Desde ${words(price)}, ${left}`, {
      source: 'Precio en tokens al precio de la ronda',
      link,
    }),
    surface > 0
      ? known(square, `Desde ${words(perSquareMetre(price, surface))}`, {
          source: `Precio desde ÷ ${surface.toLocaleString('es-AR', { maximumFractionDigits: 2 })} m² que declara el proyecto`,
          link,
        })
      : unknown(square, 'El proyecto no declaró la superficie.', {
          source: 'Tipo de unidad',
          link,
        }),
  ];
}

function contractLines(contract: Contract, places: Places): SheetLine[] {
  const { id, name, tokenType, minimumTicket, rounds } = contract;
  const { buyback, rent } = TOKEN_RIGHTS[tokenType];
  const rights = [buyback ? 'recompra en una fecha' : '', rent ? 'renta mensual' : ''];
  return [
    known(
      name,
      `Tokens con derecho a ${rights.filter(Boolean).join(' y ')}${minimumTicket > 1 ? `, desde ${readableCount(minimumTicket)} por compra` : ''}. No son una parte de una unidad.`,
      { source: 'Contrato publicado', link: places.contract(id) },
    ),
    priceLine(`${name}: precio de un token`, rounds, places.contractRounds(contract)),
  ];
}

/** The price of the selling round, or of the next to open. */
function priceLine(name: string, rounds: readonly Round[], link: string): SheetLine {
  const round =
    rounds.find(({ status, salesOver }) => status === 'in_progress' && !salesOver) ??
    rounds
      .filter(({ status }) => status === 'scheduled')
      .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))[0];
  return round
    ? known(name, words(round.price), { source: `Ronda ${round.number}`, link })
    : unknown(name, 'Ninguna ronda vende ahora ni está por abrir.', { source: 'Rondas', link });
}

/** Rounded once, half to even, like the price of an appraisal (docs/rules.md#8-projects). */
function perSquareMetre(price: Money, surface: number): Money {
  // the surface has at most two decimals
  const hundredths = BigInt(Math.round(surface * 100));
  return toMoney(divideHalfEven(minorOf(price) * 100n, hundredths), price.currency);
}

const minorOf = ({ amount, currency }: Money): bigint => amountOf(amount, currency);

/** An amount in readable form. */
export const words = (money: Money): string => readableMoney(minorOf(money), money.currency);
