/** Who reads the reason of a decision: shown below its field. */
export const READERS = {
  person: 'Lo lee la persona.',
  owner: 'Lo lee el propietario.',
  /** Of a cancelled project: the notifications to its buyers have no reason. */
  ownerAlone: 'Lo lee el propietario, no quienes compraron.',
  company: 'Lo lee quien representa a la empresa.',
  requester: 'Lo lee quien lo pidió.',
  receipt: 'La persona la lee en su comprobante.',
  listed: 'Queda en esta lista y en el registro de auditoría; no se le envía a nadie.',
  audit: 'Queda en el registro de auditoría; no se le envía a nadie.',
} as const;
