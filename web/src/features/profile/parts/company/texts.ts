import { MAX_UPLOAD_MB } from '#contract/resources/limits.ts';
import { catalogue } from '#web/shared/i18n/i18n.ts';

/** Words of a company's account. */
export const t = catalogue('company', {
  title: 'Cuenta de una empresa',
  help: 'Si el dinero es de una sociedad o de un fideicomiso, la cuenta tiene que estar a su nombre: los comprobantes, los tokens y los retiros son de la empresa, y vos operás como quien la representa.',
  needs:
    'Vas a necesitar el estatuto, el acta o el poder que te designa, y los datos de sus beneficiarios finales.',
  empty: 'Desde que empezás, esta cuenta no mueve dinero hasta que se apruebe la empresa.',
  start: 'Empezar',
  used: 'Esta cuenta ya se usó a tu nombre, y lo que hay en ella es tuyo. Para la empresa creá otra cuenta, con otro correo.',
  otherOne:
    'Si representás a otra empresa, creá otra cuenta con otro correo: cada cuenta tiene un solo titular.',

  verify: 'Verificar identidad',
  stateDraft:
    'Completá las cuatro partes y presentala. Se guarda cada parte; podés seguir otro día.',
  stateSubmitted: 'Dos personas de Operaciones la revisan. Te llega un correo cuando se decida.',
  stateRefused: 'Corregí lo que dice el motivo y volvé a presentarla.',
  stateTakenBack:
    'Retomaste lo que habías presentado y lo dejaste. Queda guardado como lo declaraste; podés corregirlo y volver a presentarlo.',
  stateInForce: 'La titular de esta cuenta es la empresa, y operás en su nombre.',
  reason: 'Motivo:',
  stopTitle: 'La cuenta no mueve dinero',
  stopWithdrawals: 'Los retiros esperan',
  stop_not_approved: 'Hasta que se apruebe la empresa no podés depositar, comprar ni retirar.',
  stop_power_ended:
    'Venció tu poder: hasta que se apruebe el nuevo no podés depositar, comprar ni retirar. Lo que corresponda cobrar sigue entrando.',
  stop_replacing:
    'Piden cambiar a quien representa a la empresa: los retiros esperan hasta que se decida. Si se aprueba, esperan hasta que la nueva persona se haga cargo de la cuenta.',
  takeOverTitle: 'Hacete cargo de la cuenta',
  takeOverHelp:
    'Ahora representás a la empresa. Mirá los retiros que pidió quien la representaba antes: esperan tu decisión. Si no reconocés alguno, escribí a soporte para que se rechace antes de seguir.',
  takeOverIdentity: 'Primero verificá tu identidad.',
  takeOver: 'Hacerme cargo: los retiros siguen',
  takenOver: 'Te hiciste cargo de la cuenta',
  seeWithdrawals: 'Ver los retiros',
  stop_in_review:
    'Presentaste un cambio de la empresa o de sus beneficiarios: los retiros esperan hasta que se apruebe.',
  endsTitle: 'Tu poder vence el {{day}}',
  endsHelp:
    'Ese día todavía vale. Después la cuenta no mueve dinero hasta que se apruebe el nuevo: presentalo antes con «Cambiar algo».',
  takeBack: 'Retomar y corregir',
  again: 'Corregir y volver a presentar',
  leave: 'Dejar esta presentación',
  leaveHelp:
    'Si la dejás, se borra lo que escribiste y no presentaste. Lo que ya presentaste queda guardado.',
  change: 'Cambiar algo',
  changeHelp: 'Lo que está aprobado sigue vigente hasta que se apruebe el cambio.',
  inForce: 'Lo aprobado',
  sent: 'Lo que presentaste',
  edit: 'Cambiar',
  ready: 'Completa',
  missing: 'Falta',
  save: 'Guardar y seguir',
  saved: 'Parte guardada',

  name: 'Razón social',
  taxId: 'CUIT de la empresa',
  taxIdHelp: 'Los 11 dígitos, con guiones o sin ellos.',
  kind: 'Tipo',
  detail: '¿Qué tipo de persona jurídica es?',
  registry: 'Dónde está inscripta',
  registryNumber: 'Número de inscripción',
  registeredOn: 'Fecha de inscripción',
  activity: 'Actividad principal',
  address: 'Domicilio legal',
  addressHelp: 'Calle, número, piso.',

  powerHelp: 'La representa {{name}}, con la identidad de esta cuenta.',
  powerUnverified: 'Además tenés que verificar tu identidad: sin eso no se aprueba.',
  position: 'Tu cargo',
  positionHelp: 'Por ejemplo, presidenta, socio gerente o apoderada.',
  power: '¿Con qué la representás?',
  grantedOn: 'Desde',
  endsOn: 'Hasta (vacío si no vence)',
  endsOnHelp: 'Ese día todavía vale. Te llega un aviso 30 y 7 días antes.',
  scope: 'Facultades',
  scopeHelp: 'Qué podés hacer en su nombre, con las palabras del documento.',

  threshold:
    'Nombrá a cada persona con {{percent}} % o más. Si la dueña es otra empresa, nombrá a las personas que están detrás de ella, con el porcentaje que tienen por esa vía.',
  nobody: 'Nadie llega a ese porcentaje',
  nobodyHelp: 'Entonces nombrá a quien controla o dirige la empresa.',
  owner: 'Persona {{n}}',
  ownerName: 'Nombre y apellido',
  document: 'Documento',
  ownerTaxId: 'CUIT o CUIL (opcional)',
  nationality: 'Nacionalidad',
  ownerAddress: 'Domicilio',
  by: 'Cómo es beneficiaria',
  share: 'Porcentaje',
  shareHelp: 'Hasta dos decimales, como 12,5.',
  how: '¿De qué manera?',
  through: 'A través de qué empresa (si es así)',
  throughHelp: 'Razón social y CUIT de la que está en el medio.',
  howHelp: 'Obligatorio si es por otro medio de control.',
  exposed: 'Es persona expuesta políticamente',
  office: 'Cargo o vínculo',
  addOwner: 'Agregar otra persona',
  removeOwner: 'Quitar a esta persona',
  total: 'Suman {{percent}} %.',

  papers: 'Documentos',
  papersHelp: `El estatuto, y el acta o el poder que te designa. PDF o imagen, hasta ${MAX_UPLOAD_MB} MB. Los leen solo quienes revisan.`,
  paperNeeded: 'Obligatorio',
  paperRemove: 'Quitar',
  submit: 'Presentar',
  submitted: 'Presentada: queda en revisión',
  lacks: 'Para presentarla falta: {{what}}.',
});
