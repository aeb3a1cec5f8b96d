import type { Words } from '../../core/wording.ts';
import type { RightsKind, RightsState } from '../../rights/values.ts';
import type { UserGroup, UserSort } from '../../users/schemas.ts';
import type { AskedState, PersonEventKind, PersonLink } from '../person.ts';

/** The values whose texts follow, by concept. */
export interface PeopleWorded {
  userSort: UserSort;
  userGroup: UserGroup;
  personEvent: PersonEventKind;
  personLink: PersonLink;
  askedState: AskedState;
  rightsKind: RightsKind;
  rightsState: RightsState;
}

/** Texts of people, their rights and their questions. */
export const PEOPLE_WORDS: Words<PeopleWorded> = {
  userSort: {
    '-createdAt': 'Últimas altas',
    createdAt: 'Primeras altas',
    name: 'Apellido, de la A a la Z',
    '-name': 'Apellido, de la Z a la A',
    '-lastSeenAt': 'Última actividad, lo más reciente',
    lastSeenAt: 'Última actividad, lo más antiguo',
    role: 'Rol, ascendente',
    '-role': 'Rol, descendente',
    kyc: 'Identidad, ascendente',
    '-kyc': 'Identidad, descendente',
    state: 'Cuenta, ascendente',
    '-state': 'Cuenta, descendente',
  },
  userGroup: {
    people: 'Personas, sin las eliminadas',
    admins: 'Administración',
    regular: 'Personas, también las eliminadas',
  },
  personEvent: {
    registered: 'Alta',
    account: 'Cuenta',
    identity: 'Identidad',
    deposit: 'Depósito',
    withdrawal: 'Retiro',
    transfer: 'Transferencia',
    purchase: 'Compra',
    refund: 'Devolución de tokens',
    question: 'Pregunta',
    note: 'Nota',
  },
  personLink: {
    document: 'Mismo documento',
    taxId: 'Mismo CUIT o CUIL',
    bankAccount: 'Misma cuenta bancaria',
    destination: 'Mismo destino de un retiro',
  },
  askedState: {
    waiting: 'Por responder',
    answered: 'Respondida',
    hidden: 'Oculta',
    closed: 'Cerrada por la cancelación del proyecto',
    withdrawn: 'Retirada por quien preguntó',
  },
  rightsKind: {
    regret: 'Arrepentimiento',
    leave: 'Baja',
    access: 'Acceso a los datos',
    correct: 'Corrección de datos',
    erase: 'Eliminación de datos',
    death: 'Aviso de fallecimiento',
  },
  rightsState: { received: 'Recibido', granted: 'Concedido', refused: 'Rechazado' },
};
