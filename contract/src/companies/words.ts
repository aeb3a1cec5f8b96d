import { type Words, wordsIn } from '../core/wording.ts';
import type {
  CompanyKind,
  CompanyPaper,
  CompanyRegistry,
  CompanyStop,
  FilingState,
  OwnerBy,
  PowerKind,
} from './values.ts';

interface Worded {
  kind: CompanyKind;
  registry: CompanyRegistry;
  power: PowerKind;
  by: OwnerBy;
  paper: CompanyPaper;
  state: FilingState;
  stop: CompanyStop;
  part: 'company' | 'power' | 'owners';
}

/** The texts about companies, in a file of their own so that not every page loads them. */
export const COMPANY_LABELS: Words<Worded> = {
  kind: {
    sa: 'Sociedad anónima (S.A.)',
    srl: 'Sociedad de responsabilidad limitada (S.R.L.)',
    sas: 'Sociedad por acciones simplificada (S.A.S.)',
    trust: 'Fideicomiso',
    other: 'Otra persona jurídica',
  },
  registry: { igj: 'IGJ', provincial: 'Registro público de la provincia', other: 'Otro registro' },
  power: {
    statute: 'Por el estatuto o el acta',
    general: 'Poder general',
    special: 'Poder especial',
  },
  by: { holding: 'Capital o votos', control: 'Otro medio de control' },
  paper: {
    statute: 'Estatuto o contrato social',
    designation: 'Acta de designación',
    power: 'Poder',
  },
  state: {
    draft: 'En preparación',
    submitted: 'En revisión',
    approved: 'Aprobada',
    refused: 'Para corregir',
    taken_back: 'Retomada',
  },
  stop: {
    not_approved: 'La empresa todavía no está aprobada',
    power_ended: 'Venció el poder de quien la representa',
    replacing: 'Piden cambiar a quien representa a la empresa',
    in_review: 'Hay un cambio de la empresa en revisión',
  },
  part: {
    company: 'La empresa',
    power: 'Quién la representa',
    owners: 'Beneficiarios finales',
  },
};

const words = wordsIn(COMPANY_LABELS);
export const { label: companyLabel, choices: companyChoices } = words;
