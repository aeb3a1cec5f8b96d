import { HOUR_MS } from '#contract/core/time.ts';
import type { Me } from '#contract/users/schemas.ts';
import { LINK_HOURS } from '#contract/users/terms.ts';
import { landingOf } from '../session/after-login.ts';
import { forgetPlace, rememberPlace, seePlace, takePlace } from '../session/return-to.ts';
import { browserStorage, GUESTS_WORK_KEY } from '../storage.ts';
import { typed } from './typed.ts';

/** As long as the mailed link: the log-in comes after it. */
const KEPT_MS = LINK_HOURS.verify_email * HOUR_MS;

type Values = Readonly<Record<string, unknown>>;
interface Kept {
  /** Of the account that was created. */
  readonly email: string;
  readonly at: number;
  /** The page to return to; null for none. */
  readonly place: string | null;
  readonly values: Values;
}

/**
 * A guest created an account. The page that they came from and what they typed there wait for its first log-in: the
 * mailed link opens another tab of this browser. No other account gets them.
 */
export function keepForAccount(email: string): void {
  const kept: Kept = { email: plain(email), at: Date.now(), place: seePlace(), values: ofGuest() };
  browserStorage.set(GUESTS_WORK_KEY, JSON.stringify(kept));
}

/**
 * Where to go after logging in: where the last session expired or a guest went on to log in, else the person's start
 * page. What the guest typed is the person's from then on.
 */
export function placeAfterLogin(me: Pick<Me, 'type' | 'userId' | 'email'>): string {
  handOver(me);
  return takePlace() ?? landingOf(me.type);
}

/**
 * A person logged in: what this tab's guest typed is theirs now, and what was kept for their account. What was kept for
 * another account is not, although it was typed in this tab.
 */
function handOver({ userId, email }: Pick<Me, 'userId' | 'email'>): void {
  const kept = read();
  const isTheirs = kept?.email === plain(email);
  const anothers = kept !== null && !isTheirs ? kept : null;
  const here = ofGuest();
  const own = Object.entries(here).filter(([name, value]) => anothers?.values[name] !== value);
  const given = { ...(isTheirs ? kept?.values : {}), ...Object.fromEntries(own) };
  for (const [name, value] of Object.entries(given)) typed.write(`${userId}.${name}`, value);
  for (const name of Object.keys(here)) typed.write(`.${name}`, undefined);
  if (anothers !== null && seePlace() === anothers.place) forgetPlace();
  if (!isTheirs) return;
  browserStorage.remove(GUESTS_WORK_KEY);
  if (kept?.place != null && seePlace() === null) rememberPlace(kept.place);
}

/** What a guest began is kept no longer than the mailed link is valid. */
export const dropExpiredWork = (): void => void read();

/** A person logged in in another tab, which took what was theirs: this tab keeps nothing of its guest. */
export function forgetGuest(): void {
  for (const name of Object.keys(ofGuest())) typed.write(`.${name}`, undefined);
  forgetPlace();
}

/** What was typed in this tab without a session, by its field. */
const ofGuest = (): Values =>
  Object.fromEntries(
    Object.entries(typed.all())
      .filter(([id, value]) => id.startsWith('.') && value !== undefined)
      .map(([id, value]) => [id.slice(1), value]),
  );

const plain = (email: string): string => email.trim().toLowerCase();

function read(): Kept | null {
  try {
    const kept: Kept | null = JSON.parse(browserStorage.get(GUESTS_WORK_KEY) ?? 'null');
    if (kept === null || Date.now() - kept.at < KEPT_MS) return kept;
    browserStorage.remove(GUESTS_WORK_KEY);
    return null;
  } catch {
    return null;
  }
}
