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
  DATABASE_READ_URL: {
    what: 'Réplica de esa PostgreSQL, para lecturas que pueden tener un segundo de atraso',
    default: 'DATABASE_URL',
    secret: true,
  },
  DEMO: {
    what: 'Entorno de demostración (1 o 0); sólo sobre una base que nació así',
    default: '1, y 0 en producción',
  },
  ALLOW_SIMULATORS: { what: 'Aceptar simuladores en producción (1 o 0)', default: '0' },
  BASE_URL: {
    what: 'Dirección pública del sitio, para enlaces de los correos; con otro HOST, la suya',
    default: 'http://localhost:PORT',
  },
  API_URL: {
    what: 'Dirección de este servidor si la web se sirve desde otra; también al construir la web, para que lo llame',
    default: 'BASE_URL',
  },
  CORS_ORIGINS: {
    what: 'Sitios cuyas páginas pueden llamar a este servidor, separados por comas',
    default: '',
  },
  TRUST_PROXY: {
    what: 'Creer las cabeceras X-Forwarded-* que escribe un proxy de la red propia (1 o 0)',
    default: '0',
  },
  LOG_LEVEL: {
    what: 'Nivel del registro: fatal, error, warn, info, debug, trace o silent',
    default: 'info',
  },
  DRAIN_SECONDS: {
    what: 'Segundos que sigue atendiendo, ya sin ofrecerse, cuando le piden terminar: más de lo que tarda el proxy en ver /api/health',
    default: '0',
  },
  RATE_LIMIT_PER_MINUTE: {
    what: 'Llamadas por minuto y por dirección; 0 no limita',
    default: '1200',
  },
  FIRST_ADMIN_EMAIL: {
    what: 'Correo del primer administrador: recibe una invitación si no hay ninguno',
    default: '',
  },
  AUDIT_MAILS: {
    what: 'Correos, separados por comas, que reciben cada día el final firmado del registro de auditoría',
    default: '',
  },
  SESSION_IDLE_MINUTES: {
    what: 'Minutos sin uso después de los cuales una sesión termina, de 6 a 1440. La web cierra a los 5; más minutos son para programas que guardan un token',
    default: '10',
  },
  SECRETS_KEY: {
    what: 'Llave con que se cifran los secretos guardados; 32 caracteres al azar o más, y siempre la misma',
    default: 'una al azar en DATA_DIR/secrets.key',
    secret: true,
  },
  PROOFS_KEY: {
    what: 'Llave Ed25519 que firma las pruebas de reservas: 64 dígitos hexadecimales al azar; sin ella producción no las publica',
    default: 'derivada de SECRETS_KEY, y ninguna en producción',
    secret: true,
  },
  PROOFS_FORMER_KEY: {
    what: 'La PROOFS_KEY anterior, hasta la primera prueba después de cambiarla: firma el traspaso',
    default: '',
    secret: true,
  },
  METRICS_TOKEN: {
    what: 'Llave para leer /api/metrics desde otra máquina',
    default: '',
    secret: true,
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    what: 'Colector de OpenTelemetry (OTLP/HTTP) que recibe métricas y trazas; sin él no se envía nada',
    default: '',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    what: 'Cabeceras para el colector: nombre=valor, separadas por comas',
    default: '',
    secret: true,
  },
  OTEL_SERVICE_NAME: {
    what: 'Nombre con que el programa se presenta al colector',
    default: 'ladrillo',
  },
  OTEL_TRACES_SAMPLER_ARG: { what: 'Qué parte de las trazas se envía, de 0 a 1', default: '1' },
  S3_ENDPOINT: {
    what: 'Dirección de un almacén S3 para los archivos; sin ella van a una carpeta de DATA_DIR',
    default: '',
  },
  S3_BUCKET: { what: 'Depósito (bucket) del almacén S3', default: '' },
  S3_REGION: { what: 'Región del almacén S3', default: 'us-east-1' },
  S3_ACCESS_KEY_ID: { what: 'Llave de acceso al almacén S3', default: '' },
  S3_SECRET_ACCESS_KEY: { what: 'Secreto de acceso al almacén S3', default: '', secret: true },
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
  GOOGLE_CLIENT_ID: {
    what: 'Cliente de OAuth en Google; sin él no se ingresa con Google',
    default: '',
  },
  GOOGLE_CLIENT_SECRET: { what: 'Secreto del cliente de Google', default: '', secret: true },
  GOOGLE_ISSUER: { what: 'Emisor de OpenID Connect', default: 'https://accounts.google.com' },
  TWITTER_CLIENT_ID: { what: 'Cliente de OAuth en X; sin él no se ingresa con X', default: '' },
  TWITTER_CLIENT_SECRET: { what: 'Secreto del cliente de X', default: '', secret: true },
  TWITTER_WEB_URL: { what: 'Páginas de X', default: 'https://x.com' },
  TWITTER_API_URL: { what: 'API de X', default: 'https://api.x.com' },
  GEOREF_URL: {
    what: 'Servicio de provincias y localidades (georef); sin él se usan los datos embebidos',
    default: '',
  },
  RATES_URL: {
    what: 'Fuente de cotizaciones (API de dolarapi.com); sin ninguna rige el valor fijado en los ajustes y, en la demostración, un simulador',
    default: '',
  },
  RATES_BCRA_URL: {
    what: 'Segunda fuente de cotizaciones, que se consulta si la primera no sirve: API del Banco Central (https://api.bcra.gob.ar)',
    default: '',
  },
  RATES_HOUSE: {
    what: 'Cotización que se toma de esa fuente: oficial, mayorista, bolsa…',
    default: 'oficial',
  },
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
  PROOFS_CONTRACT: {
    what: 'Contrato en que se escribe la raíz de cada prueba diaria (chain/ProofRoots.sol); sin él no se escriben',
    default: '',
  },
  CHAIN_CONFIRMATIONS: {
    what: 'Bloques después de los cuales una transacción vale',
    default: '12',
  },
  PAYMENT_PUBLIC_KEY: { what: 'Llave pública del cobro con tarjeta', default: '' },
  LYRA_API_URL: { what: 'API del cobro con tarjeta', default: 'https://api.payzen.lat' },
  LYRA_STATIC_URL: {
    what: 'Archivos del formulario de tarjeta',
    default: 'https://static.payzen.lat',
  },
  LYRA_SHOP_ID: { what: 'Número de tienda en Lyra', default: '' },
  LYRA_PASSWORD: {
    what: 'Contraseña REST de Lyra, que también firma sus avisos',
    default: '',
    secret: true,
  },
  LYRA_HMAC_KEY: {
    what: 'Llave HMAC-SHA-256 con que Lyra firma lo que trae el navegador',
    default: '',
    secret: true,
  },
  STRIPE_API_URL: { what: 'API de Stripe', default: 'https://api.stripe.com' },
  STRIPE_SECRET_KEY: { what: 'Llave secreta de Stripe', default: '', secret: true },
  STRIPE_WEBHOOK_SECRET: {
    what: 'Secreto con que Stripe firma sus avisos (whsec_…)',
    default: '',
    secret: true,
  },
  STRIPE_CURRENCY: { what: 'Moneda en que cobra Stripe: USD o ARS', default: 'USD' },
  BITPAY_API_URL: { what: 'API de BitPay', default: 'https://bitpay.com' },
  BITPAY_TOKEN: { what: 'Token de punto de venta de BitPay', default: '', secret: true },
  BITPAY_REQUIRE_SIGNATURE: {
    what: 'Exigir la firma en los avisos de BitPay (1 o 0)',
    default: '1',
  },
  MAPS_KEY: {
    what: 'Llave del mapa: {key} en MAP_TILES_URL o, sin esta, la de Google Maps (Embed API)',
    default: '',
  },
  MAP_TILES_URL: {
    what: 'Teselas del mapa, con {z}, {x} e {y}; sin ella se dibujan contornos de provincias',
    default: '',
  },
  MAP_TILES_ATTRIBUTION: {
    what: 'A quién se deben las teselas, al pie del mapa',
    default: '© OpenStreetMap',
  },
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
