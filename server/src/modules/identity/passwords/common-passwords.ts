/**
 * Words that people build passwords from, without accents or signs; Spanish and English, keyboards, football, names.
 */
const COMMON_WORDS = new Set(
  `
  password passwords passwd pass word contrasena contrasenia clave claves secreto secret secreta acceso access
  admin administrador administrator root usuario user invitado guest test testing prueba pruebas demo cuenta account
  login ingreso entrar hola holamundo hello helloworld welcome bienvenido bienvenida cambiame changeme cambiar change
  temporal temp default inicio nuevo nueva qwerty qwertyu qwertyui qwertyuiop qwer qwert asdf asdfg asdfgh asdfghj
  asdfghjkl asdfghjklz zxcv zxcvb zxcvbn zxcvbnm qaz qazwsx qazwsxedc wsx edc abc abcd abcde abcdef abcdefg abcdefgh
  aaa aaaa abcabc qweqwe asdasd qweasd qweasdzxc poiuy lkjh mnbvc letmein iloveyou teamo tequiero teamomucho amor
  amormio miamor amores corazon cielo estrella princesa princess hermosa hermoso bonita bebe baby angel angela
  angeles dios jesus jesucristo diosesamor cristo maria mariajose virgen guadalupe familia mifamilia hijo hija hijos
  mama papa mamita papito abuela abuelo madre padre amigo amiga amigos amistad libertad felicidad feliz alegria vida
  mivida sol luna mar playa verano summer winter invierno spring primavera autumn otono enero febrero marzo abril
  mayo junio julio agosto septiembre octubre noviembre diciembre january february march april june july august
  september october november december lunes martes miercoles jueves viernes sabado domingo monday tuesday wednesday
  thursday friday saturday sunday argentina buenosaires cordoba rosario mendoza patagonia tucuman salta laplata
  mexico espana spain colombia chile uruguay paraguay peru bolivia venezuela ecuador brasil brazil madrid barcelona
  london paris america boca bocajuniors river riverplate racing independiente sanlorenzo huracan velez newells
  talleres belgrano futbol football soccer messi leomessi lionelmessi maradona diego diegoarmando campeon campeones
  campeonesdelmundo mundial realmadrid atletico liverpool chelsea arsenal juventus juan juancarlos carlos jose luis
  miguel pedro pablo jorge martin marcelo daniel alejandro alejandra fernando fernanda gabriel gabriela sebastian
  nicolas santiago mateo matias lucas tomas franco facundo agustin agustina valentina camila sofia martina lucia
  julieta florencia micaela carolina andrea andres laura paula silvia monica patricia veronica ana rosa carmen
  michael jessica ashley daniela david robert thomas charlie jordan michelle nicole hunter harley ranger dragon
  monkey shadow master superman batman spiderman ironman pokemon pikachu naruto goku starwars matrix ninja killer
  tigre tiger leon lion lobo wolf perro perrito gato gatito caballo mariposa delfin aguila panda mono toro chocolate
  galleta pizza cerveza mate asado dulce banana manzana naranja orange flower flores sunshine rainbow freedom
  whatever trustno computer computadora internet windows linux samsung iphone android google gmail hotmail yahoo
  facebook instagram whatsapp twitter tiktok netflix youtube microsoft apple mustang ferrari porsche mercedes toyota
  ford chevrolet fiat renault peugeot honda yamaha kawasaki dinero plata money banco bank tarjeta empresa negocio
  trabajo oficina casa hogar escuela colegio universidad profesor doctor abogado ingeniero seguridad segura seguro
  security inversor inversora inversion inversiones propietario comprador bitcoin ethereum crypto cripto tether token
  tokens musica music metallica nirvana guitarra rock cumbia tango bailar gracias suerte lucky forever siempre nunca
  todo nada loco loca fuerte grande super mega rey reina king queen prince hacker cheese pepper ginger soccer
  baseball basketball hockey tenis golf donald trump evita peron fatima teresa isabel elena ramon raul ruben hector
  oscar roberto ricardo eduardo gustavo guillermo leonardo maximiliano maximo benjamin bautista joaquin ignacio
  felipe emilia emma olivia catalina victoria jazmin milagros rocio brenda yamila romina natalia lorena marina
  `
    .trim()
    .split(/\s+/),
);

/** Keyboard patterns and other frequent passwords, in lowercase. */
const WHOLE = new Set(
  `1qaz@wsx 1qaz!qaz !qaz2wsx zaq1@wsx zaq!2wsx 1q2w3e4r! 1q2w3e4r5t! q1w2e3r4! q1w2e3r4t5! !q2w3e4r 1q2w3e! qwe123!@# 123qwe!@#
  qwe!@#123 123abc!@# abc123!@# abc!@#123 asd123!@# qwer!@#$ 1234qwer! qwer1234! asdf1234! zxcv1234! a1b2c3d4! a1s2d3f4!
  aa123456! a123456! a12345678! aa12345678! abc12345! 1234abcd! 12345678a! 123456aa! 123456789a! p@$$word p@$$w0rd passw@rd`
    .trim()
    .split(/\s+/),
);

/** Characters that replace letters. */
const DISGUISES = new Map(
  Object.entries({
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '8': 'b',
    '@': 'a',
    $: 's',
    '!': 'i',
  }),
);

/**
 * Whether a password is among the first guesses: a common word with a few digits and characters around it, a keyboard
 * pattern, few different characters, or little more than the name in the person's e-mail.
 * @param password already follows the rules of shape
 */
export function isTooCommon(password: string, email: string): boolean {
  const text = bare(password);
  if (WHOLE.has(text) || new Set(text).size < 5) return true;
  return builtOnCommonWord(text) || littleMoreThan(bare(email.split('@')[0] ?? ''), text);
}

/** Removes accents and capitals. */
const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** How many characters around a word still leave it a word with a year and a sign. */
const FEW = 6;

function builtOnCommonWord(text: string): boolean {
  const core = text.replace(/^[^a-z]+|[^a-z]+$/g, '');
  if (text.length - core.length > FEW) return false;
  return [core, undisguised(core), undisguised(text.replace(/^[^a-z@$]+|[^a-z@$]+$/g, ''))].some(
    isCommonOrTwice,
  );
}

const undisguised = (text: string): string =>
  [...text].map((sign) => DISGUISES.get(sign) ?? sign).join('');

function isCommonOrTwice(word: string): boolean {
  const half = word.slice(0, word.length / 2);
  return COMMON_WORDS.has(word) || (half.repeat(2) === word && COMMON_WORDS.has(half));
}

const littleMoreThan = (name: string, text: string): boolean =>
  name.length >= 4 && text.includes(name) && text.length - name.length < FEW;
