import { listDeskItems } from '#contract/desk/endpoints.ts';
import { addressOfFound, type FoundThing, findOnDesk } from '#contract/desk/find.ts';
import { addressOfItem } from '#contract/desk/kinds.ts';
import { deskLabel } from '#contract/desk/words.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { useMe } from '#web/shared/session/use-session.ts';
import { accountLinksOf, navOf } from '../nav.ts';

export interface Finding {
  readonly key: string;
  readonly to: string;
  readonly title: string;
  /** Its kind, in small print. */
  readonly about: string;
}

const MOST = 6;

/**
 * The desk's search results: its pages immediately; pending items, and everything that the server's search finds
 * when they arrive.
 * @param text the present input
 * @param asked the input after a pause, for the server
 */
export function useFindings(text: string, asked: string): { found: Finding[]; isComing: boolean } {
  const me = useMe();
  const enabled = asked.length >= 2;
  const query = { page: 1, pageSize: MOST, search: asked };
  const things = useApiQuery(findOnDesk, { query: { search: asked } }, { enabled, silent: true });
  const items = useApiQuery(listDeskItems, { query }, { enabled, silent: true });
  const isCurrent = enabled && asked === text;
  const waiting = isCurrent ? (items.data?.items ?? []).map(findingOf) : [];
  return {
    found: [
      ...(me ? pagesOf(me.type, text) : []),
      ...waiting,
      ...(isCurrent ? (things.data?.items ?? []) : [])
        .filter(({ id }) => !(items.data?.items ?? []).some((item) => item.id === id))
        .map(thingOf),
    ],
    isComing: text.length >= 2 && (!isCurrent || things.isFetching || items.isFetching),
  };
}

type Item = { readonly title: string } & Parameters<typeof addressOfItem>[0] & {
    readonly person: { readonly name: string } | null;
    readonly amount: Parameters<typeof formatMoney>[0] | null;
  };

const findingOf = (item: Item): Finding => ({
  key: `${item.kind} ${item.id}`,
  to: addressOfItem(item),
  title: item.title || (item.person?.name ?? deskLabel('deskKind', item.kind)),
  about: [
    deskLabel('deskKind', item.kind),
    item.person?.name,
    item.amount && formatMoney(item.amount),
  ]
    .filter(Boolean)
    .join(' · '),
});

/** A thing found in any state; a pending item is listed once, where it is decided. */
const thingOf = (thing: FoundThing): Finding => ({
  key: `${thing.kind} ${thing.id}`,
  to: addressOfFound(thing),
  title: thing.name || 'Sin referencia',
  about: [
    deskLabel('foundKind', thing.kind),
    thing.about,
    thing.amount && formatMoney(thing.amount),
  ]
    .filter(Boolean)
    .join(' · '),
});

function pagesOf(role: Parameters<typeof navOf>[0], text: string): Finding[] {
  if (role === null) return [];
  const { main, more } = navOf(role);
  const wanted = plain(text);
  return [...main, ...(more?.links ?? []), ...accountLinksOf(role)]
    .filter(({ label: name }) => plain(name).includes(wanted))
    .slice(0, wanted === '' ? 20 : MOST)
    .map(({ to, label: title }) => ({ key: to, to, title, about: 'Página' }));
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
