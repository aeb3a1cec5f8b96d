import { goTo, type SimulatedAnswer } from './answers.ts';
import type { Grants, SimulatedPerson } from './people.ts';

interface ConsentSettings {
  /** The site's name on the page. */
  readonly site: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly people: readonly SimulatedPerson[];
  readonly grants: Grants;
}

/**
 * The page where a person chooses an identity. The choice returns to the same URL as `person` or `deny`. An unknown
 * client or redirect URL gets an error here and no redirect.
 */
export function answerConsent(settings: ConsentSettings, url: URL): SimulatedAnswer {
  const asked = url.searchParams;
  const { clientId, redirectUri, grants, people, site } = settings;
  const challenge = asked.get('code_challenge');
  const sound =
    asked.get('client_id') === clientId &&
    asked.get('redirect_uri') === redirectUri &&
    asked.get('response_type') === 'code' &&
    asked.get('code_challenge_method') === 'S256';
  if (!sound || !challenge) return page(400, site, '<p>El pedido no es válido.</p>');
  const back = new URL(redirectUri);
  const state = asked.get('state');
  if (state !== null) back.searchParams.set('state', state);
  if (asked.has('deny')) {
    back.searchParams.set('error', 'access_denied');
    return goTo(back);
  }
  const person = people.find(({ id }) => id === asked.get('person'));
  if (person) {
    const grant = { person, redirectUri, challenge, nonce: asked.get('nonce') };
    back.searchParams.set('code', grants.issue(grant));
    return goTo(back);
  }
  return page(200, site, choices(people, url));
}

function choices(people: readonly SimulatedPerson[], url: URL): string {
  const with_ = (name: string, value: string) => {
    const query = new URLSearchParams(url.search);
    query.set(name, value);
    return escaped(`?${query}`);
  };
  const links = people.map(
    ({ id, name, lastname, email, username }) =>
      `<li><a href="${with_('person', id)}"><b>${escaped(`${name} ${lastname}`)}</b><span>${escaped(email ?? `@${username}, sin correo`)}</span></a></li>`,
  );
  return `<p>Elegí con quién continuar. Nada de esto es real.</p><ul>${links.join('')}</ul><p><a class="deny" href="${with_('deny', '1')}">Cancelar</a></p>`;
}

const page = (status: number, site: string, inner: string): SimulatedAnswer => ({
  status,
  type: 'text/html; charset=utf-8',
  body: `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${site} de demostración</title><style>${STYLE}</style></head><body><main><h1>${site} de demostración</h1>${inner}</main></body></html>`,
});

const STYLE = `:root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui,sans-serif}main{max-width:420px;margin:10vh auto;padding:0 20px}h1{font-size:1.5rem}ul{list-style:none;padding:0;display:grid;gap:10px}li a{display:grid;padding:12px 16px;border:1px solid #8888;border-radius:5px;text-decoration:none;color:inherit}li a:hover{border-color:currentColor}span{opacity:.8}.deny{color:inherit}`;

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
