/** Catalogue errors that forms show at a field: the others are loaded on demand. */
export const ERRORS_AT_FIELDS = {
  PASSWORD_WRONG: 'Tu contraseña actual no es correcta.',
  PASSWORD_TOO_COMMON: 'Esa contraseña es demasiado conocida. Elegí otra.',
  EMAIL_ALREADY_TAKEN: 'Ese correo ya tiene una cuenta. Ingresá o recuperá tu contraseña.',
  TERMS_NOT_ACCEPTED: 'Para seguir, aceptá los términos legales.',
} as const;
