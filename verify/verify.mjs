// node verify.mjs FILE.json [--key HEX]... [--site DOMAIN] [PAPER]...: FILE is a certificate of holding, a whole export, or what attestors signed of
// a project; PAPER, a document whose digest it must have. One line tells the outcome; exit 0 for sound. Formats: docs/proofs.md. Node 20, or any browser.
const TRUSTED = [];
const must = (ok, words, value) => { if (ok) return value; throw new Error(words); };
const [namesOf, valuesOf, isGrowing, add] = [(parts) => Object.keys(parts).sort().join(), (list, name) => list.map((one) => one[name]), (list, name) => list.every((one, place) => place === 0 || list[place - 1][name] < one[name]), (map, key, units) => map.set(key, (map.get(key) ?? 0n) + units)];
const [utf8, toHex] = [(text) => new TextEncoder().encode(text), (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')];
const isText = (text, shape) => typeof text === 'string' && shape.test(text);
const unhex = (text, length = 32) => Uint8Array.from(must(isText(text, RegExp(`^[0-9a-f]{${2 * length}}$`)), `no es hexadecimal de ${length} bytes: ${String(text).slice(0, 80)}`, text).match(/../g), (pair) => Number.parseInt(pair, 16));
const sha256 = async (...parts) => new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(parts.flatMap((part) => [...part]))));
const [u64, unitsOf] = [(value) => unhex(must(value < 2n ** 64n, 'una suma no cabe en 64 bits', value.toString(16).padStart(16, '0')), 8), (text, least = 0n) => BigInt(must(isText(text, /^(0|[1-9]\d{0,19})$/) && BigInt(text) >= least, `saldo negativo, nulo o mal escrito: ${text}`, text))];
const [DECIMALS, shapeOf] = [{ ARS: 2, USD: 2, USDT: 6 }, (asset) => new RegExp(`^(0|[1-9]\\d*)${DECIMALS[asset] ? `\\.\\d{${DECIMALS[asset]}}` : ''}$`)];
const amountOf = (text, asset) => BigInt(must(shapeOf(asset).test(text), `importe mal escrito: ${text} ${asset}`, text).replace('.', ''));
const shown = (units, asset, decimals = DECIMALS[asset]) => `${decimals ? units.padStart(decimals + 1, '0').replace(RegExp(`.{${decimals}}$`), '.$&') : units} ${asset}`;
const canonical = (value) => (typeof value !== 'object' || value === null ? JSON.stringify(value) : Array.isArray(value) ? `[${value.map(canonical).join(',')}]` : `{${Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`);
const isSigned = async (text, signature, publicKey, name = 'Ed25519') => crypto.subtle.verify({ name }, await crypto.subtle.importKey('raw', unhex(publicKey), { name }, false, ['verify']), unhex(signature, 64), utf8(text));
const [contextOf, leafOf] = [(date, asset) => sha256(utf8(`ladrillo/tree/1\n${date}\n${asset}`)), async (context, id, units) => ({ hash: await sha256([0], context, id, u64(units)), sum: units })];
const nodeOf = async (context, left, right) => ({ hash: await sha256([1], context, left.hash, u64(left.sum), right.hash, u64(right.sum)), sum: left.sum + right.sum });
const checkTop = async (context, { asset, total, holders, root }, top, words) => {
  must(toHex(await sha256([2], context, u64(BigInt(holders)), top.hash, u64(top.sum))) === root, `${asset}: ${words} a la raíz firmada`);
  must(top.sum === amountOf(total, asset), `${asset}: ${words} al total`);
};
function checkDeclared({ date, assets }, told) {
  const [of, declared] = [`estado del ${date}:`, assets.filter(({ status }) => status === 'declared')];
  must(declared.every(({ kind, evidence }) => kind === 'bank' && isText(evidence, /^[0-9a-f-]{36} \d{4}-\d\d-\d\d [0-9a-f]{64} ./) && evidence.slice(37, 47) <= date), `${of} saldo bancario mal declarado, o de un día futuro`);
  must(new Set(declared.map(({ evidence }) => evidence.slice(113))).size === declared.length, `${of} una cuenta bancaria declarada dos veces`);
  for (const [id, said] of declared.map(({ asset, amount, evidence }) => [evidence.slice(0, 36), `${amountOf(amount, asset)} ${asset} ${evidence}`])) must(told.set(id, told.get(id) ?? said).get(id) === said, `${of} el saldo bancario declarado ${id} fue cambiado`);
}
async function checkStatement({ root, signature, ...unsigned }, keys, known = [], told = new Map()) {
  const { format, date, liabilities, ledger, publicKey } = unsigned;
  must(format === 'ladrillo-statement/1' && /^\d{4}-\d\d-\d\d$/.test(date), 'no es un estado de pruebas');
  must(toHex(await sha256(utf8(`ladrillo/statement/1\n${canonical(unsigned)}`))) === root, `estado del ${date}: fue cambiado, su raíz no es la de su contenido`);
  must(await isSigned(`ladrillo/signature/1\n${root}`, signature, publicKey), `estado del ${date}: la firma no es de su llave`);
  must(keys.length === 0 || keys.includes(publicKey), `estado del ${date}: firmado por otra llave, ${publicKey}`);
  checkDeclared(unsigned, told);
  must(isGrowing(liabilities, 'asset') && isGrowing(ledger, 'scope'), `estado del ${date}: activos o cadenas repetidos o fuera de orden`);
  for (const asset of [...Object.keys(DECIMALS), ...known]) must(valuesOf(liabilities, 'asset').includes(asset), `estado del ${date}: falta ${asset}`);
  for (const { asset, total, supply } of liabilities) must(!supply || unitsOf(supply.issued) === amountOf(total, asset) + unitsOf(supply.unissued) + unitsOf(supply.retired), `estado del ${date}: los tokens de ${asset} no suman lo emitido`);
}
async function checkHistory(statements, keys, told = new Map()) {
  must(statements.length > 0, 'no hay estados');
  for (const [place, now] of statements.entries()) {
    const [before, of] = [statements[place - 1], `estado del ${now.date}:`];
    await checkStatement(now, keys, valuesOf(before?.liabilities ?? [], 'asset'), told);
    must(now.number === place + 1 && now.previousRoot === (before?.root ?? null), `${of} no sigue al anterior`);
    if (before) must(before.date < now.date, `${of} repite o retrocede el día`); else continue;
    must(now.audit.entries > before.audit.entries || (now.audit.entries === before.audit.entries && now.audit.head === before.audit.head), `${of} el registro de auditoría fue cortado o cambiado`);
    for (const { scope, entries } of before.ledger) must(now.ledger.some((one) => one.scope === scope && one.entries >= entries), `${of} los asientos de ${scope} fueron cortados`);
    if (now.publicKey === before.publicKey || (keys.includes(now.publicKey) && keys.includes(before.publicKey))) continue;
    must(now.handover?.formerKey === before.publicKey, `${of} firmado por otra llave, sin traspaso`);
    must(await isSigned(`ladrillo/handover/1\n${now.publicKey}`, now.handover.signature, before.publicKey), `${of} firmado por otra llave, con un traspaso falso`);
  }
}
async function checkHolderLeaf({ date, liabilities }, holder, { asset, units, salt, id, index, path }) {
  const owed = must(liabilities.some((one) => one.asset === asset), `el estado del ${date} no tiene ${asset}`, liabilities.find((one) => one.asset === asset));
  must(toHex(await sha256(utf8(`ladrillo/holder/1\n${date}\n${asset}\n${holder}\n${toHex(unhex(salt))}`))) === id, `${asset}: la hoja no es de esta persona y de este día`);
  must(Number.isInteger(index) && index >= 0 && index < owed.holders, `${asset}: no hay una hoja ${index}`);
  const [context, steps] = [await contextOf(date, asset), [...path]];
  let node = await leafOf(context, unhex(id), unitsOf(units, 1n));
  for (let [place, width] = [index, owed.holders]; width > 1; [place, width] = [place >> 1, Math.ceil(width / 2)]) {
    if ((place ^ 1) >= width) continue;
    const { hash, sum } = must(steps.length > 0, `${asset}: al camino le faltan pasos`, steps.shift());
    const beside = { hash: unhex(hash), sum: unitsOf(sum) };
    node = await (place % 2 ? nodeOf(context, beside, node) : nodeOf(context, node, beside));
  }
  must(steps.length === 0, `${asset}: al camino le sobran pasos`); await checkTop(context, owed, node, 'el camino no lleva');
}
async function checkTree(date, owed, leaves = [], level = []) {
  const [{ asset, holders }, context] = [owed, await contextOf(date, owed.asset)];
  must(isGrowing(leaves, 0), `${asset}: dos hojas de una persona, o fuera de orden`);
  for (const [id, units] of leaves) level.push(await leafOf(context, unhex(id), unitsOf(units, 1n)));
  must(leaves.length === holders, `${asset}: faltan o sobran titulares (${leaves.length} de ${holders})`);
  for (let [below, at] = [level, 0]; below.length > 1; [below, at] = [level, 0])
    for (level = []; at < below.length; at += 2) level.push(below[at + 1] ? await nodeOf(context, below[at], below[at + 1]) : below[at]);
  await checkTop(context, owed, level[0] ?? { hash: new Uint8Array(32), sum: 0n }, 'las hojas no llevan');
}
async function checkLines(statements, { scope, entries, head }, lines = [], sums = new Map()) {
  const [of, heads] = [`asientos de ${scope}:`, []];
  must(lines.length === entries, `${of} cortados o agregados (${lines.length} de ${entries})`); let hash = await sha256(utf8(`ladrillo/ledger/1\n${scope}\n`));
  for (const line of lines) {
    const balance = new Map();
    must(line.n === heads.length + 1, `${of} falta el ${heads.length + 1}`);
    for (const [holder, purpose, asset, , units] of line.postings) for (const [map, key] of [[balance, asset], [sums, holder === 'user' ? `user/${asset}` : `${holder}/${scope}/${purpose}/${asset}`]]) add(map, key, BigInt(units));
    must([...balance.values()].every((sum) => sum === 0n), `${of} el ${line.n} no suma cero`);
    hash = await sha256(hash, utf8(canonical(line))); heads.push(toHex(hash));
  }
  must(heads.at(-1) === head, `${of} alguno fue cambiado`);
  for (const { date, ledger } of statements) for (const then of ledger) must(then.scope !== scope || heads[then.entries - 1] === then.head, `${of} no son los firmados el ${date}`);
}
async function checkLedger(statements, ledger) {
  const [{ liabilities, assets, ledger: scopes }, sums, stated] = [statements.at(-1), new Map(), new Map()];
  for (const scope of scopes) await checkLines(statements, scope, ledger[scope.scope], sums);
  for (const { asset, projectId, total, supply } of liabilities)
    for (const [key, units] of [[`user/${asset}`, amountOf(total, asset)], ...(supply ? ['unissued', 'retired'] : []).map((purpose) => [`project/${projectId}/${purpose}/${asset}`, unitsOf(supply[purpose])])]) add(stated, key, units);
  for (const { status, kind, asset, projectId, amount } of assets) if (status !== 'declared' && (kind !== 'chain' || status !== 'checked')) add(stated, `project/${projectId}/${kind}/${asset}`, amountOf(amount, asset));
  for (const key of new Set([...stated.keys(), ...[...sums.keys()].filter((one) => /^(user|project)\//.test(one))])) must((stated.get(key) ?? 0n) === (sums.get(key) ?? 0n), `${key}: lo publicado no es lo de los asientos`);
}
async function checkExport({ statements, leaves, ledger }, keys) {
  await checkHistory(statements, keys); const last = statements.at(-1);
  must(namesOf(leaves) === valuesOf(last.liabilities, 'asset').join() && namesOf(ledger) === valuesOf(last.ledger, 'scope').join(), 'las hojas o los asientos no son las del último estado');
  for (const owed of last.liabilities) await checkTree(last.date, owed, leaves[owed.asset]);
  await checkLedger(statements, ledger);
  return [last, `publicación del ${last.date}, ${statements.length} estados`];
}
async function checkCertificate({ statement, holder, leaves }, keys) {
  await checkStatement(statement, keys);
  must(isText(holder, /^[0-9a-f-]{36}$/), 'el titular no es una cuenta');
  must(leaves.length > 0 && new Set(valuesOf(leaves, 'asset')).size === leaves.length, 'sin hojas, o dos hojas de una persona');
  for (const leaf of leaves) await checkHolderLeaf(statement, holder, leaf);
  return [statement, `certificado del ${statement.date} de ${holder}: ${leaves.map(({ asset, units }) => shown(units, asset)).join(', ')}`];
}
const algorithmOf = (spki) => (spki.startsWith('302a300506032b6570') ? { name: 'Ed25519' } : spki.startsWith('3059301306072a8648ce3d0201') ? { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } : { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' });
const [fromBase64, partOf] = [(text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)), (der, at) => toHex(der.slice(at + 2, at + 2 + der[at + 1])).replace(/^00/, '').padStart(64, '0')];
async function checkAttestation({ body, clientDataJSON, authenticatorData, signature, publicKey }, { signers, site }) {
  const [of, { kind, text, sha256: digest }, { id, ...names }] = [`constancia ${body.id}:`, body.subject, body.project];
  must(body.format === 'ladrillo-attestation/1' && isText(id, /./) && namesOf(names) === 'name' && isText(digest, /^[0-9a-f]{64}$/) && (kind === 'statement') === (text !== null), `${of} no es de su formato`); must(text === null || toHex(await sha256(utf8(text))) === digest, `${of} el texto de la declaración fue cambiado`);
  const [client, data, sealed] = [clientDataJSON, authenticatorData, signature].map(fromBase64);
  const { type, challenge, origin } = JSON.parse(new TextDecoder().decode(client)); must(type === 'webauthn.get' && toHex(fromBase64(challenge)) === toHex(await sha256(utf8(`ladrillo/attestation/1\n${canonical(body)}`))), `${of} lo firmado es otra cosa: la constancia fue cambiada`);
  const domains = new URL(origin).hostname.split('.').map((_, at, parts) => parts.slice(at).join('.')).filter((one) => site === undefined || one === site);
  must((await Promise.all(domains.map((one) => sha256(utf8(one))))).some((hash) => toHex(hash) === toHex(data.slice(0, 32))), `${of} se firmó en otro sitio, ${origin}`);
  must((data[32] & 5) === 5, `${of} la llave no comprobó a la persona`); must(signers.length === 0 || signers.includes(publicKey), `${of} firmada por otra llave, ${publicKey}`);
  const [name, bytes] = [algorithmOf(publicKey), Uint8Array.from([...data, ...(await sha256(client))])];
  must(await crypto.subtle.verify(name, await crypto.subtle.importKey('spki', unhex(publicKey, publicKey.length / 2), name, false, ['verify']), name.namedCurve ? unhex(partOf(sealed, 2) + partOf(sealed, 4 + sealed[3]), 64) : sealed, bytes), `${of} la firma no es de su llave`);
}
async function checkAttestations({ attestations }, trust) {
  const bodies = valuesOf(attestations, 'body');
  must(new Set(bodies.map(({ project }) => project.id)).size === 1 && new Set(valuesOf(bodies, 'id')).size === bodies.length, 'no hay constancias, o una está repetida o es de otro proyecto');
  for (const one of attestations) await checkAttestation(one, trust);
  for (const paper of trust.papers) must(bodies.some(({ subject }) => subject.sha256 === paper), `nadie firmó el documento ${paper}`);
  return `${bodies.length} de ${bodies[0].project.name}, por ${[...new Set(bodies.map(({ attestor: { name, company } }) => `${name} (${company})`))].join(', ')}${trust.signers.length > 0 ? '' : '; llaves sin fijar: compararlas con las de quienes firman'}`;
}
const parsed = (text, file = JSON.parse(text)) => must(JSON.stringify(file) === text.replace(/("[^"\\]*(?:\\.[^"\\]*)*")|\s+/g, '$1'), 'dice dos veces un mismo nombre, o escribe un valor de otro modo que el sitio', file);
/** Checks a file's text, with the site's keys and the attestors' to trust, and digests of papers. @returns one line @throws Error that names the first fault */
export async function verify(text, { keys = TRUSTED, papers = [], signers = [], site } = {}) {
  const file = parsed(text), isExport = file?.format === 'ladrillo-export/1';
  if (file?.format === 'ladrillo-attestations/1' && namesOf(file) === 'attestations,format') return checkAttestations(file, { papers, signers, site });
  must(isExport || file?.format === 'ladrillo-certificate/1', 'no es un certificado, una publicación ni constancias de Ladrillo');
  must(namesOf(file) === (isExport ? 'format,leaves,ledger,statements' : 'format,holder,leaves,statement'), 'tiene partes que no son de su formato, o le faltan');
  const [statement, words] = await (isExport ? checkExport : checkCertificate)(file, keys);
  for (const paper of papers) must([...valuesOf(statement.papers, 'sha256'), ...statement.assets.map(({ evidence }) => evidence?.slice(48, 112))].includes(paper), `el papel ${paper} no está en el estado del ${statement.date}`);
  return `${words}; llave ${statement.publicKey}${keys.length > 0 ? '' : ' (sin fijar: compararla con la publicada)'}`;
}
async function main() {
  const [{ readFileSync, realpathSync }, { pathToFileURL }] = await Promise.all(['node:fs', 'node:url'].map((name) => import(/* @vite-ignore */ name)));
  if (pathToFileURL(realpathSync(process.argv[1])).href !== import.meta.url) return;
  const args = process.removeAllListeners('warning').argv.slice(2), given = (name) => args.filter((_, at) => args[at - 1] === name);
  const [path, ...others] = args.filter((one, at) => ![one, args[at - 1]].some((word) => word === '--key' || word === '--site'));
  const read = async () => verify(readFileSync(path, 'utf8'), { keys: [...TRUSTED, ...given('--key')], signers: given('--key'), site: given('--site')[0], papers: await Promise.all(others.map(async (one) => toHex(await sha256(readFileSync(one))))) });
  await read().then((words) => console.log(`VÁLIDO: ${words}`), (error) => { console.log(`INVÁLIDO: ${error.message}`); process.exitCode = 1; });
}
if (globalThis.process?.argv?.[1]) main();
