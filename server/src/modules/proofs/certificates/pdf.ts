import { encode } from 'uqr';
import { currencyOf } from '#contract/core/currency.ts';
import type { Currency } from '#contract/core/money.ts';
import type { ExplainedReturn } from '#contract/portfolio/schemas.ts';
import type { Certificate } from '#contract/proofs/schemas.ts';
import { formatUnits, TOKEN_PREFIX } from '#contract/proofs/values.ts';
import { readableAnswer, readableCount, readableDateTime, spokenCurrency } from '#core/readable.ts';
import { drawReturn } from '#modules/portfolio';
import {
  heading,
  type Line,
  lines,
  type Paper,
  paragraph,
  print,
} from '#platform/documents/index.ts';
import type { BinaryAnswer } from '#platform/http/index.ts';
import type { ProofsDeps } from '../deps.ts';

const LEGAL =
  'Certificado emitido por Ladrillo a partir de su libro contable. Prueba lo que la persona tenía en el momento indicado, ' +
  'y que estaba contado en el total firmado ese día; no es un título ni una garantía de cobro.';
/** Points on the page. */
const QR_SIDE = 130;
const GAP = 16;

/**
 * A certificate as a PDF, with its JSON as an attachment, which the verifier reads. A return statement is attached
 * separately, because it is not signed.
 */
export async function certificatePdf(
  deps: Pick<ProofsDeps, 'identity' | 'projects' | 'clock' | 'baseUrl'>,
  certificate: Certificate,
  explained: ExplainedReturn | null = null,
): Promise<BinaryAnswer> {
  const { holder, statement } = certificate;
  const names = await deps.identity.names([holder]);
  const projects = await deps.projects.projectNames(
    statement.liabilities.flatMap(({ projectId }) => projectId ?? []),
  );
  const contracts = await deps.projects.contractNames(
    certificate.leaves.flatMap(({ asset }) =>
      asset.startsWith(TOKEN_PREFIX) ? asset.slice(TOKEN_PREFIX.length) : [],
    ),
  );
  const facts = {
    title: 'Certificado de tenencia',
    subtitle: readableDateTime(new Date(statement.takenAt)),
    issuedAt: deps.clock.now(),
    legal: LEGAL,
  };
  const page = `${deps.baseUrl}/proofs?date=${statement.date}&root=${statement.root}`;
  const content = print(facts, (paper) =>
    draw(paper, certificate, {
      person: names.get(holder) ?? '',
      page,
      held: heldLines(certificate, { projects, contracts }),
      explained,
      returns: `${deps.baseUrl}/dashboard`,
    }),
  );
  return { content, type: 'application/pdf', name: `certificado-${statement.date}.pdf` };
}

/** @param names by id */
function heldLines(
  { leaves, statement }: Certificate,
  names: Readonly<Record<'projects' | 'contracts', ReadonlyMap<string, string>>>,
) {
  return leaves.map(({ asset, units }): Line => {
    const owed = statement.liabilities.find((one) => one.asset === asset);
    const amount = readable(asset, formatUnits(BigInt(units), asset));
    const hint = owed
      ? `de ${readable(asset, owed.total)} entre ${readableCount(owed.holders)} titulares`
      : null;
    if (!asset.startsWith(TOKEN_PREFIX))
      return { label: `Dinero en ${spokenCurrency(moneyIn(asset))}`, value: amount, hint };
    const project = names.projects.get(owed?.projectId ?? '') ?? '';
    const contract = names.contracts.get(asset.slice(TOKEN_PREFIX.length));
    return {
      label: `Tokens de ${contract === undefined ? 'propiedad' : 'inversión'} · ${project}`,
      value: amount,
      // a project may have several contracts
      hint: [contract, hint].filter(Boolean).join(' · '),
    };
  });
}

/** @param amount in major units */
const readable = (asset: string, amount: string): string =>
  asset.startsWith(TOKEN_PREFIX)
    ? readableCount(BigInt(amount))
    : readableAnswer({ amount, currency: moneyIn(asset) });

/** @throws RangeError for an asset that is not money */
function moneyIn(asset: string): Currency {
  const currency = currencyOf(asset);
  if (currency === undefined) throw new RangeError(`${asset} is not a currency`);
  return currency;
}

interface Shown {
  readonly person: string;
  /** The page of the day's statement. */
  readonly page: string;
  readonly held: readonly Line[];
  readonly explained: ExplainedReturn | null;
  /** The page on which the holder reads their return. */
  readonly returns: string;
}

function draw(
  paper: Paper,
  certificate: Certificate,
  { person, page, held, explained, returns }: Shown,
): void {
  const { statement, holder } = certificate;
  paragraph(
    paper,
    `Certifica lo que ${person} tenía en Ladrillo el ${readableDateTime(new Date(statement.takenAt))}, hora de Argentina.`,
  );
  lines(paper, held);
  heading(paper, 'Cómo comprobarlo');
  paragraph(
    paper,
    'El archivo JSON adjunto a este PDF (o el que se descarga en la misma pantalla) se comprueba sin conexión en la página de pruebas, o con: node verify.mjs certificado.json. La raíz de abajo tiene que ser la publicada.',
  );
  drawQr(paper, page, [
    `Raíz ${statement.root}`,
    `Llave ${statement.publicKey}`,
    `Cuenta ${holder}`,
    page,
  ]);
  drawExplained(paper, { explained, returns, date: statement.date });
  paper.doc.file(Buffer.from(JSON.stringify(certificate)), {
    name: `certificado-${statement.date}.json`,
    type: 'application/json',
    description: 'Certificado de tenencia',
  });
}

/** The return of the holder's tokens, or where to read it: the signed statement has holdings but no returns. */
function drawExplained(
  paper: Paper,
  { explained, returns, date }: Pick<Shown, 'explained' | 'returns'> & { readonly date: string },
): void {
  if (explained === null) {
    paragraph(paper, `El retorno explicado de estas tenencias se lee en ${returns}.`, true);
    return;
  }
  drawReturn(paper, explained);
  paragraph(
    paper,
    'El retorno sale del libro contable y de los índices indicados; no es parte de lo firmado, y el programa no lo comprueba.',
    true,
  );
  paper.doc.file(Buffer.from(JSON.stringify(explained)), {
    name: `retorno-${date}.json`,
    type: 'application/json',
    description: 'Retorno explicado',
  });
}

/** @param beside lines printed to its right */
function drawQr(paper: Paper, text: string, beside: readonly string[]): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const side = QR_SIDE / size;
  paper.room(QR_SIDE + GAP);
  for (const [y, row] of data.entries())
    for (const [x, on] of row.entries())
      if (on) paper.doc.rect(paper.left + x * side, paper.y + y * side, side, side);
  paper.doc.fill('#000');
  const x = QR_SIDE + GAP;
  let { y } = paper;
  for (const words of beside)
    y += paper.text(words, { x, y, width: paper.width - x, size: 8.5 }) + 6;
  paper.y += QR_SIDE + GAP;
}
