import { unitKeyOf } from '../units/units.ts';
import { mergedOrder } from './order.ts';
import { type Data, type DataObject, isList, isObject, same } from './same.ts';

export type Side = 'mine' | 'theirs';

/** A field that both changed differently; `undefined` means that this side deleted it. */
export interface Clash {
  /** Its identity, even when lists are reordered. */
  key: string;
  /** Its path in the merged document. */
  path: string;
  mine: Data;
  theirs: Data;
}

/** Fields that only make sense together: parts of two locations are no location. */
const TOGETHER = ['country', 'province', 'city', 'latitude', 'longitude'];

/**
 * Merges two edits of the same document field by field. A change by one side, or the same change by both, is taken;
 * different changes conflict, and are theirs until a choice. Items of lists are identified by id (files by theirs,
 * plain words by themselves), so that both sides may add, delete and move.
 * @param base the common original; without it, every difference conflicts
 * @param chosen sides, by the key of the conflict
 */
export function merge(
  { base, mine, theirs }: Versions,
  chosen: ReadonlyMap<string, Side> = new Map(),
): { merged: Data; clashes: Clash[]; took: string[] } {
  const clashes: Clash[] = [];
  const took: string[] = [];
  const at: Work = { clashes, took, chosen };
  return { merged: mergeValue({ base, mine, theirs }, at, { key: '', path: '' }), clashes, took };
}

interface Versions {
  base: Data;
  mine: Data;
  theirs: Data;
}
interface Work {
  clashes: Clash[];
  /** Paths that only the other person changed. */
  took: string[];
  chosen: ReadonlyMap<string, Side>;
}

/** The location of a value: its key in the choices, and its path in the document. */
interface Place {
  key: string;
  path: string;
}

function mergeValue(of: Versions, work: Work, { key, path }: Place): Data {
  const { base, mine, theirs } = of;
  if (same(mine, theirs)) return theirs;
  if (same(base, theirs)) return mine;
  if (same(base, mine)) {
    work.took.push(path);
    return theirs;
  }
  if (isObject(mine) && isObject(theirs))
    return mergeFields({ base: isObject(base) ? base : {}, mine, theirs }, work, { key, path });
  if (isList(mine) && isList(theirs)) {
    const lists = { base: isList(base) ? base : [], mine, theirs };
    if (isKeyed(lists)) return mergeLists(lists, work, { key, path });
  }
  return choose({ key, path, mine, theirs }, work);
}

function choose(clash: Clash, { clashes, chosen }: Work): Data {
  clashes.push(clash);
  return chosen.get(clash.key) === 'mine' ? clash.mine : clash.theirs;
}

function mergeFields(
  of: { base: DataObject; mine: DataObject; theirs: DataObject },
  work: Work,
  { key, path }: Place,
): Data {
  const isPlace = TOGETHER.every((field) => field in of.mine && field in of.theirs);
  const grouped = isPlace ? TOGETHER : [];
  const fields = [...new Set([...Object.keys(of.theirs), ...Object.keys(of.mine)])];
  const merged = fields
    .filter((field) => !grouped.includes(field))
    .map((field): [string, Data] => [
      field,
      mergeValue({ base: of.base[field], mine: of.mine[field], theirs: of.theirs[field] }, work, {
        key: below(key, field),
        path: below(path, field),
      }),
    ]);
  if (!isPlace) return Object.fromEntries(merged);
  const pick = (from: DataObject) => ({
    ...Object.fromEntries(TOGETHER.map((field) => [field, from[field]])),
  });
  const place = { base: pick(of.base), mine: pick(of.mine), theirs: pick(of.theirs) };
  const whole = mergeWhole(place, work, {
    key: below(key, 'province'),
    path: below(path, 'province'),
  });
  return { ...Object.fromEntries(merged), ...(isObject(whole) ? whole : {}) };
}

/** Like `mergeValue`, without looking inside. */
function mergeWhole({ base, mine, theirs }: Versions, work: Work, { key, path }: Place): Data {
  if (same(mine, theirs) || same(base, theirs)) return same(mine, theirs) ? theirs : mine;
  if (same(base, mine)) {
    work.took.push(path);
    return theirs;
  }
  return choose({ key, path, mine, theirs }, work);
}

interface Lists {
  base: readonly Data[];
  mine: readonly Data[];
  theirs: readonly Data[];
}

function mergeLists(lists: Lists, work: Work, { key, path }: Place): Data {
  const before = byKey(lists.base);
  const theirs = byKey(lists.theirs);
  const mine = byKey(adopted(lists));
  const isGone = (one: string) => {
    const [was, here, there] = [before.get(one), mine.get(one), theirs.get(one)];
    if (was === undefined) return false;
    // deleted by one and unchanged by the other; or deleted by both
    return (
      (here === undefined && (there === undefined || same(was, there))) ||
      (there === undefined && same(was, here))
    );
  };
  const deletes = (one: string) => {
    const clash = below(key, `#${one}`);
    const side = work.chosen.get(clash);
    const kept = side === 'mine' ? mine.get(one) : side === 'theirs' ? theirs.get(one) : null;
    return before.has(one) && mine.has(one) !== theirs.has(one) && kept === undefined;
  };
  const order = mergedOrder(
    { before: [...before.keys()], mine: [...mine.keys()], theirs: [...theirs.keys()] },
    (one) => !isGone(one) && !deletes(one),
  );
  const added = order.some((one) => !mine.has(one) && !before.has(one));
  const dropped = [...before.keys()].some((one) => mine.has(one) && isGone(one));
  if (added || dropped) work.took.push(path);
  for (const one of before.keys()) {
    if (!deletes(one)) continue;
    // chosen for deletion: it still counts among the conflicts
    work.clashes.push({
      key: below(key, `#${one}`),
      path,
      mine: mine.get(one),
      theirs: theirs.get(one),
    });
  }
  return order.map((one, at) => {
    const [was, here, there] = [before.get(one), mine.get(one), theirs.get(one)];
    const place = { key: below(key, `#${one}`), path: below(path, String(at)) };
    if (here !== undefined && there !== undefined)
      return mergeValue({ base: was, mine: here, theirs: there }, work, place);
    if (was === undefined) return here ?? there;
    // one deleted what the other changed; restored, it becomes a new one
    work.clashes.push({ ...place, mine: here, theirs: there });
    return here === undefined ? there : withoutIds(here);
  });
}

/**
 * Own new items that the other list already has: identical ones, because an answer was lost, or ones with the same
 * name, because both were created in two tabs. Their differences are merged like any other part.
 */
function adopted({ base, mine, theirs }: Lists): readonly Data[] {
  const keysOf = (items: readonly Data[]) => new Set(items.map(keyOf));
  const [before, here, there] = [keysOf(base), keysOf(mine), keysOf(theirs)];
  const fresh = theirs.filter((item) => !before.has(keyOf(item)) && !here.has(keyOf(item)));
  const take = (isIt: (one: Data) => boolean) => {
    const at = fresh.findIndex(isIt);
    return at < 0 ? undefined : fresh.splice(at, 1)[0];
  };
  const isNew = (item: Data) => {
    const key = keyOf(item);
    return key === null || !(before.has(key) || there.has(key));
  };
  return mine.map((item) => {
    if (!isObject(item) || !isNew(item)) return item;
    const name = nameOf(item);
    const twin =
      take((one) => same(one, item, ['id'])) ??
      take((one) => name !== null && isObject(one) && nameOf(one) === name);
    return isObject(twin) ? { ...item, id: twin.id } : item;
  });
}

/** The name by which a person knows a part; null without one. */
function nameOf({ identifierA, identifierB, number, name, title }: DataObject): string | null {
  if (typeof identifierA === 'string' && typeof identifierB === 'string')
    return identifierA.trim() && identifierB.trim()
      ? unitKeyOf({ identifierA, identifierB })
      : null;
  const known = number ?? name ?? title;
  return known === undefined ? null : String(known).trim().toLowerCase() || null;
}

/** The identity of a list item; null for a new one. */
function keyOf(item: Data): string | null {
  if (typeof item === 'string') return item;
  if (!isObject(item)) return null;
  const { id, file } = item;
  return typeof id === 'string' ? id : typeof file === 'string' ? file : null;
}

/** Items by identity; new ones by position. */
const byKey = (items: readonly Data[]): Map<string, Data> =>
  new Map(items.map((item, at) => [keyOf(item) ?? `new ${at}`, item]));

/** Whether items of lists can be distinguished; items without ids only when there were none before. */
function isKeyed({ base, mine, theirs }: Lists): boolean {
  const once = (items: readonly Data[]) => {
    const keys = items.map(keyOf).filter((one) => one !== null);
    return new Set(keys).size === keys.length;
  };
  return (
    [...base, ...theirs].every((item) => keyOf(item) !== null) &&
    once(base) &&
    once(mine) &&
    once(theirs)
  );
}

const withoutIds = (value: Data): Data => {
  if (isList(value)) return value.map(withoutIds);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, inner]) =>
      field === 'id' ? [] : [[field, withoutIds(inner)]],
    ),
  );
};

const below = (path: string, part: string) => (path === '' ? part : `${path}.${part}`);
