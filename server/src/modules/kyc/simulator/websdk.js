// The page inside the widget's frame. It speaks the wrapper's messages and lets the person choose how
// the verification ends. Its messages are for show; the provider's webhook and API decide.

const query = new URLSearchParams(location.search);
const frameId = query.get('_');
const sessionId = crypto.randomUUID();
const main = document.querySelector('#main');
const statusLine = document.querySelector('#status');
const choices = document.querySelector('#choices');
const buttons = [...document.querySelectorAll('button[data-choice]')];
if (query.get('theme') === 'dark') document.documentElement.classList.add('dark');

/** Where the page that holds us lives, known once it has spoken. */
let parentOrigin = null;
let accessToken = null;

const TEXTS = {
  init: 'Elige cómo termina la verificación.',
  pending: 'Estamos revisando los datos.',
  GREEN: 'Identidad verificada. Ya se puede seguir.',
  RETRY: 'Hace falta otra foto.',
  FINAL: 'La verificación fue rechazada.',
};

function say(event, fields = {}) {
  parent.postMessage(
    { method: `idCheck.${event}`, frameId, sessionId, ...fields },
    parentOrigin ?? '*',
  );
}

function tellHeight() {
  say('onResize', { height: Math.ceil(main.getBoundingClientRect().height) });
}

function show(review) {
  const { reviewAnswer, reviewRejectType, moderationComment } = review.reviewResult ?? {};
  const result = reviewAnswer === 'RED' ? (reviewRejectType ?? 'RETRY') : reviewAnswer;
  const text = TEXTS[result ?? review.reviewStatus] ?? TEXTS.pending;
  statusLine.textContent = moderationComment ? `${text} ${moderationComment}` : text;
  choices.hidden = result === 'GREEN' || result === 'FINAL';
  main.setAttribute('aria-busy', 'false');
  tellHeight();
}

async function ask(path, body) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accessToken, ...body }),
  });
  if (response.ok) return response.json();
  if (response.status === 401)
    say('onError', { code: 'invalid-token', error: 'The access token is not valid' });
  else say('onError', { code: 'unknown', error: `The simulator answered ${response.status}` });
  return null;
}

async function open() {
  const review = await ask('/websdk/session', {});
  if (!review) return;
  say('onInitialized');
  say('onApplicantLoaded', { applicantId: review.applicantId });
  say('onStepInitiated', { idDocSetType: 'IDENTITY', types: ['ID_CARD', 'PASSPORT'] });
  show(review);
}

async function choose(choice) {
  for (const button of buttons) button.disabled = true;
  const review = await ask('/websdk/review', { choice });
  for (const button of buttons) button.disabled = false;
  if (!review) return;
  say('onStepCompleted', { idDocSetType: 'IDENTITY', types: ['ID_CARD', 'PASSPORT'] });
  say('onApplicantSubmitted');
  say('onApplicantStatusChanged', { reviewStatus: 'pending', levelName: review.levelName });
  say('onApplicantStatusChanged', review);
  show(review);
}

addEventListener('message', (event) => {
  if (event.source !== parent || (parentOrigin !== null && event.origin !== parentOrigin)) return;
  const { method, accessToken: token, error } = event.data ?? {};
  if (method !== 'idCheck.init' && method !== 'idCheck.updateAccessToken') return;
  parentOrigin = event.origin;
  if (typeof token !== 'string') {
    statusLine.textContent =
      typeof error === 'string' ? error : 'No se pudo abrir la verificación. Vuelve a intentarlo.';
    tellHeight();
    return;
  }
  accessToken = token;
  open();
});
for (const button of buttons) button.addEventListener('click', () => choose(button.dataset.choice));
say('onReady');
