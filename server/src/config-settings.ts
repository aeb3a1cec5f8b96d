/** One variable of the environment, as the documentation prints it. */
export interface Setting {
  readonly what: string;
  readonly default: string;
  readonly secret?: true;
}

/** Every variable the server reads, in the order the documentation lists them. */
export const SETTINGS = {
  NODE_ENV: { what: 'Modo: development, test o production', default: 'development' },
  PORT: { what: 'Puerto en que escucha; 0 elige uno libre', default: '3000' },
  HOST: { what: 'Dirección en que escucha', default: '127.0.0.1' },
  DATA_DIR: { what: 'Carpeta de la base embebida y de los archivos', default: 'data' },
  DATABASE_URL: {
    what: 'Dirección de PostgreSQL; sin ella se usa la base embebida',
    default: '',
    secret: true,
  },
  DEMO: { what: 'Entorno de demostración (1 o 0)', default: '1, y 0 en producción' },
  ALLOW_SIMULATORS: { what: 'Aceptar simuladores en producción (1 o 0)', default: '0' },
  BASE_URL: {
    what: 'Dirección pública del sitio, para enlaces de los correos',
    default: 'http://HOST:PORT',
  },
  TRUST_PROXY: {
    what: 'Creer las cabeceras X-Forwarded-* de un proxy propio (1 o 0)',
    default: '0',
  },
  LOG_LEVEL: {
    what: 'Nivel del registro: fatal, error, warn, info, debug, trace o silent',
    default: 'info',
  },
  RATE_LIMIT_PER_MINUTE: {
    what: 'Llamadas por minuto y por dirección; 0 no limita',
    default: '1200',
  },
  FIRST_ADMIN_EMAIL: {
    what: 'Correo del primer administrador: recibe una invitación si no hay ninguno',
    default: '',
  },
  METRICS_TOKEN: {
    what: 'Llave para leer /api/metrics desde otra máquina',
    default: '',
    secret: true,
  },
  SMTP_URL: {
    what: 'Servidor de correo saliente; sin él los correos quedan en el buzón embebido',
    default: '',
    secret: true,
  },
  MAIL_FROM: {
    what: 'Remitente de los correos',
    default: 'Ladrillo <no-responder@ladrillo.example>',
  },
  SUMSUB_API_URL: { what: 'API de verificación de identidad', default: 'https://api.sumsub.com' },
  SUMSUB_WEB_URL: {
    what: 'Páginas de verificación de identidad',
    default: 'https://in.sumsub.com',
  },
  SUMSUB_APP_TOKEN: { what: 'Llave de la aplicación en Sumsub', default: '', secret: true },
  SUMSUB_SECRET_KEY: {
    what: 'Secreto con que se firman las llamadas a Sumsub',
    default: '',
    secret: true,
  },
  SUMSUB_WEBHOOK_SECRET: {
    what: 'Secreto con que Sumsub firma sus avisos',
    default: '',
    secret: true,
  },
  SUMSUB_LEVEL_NAME: { what: 'Nivel de verificación', default: 'basic-kyc-level' },
  COMPANY_BANK_ARS: {
    what: 'Cuenta en pesos de la empresa: JSON {holder, bank, account, alias}',
    default: '',
  },
  COMPANY_BANK_USD: {
    what: 'Cuenta en dólares de la empresa: JSON {holder, bank, account, alias}',
    default: '',
  },
  COMPANY_WALLET_ADDRESS: { what: 'Billetera de la empresa que recibe USDT', default: '' },
  CHAIN_RPC_URL: {
    what: 'Nodo de la cadena en que se mueve USDT (JSON-RPC); sin él, en la demostración, una cadena de desarrollo',
    default: '',
    secret: true,
  },
  CHAIN_ID: { what: 'Número de la cadena: 1 es Ethereum', default: '' },
  USDT_CONTRACT: { what: 'Contrato del token USDT en esa cadena', default: '' },
  CHAIN_WALLET_KEY: {
    what: 'Llave privada de la billetera que paga los retiros de USDT; sin ella no se ofrecen',
    default: '',
    secret: true,
  },
  CHAIN_CONFIRMATIONS: {
    what: 'Bloques después de los cuales una transacción vale',
    default: '12',
  },
  PAYMENT_PUBLIC_KEY: { what: 'Llave pública del cobro con tarjeta', default: '' },
  MAPS_KEY: { what: 'Llave del servicio de mapas', default: '' },
  SUPPORT_WHATSAPP_URL: { what: 'Enlace de ayuda por WhatsApp', default: '' },
  SOCIAL_INSTAGRAM_URL: { what: 'Enlace a Instagram', default: '' },
  SOCIAL_X_URL: { what: 'Enlace a X', default: '' },
  SOCIAL_LINKEDIN_URL: { what: 'Enlace a LinkedIn', default: '' },
  TERMS_URL: { what: 'Enlace a los términos y condiciones', default: '' },
  PRIVACY_URL: { what: 'Enlace a la política de privacidad', default: '' },
  EXPLORER_URL: { what: 'Explorador de la cadena de bloques', default: '' },
  METAVERSE_URL: { what: 'Enlace al metaverso', default: '' },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof SETTINGS;
