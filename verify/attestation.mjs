// Checks what notaries, auditors, inspectors and appraisers signed about a project, trusting nothing else:
//   node attestation.mjs FILE.json [--key HEX]... [--site DOMAIN] [PAPER]...
// FILE is the list that a project publishes; --key accepts only signatures by these keys (SPKI, hexadecimal); --site,
// only those given on that site; each PAPER must be signed. One line tells the outcome; exit 0 for sound, 1 for not.
// The format is in docs/proofs.md. Node 20, no packages.
import { createHash, createPublicKey, verify as isSigned } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const must = (ok, words) => {
  if (!ok) throw new Error(words);
};
const sha256 = (bytes) => createHash('sha256').update(bytes).digest();
const namesOf = (parts) =>
  Object.keys(parts ?? {})
    .sort()
    .join();
const canonical = (value) => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
  return `{${parts.join(',')}}`;
};
const [PRESENT, VERIFIED] = [1, 4];

function checkBody({ format, project, subject, attestor, ...rest }) {
  must(format === 'ladrillo-attestation/1', 'no es una constancia de Ladrillo');
  must(
    namesOf(rest) === 'askedAt,id' && namesOf(project) === 'id,name',
    'tiene partes que no son de su formato',
  );
  must(namesOf(subject) === 'kind,name,sha256,text', 'no dice qué se firmó');
  must(namesOf(attestor) === 'company,id,name,profession,registration', 'no dice quién firmó');
  must(/^[0-9a-f]{64}$/.test(subject.sha256), 'la huella está mal escrita');
  must(
    (subject.kind === 'statement') === (subject.text !== null),
    'no es un documento ni una declaración',
  );
  const isOfText = subject.text === null || sha256(subject.text).toString('hex') === subject.sha256;
  must(isOfText, 'el texto de la declaración fue cambiado');
}

function checkSignature({ body, clientDataJSON, authenticatorData, signature, publicKey }, site) {
  const [client, authenticator] = [clientDataJSON, authenticatorData].map((text) =>
    Buffer.from(text, 'base64url'),
  );
  const { type, challenge, origin } = JSON.parse(client.toString('utf8'));
  must(type === 'webauthn.get', 'no es la firma de una llave de acceso');
  const signed = sha256(`ladrillo/attestation/1\n${canonical(body)}`).toString('base64url');
  must(challenge === signed, 'lo firmado es otra cosa: la constancia fue cambiada');
  const { hostname } = new URL(origin);
  const parts = hostname.split('.');
  const domains = parts.map((_, at) => parts.slice(at).join('.'));
  const domain = domains.find((one) => sha256(one).equals(authenticator.subarray(0, 32)));
  must(domain !== undefined, 'la llave no es del sitio en que se firmó');
  must(site === undefined || domain === site, `se firmó en otro sitio, ${domain}`);
  const flags = authenticator[32] ?? 0;
  must((flags & PRESENT) !== 0 && (flags & VERIFIED) !== 0, 'la llave no comprobó a la persona');
  const key = createPublicKey({ key: Buffer.from(publicKey, 'hex'), format: 'der', type: 'spki' });
  const bytes = Buffer.concat([authenticator, sha256(client)]);
  const algorithm = key.asymmetricKeyType === 'ed25519' ? null : 'sha256';
  must(
    isSigned(algorithm, bytes, key, Buffer.from(signature, 'base64url')),
    'la firma no es de su llave',
  );
}

/**
 * Checks a project's list of attestations.
 * @returns one line
 * @throws Error that names the first fault
 */
export function verifyAttestations(file, { keys = [], papers = [], site } = {}) {
  must(
    file?.format === 'ladrillo-attestations/1' && namesOf(file) === 'attestations,format',
    'no son constancias de Ladrillo',
  );
  const { attestations } = file;
  must(attestations.length > 0, 'no hay constancias');
  const ids = new Set(attestations.map(({ body }) => body.id));
  must(ids.size === attestations.length, 'una constancia está repetida');
  const projects = new Set(attestations.map(({ body }) => body.project?.id));
  must(projects.size === 1, 'hay constancias de otro proyecto');
  for (const one of attestations) {
    try {
      checkBody(one.body);
      checkSignature(one, site);
      must(
        keys.length === 0 || keys.includes(one.publicKey),
        `firmada por otra llave, ${one.publicKey}`,
      );
    } catch (fault) {
      throw new Error(`constancia ${one.body?.id}: ${fault.message}`);
    }
  }
  const digests = attestations.map(({ body }) => body.subject.sha256);
  for (const paper of papers) must(digests.includes(paper), `nadie firmó el documento ${paper}`);
  const { body } = attestations.at(-1);
  const people = new Set(
    attestations.map((one) => `${one.body.attestor.name} (${one.body.attestor.company})`),
  );
  const words = `${attestations.length} de ${body.project.name}, por ${[...people].join(', ')}`;
  return `${words}${keys.length > 0 ? '' : '; llaves sin fijar: compararlas con las de quienes firman'}`;
}

function main() {
  const args = process.argv.slice(2);
  const given = (name) => args.filter((_, at) => args[at - 1] === name);
  const isOption = (one, at) => one.startsWith('--') || ['--key', '--site'].includes(args[at - 1]);
  const [path, ...others] = args.filter((one, at) => !isOption(one, at));
  const papers = others.map((one) => sha256(readFileSync(one)).toString('hex'));
  const trust = { keys: given('--key'), papers, site: given('--site')[0] };
  console.log(`VÁLIDO: ${verifyAttestations(JSON.parse(readFileSync(path, 'utf8')), trust)}`);
}
if (process.argv[1] && pathToFileURL(realpathSync(process.argv[1])).href === import.meta.url) {
  try {
    main();
  } catch (fault) {
    console.log(`INVÁLIDO: ${fault.message}`);
    process.exitCode = 1;
  }
}
