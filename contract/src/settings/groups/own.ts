import { z } from 'zod';
import { ADDRESS } from '../../chain/values.ts';
import { depositType } from '../../payments/deposits.ts';
import { rateSource } from '../../payments/rates.ts';
import { withdrawalType } from '../../payments/withdrawals.ts';
import { PAPER_GRACE_DAYS } from '../../projects/dossier-days.ts';
import { requiredPaper } from '../../projects/values.ts';
import { bank, choice, company, links, plain, registration, several } from '../kinds.ts';

const KEPT_HELP = `Sin uno de ellos vigente, el proyecto no vende hasta que se renueve. Uno que se marca ahora rige para los publicados dentro de ${PAPER_GRACE_DAYS} días; uno nuevo tiene ${PAPER_GRACE_DAYS} días desde que se publica para presentarlos.`;

const NO_BANK = { holder: '', bank: '', account: '', alias: '' };

/** The company: its methods, papers, accounts and data. */
export const OWN_SETTINGS = {
  /**
   * `fixed`: the rates of `RATE_SETTINGS`; `market`: the rates of the configured source, or the latest ones while it is unavailable.
   */
  rateSource: choice(rateSource.options, 'rateSource', {
    group: 'own',
    label: 'De dónde sale la cotización',
    help: 'El valor fijado acá gana siempre; el del mercado se lee solo, cada diez minutos.',
    initial: 'fixed',
    second: 'terms',
  }),
  depositMethods: several(depositType.options, 'depositType', {
    group: 'own',
    label: 'Medios de depósito',
    help: 'Se ofrecen los marcados que además estén configurados en esta instalación.',
    initial: depositType.options,
  }),
  withdrawalMethods: several(withdrawalType.options, 'withdrawalType', {
    group: 'own',
    label: 'Medios de retiro',
    help: 'Los retiros ya pedidos siguen su curso.',
    initial: withdrawalType.options,
  }),
  requiredDocuments: several(requiredPaper.options, 'paperKind', {
    group: 'own',
    label: 'Documentos para publicar',
    help: 'Un proyecto solo se publica con estos documentos en su legajo, vigentes ese día. Los ya publicados siguen como están.',
    initial: [],
  }),
  keptDocumentsPit: several(requiredPaper.options, 'paperKind', {
    group: 'own',
    label: 'Documentos siempre vigentes: proyectos en pozo',
    help: KEPT_HELP,
    initial: [],
  }),
  keptDocumentsFinished: several(requiredPaper.options, 'paperKind', {
    group: 'own',
    label: 'Documentos siempre vigentes: proyectos terminados',
    help: KEPT_HELP,
    initial: [],
  }),
  companyBankArs: plain(bank, {
    group: 'own',
    label: 'Cuenta para depósitos en pesos',
    help: '',
    initial: NO_BANK,
    second: 'account',
  }),
  companyBankUsd: plain(bank, {
    group: 'own',
    label: 'Cuenta para depósitos en dólares',
    help: '',
    initial: NO_BANK,
    second: 'account',
  }),
  companyWallet: plain(z.string().regex(new RegExp(`^$|${ADDRESS.source}`), 'INVALID'), {
    group: 'own',
    label: 'Billetera que recibe USDT',
    help: 'Vacía, la de la instalación. Al cambiarla, la anterior se sigue mirando: lo que llegue a ella se ve, y lo acredita Operaciones después de revisarlo.',
    initial: '',
    second: 'terms',
  }),
  company: plain(company, {
    group: 'own',
    label: 'Quién responde: datos de la empresa',
    help: 'Se muestran al pie de cada página y en la primera. Vacío, no se muestra.',
    initial: { name: '', taxId: '', address: '', regulator: '', contact: '' },
    inDemo: {
      name: 'Ladrillo SA (empresa de ejemplo)',
      taxId: '30-00000000-7',
      address: 'Calle de Ejemplo 123, Rosario',
      regulator: 'Demostración: no es una entidad autorizada por la CNV y no ofrece inversiones.',
      contact: 'hola@demo.ladrillo.test',
    },
  }),
  registration: plain(registration, {
    group: 'own',
    label: 'Registro de la empresa ante un organismo',
    help: 'Se muestra al pie de cada página y en los textos legales, tal como se carga y con su fecha. Vacío, no se muestra.',
    initial: { authority: '', number: '', category: '', since: '', status: '', link: '' },
    second: 'terms',
  }),
  links: plain(links, {
    group: 'own',
    label: 'Ayuda, redes y textos legales',
    help: 'Direcciones web completas. Vacía, no se muestra.',
    initial: {
      whatsapp: '',
      instagram: '',
      x: '',
      linkedin: '',
      terms: '',
      privacy: '',
      explorer: '',
      metaverse: '',
    },
  }),
};
