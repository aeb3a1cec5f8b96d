import { amountOf } from '#contract/core/money.ts';
import type { Contract } from '#contract/projects/offers.ts';
import type { Paper, Project } from '#contract/projects/schemas.ts';
import { type productRules, type RuleId, ruleAddress } from '#contract/rules/product-rules.ts';
import type { SheetLine } from '#contract/sheets/schemas.ts';
import { readableDay, readableMoney } from '#core/readable.ts';

/** A figure with its source: a page or a file where a person can see it. */
export const known = (
  label: string,
  value: string,
  { source, link }: { readonly source: string; readonly link: string },
): SheetLine => ({ label, value, why: null, source, link });

/** An unknown figure, and why it is unknown. @param given.link where it would be */
export const unknown = (
  label: string,
  why: string,
  { source, link }: { readonly source: string; readonly link: string },
): SheetLine => ({ label, value: null, why, source, link });

export type Rules = ReturnType<typeof productRules>;

/** A rule of the product, from its published page. */
export function ruleLine(rules: Rules, id: RuleId, source = 'Reglas del producto'): SheetLine {
  const { title, text } = rules[id];
  const from = { source, link: ruleAddress(id) };
  return text === null
    ? unknown(title, 'No hay una cotización al día.', from)
    : known(title, text, from);
}

/** Addresses of the parts of a project's page that figures come from. */
export const placesOf = ({ id: projectId, rounds, contracts }: Project) => {
  // a project without contracts has a page for its units alone
  const page = `/project-${contracts.length > 0 ? 'investor' : 'property'}/${projectId}`;
  const contract = (id: string) => `/project-investor/${projectId}?contract=${id}`;
  // several rounds have a table; a single one is in the wall alone
  const part = (own: readonly unknown[]) => (own.length > 1 ? '#rondas' : '#ronda');
  return {
    about: `${page}#sobre`,
    frame: `${page}#marco`,
    papers: `${page}#documentos`,
    managers: `${page}#responsables`,
    unitRounds: `/project-property/${projectId}${part(rounds)}`,
    contract,
    contractRounds: (of: Contract) => contract(of.id) + part(of.rounds),
    vaults: (id: string) => `${contract(id)}#bovedas`,
    unitType: (id: string) => `/property-type/${id}`,
    contracts: `/contracts?project=${projectId}`,
    ledger: `/proofs?project=${projectId}#proyecto`,
    record: `/developer/${projectId}`,
  };
};
export type Places = ReturnType<typeof placesOf>;

/** A line with the paper of a kind in the dossier that is valid for longest, or its absence. */
export function paperLine(
  label: string,
  kind: Paper['kind'],
  { papers, places }: { readonly papers: readonly Paper[]; readonly places: Places },
): SheetLine {
  const last = ({ expiresOn }: Paper) => expiresOn ?? '9999-12-31';
  const paper = papers
    .filter((one) => one.kind === kind)
    .reduce<Paper | null>((best, one) => (best && last(best) > last(one) ? best : one), null);
  return paper === null
    ? unknown(label, 'El proyecto no cargó ese documento.', {
        source: 'Documentos del proyecto',
        link: places.papers,
      })
    : known(label, paperWords(paper), { source: paper.file.name, link: fileLink(paper.file.id) });
}

/** What a paper says of debts, on its day; without a figure the paper itself has to be read. */
function paperWords({ debts, issuedOn, expired }: Paper): string {
  const late = expired ? ', que está vencido' : '';
  if (!debts || issuedOn === null) return `En su documento${late}`;
  const amount = amountOf(debts.amount, debts.currency);
  const owed = amount === 0n ? 'Ninguna' : readableMoney(amount, debts.currency);
  return `${owed}, al ${readableDay(issuedOn)}, según su documento${late}`;
}

/** The public download URL of a file. */
export const fileLink = (id: string): string => `/api/public/resources/download/${id}`;
