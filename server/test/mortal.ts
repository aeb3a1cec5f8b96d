import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { KyselyPlugin, QueryResult, RootOperationNode } from 'kysely';
import type { Database } from '#platform/database/index.ts';

/** Thrown by a dead process wherever it continues. */
export class ProcessDied extends Error {}

export type Fate = ReturnType<typeof createFate>;

/**
 * Kills processes at chosen points. A point is just before or just after something durable: a committed transaction, a
 * statement outside one, a call to the outside. With `kills`, a process dies at the first point where none has died
 * yet; its successor passes that one and dies at the next, until one survives to the end: then every kind of point has
 * been the last of some process, several times over.
 * @param kills whether processes die at all; or at which kinds of points
 */
export function createFate(kills: boolean | ((alike: string) => boolean), most: Most = MOST) {
  const isDeadly = typeof kills === 'boolean' ? () => kills : kills;
  const lives = new AsyncLocalStorage<{ dead: boolean }>();
  const points = new Set<string>();
  const kinds = new Set<string>();
  const deaths = new Map<string, number>();
  const kept = new Map<string, number>();
  const fate = {
    /** The kinds of points that were reached. */
    kinds,
    /** Runs one process; code outside of this never dies. @returns whether it died */
    async live(process: () => Promise<void>): Promise<boolean> {
      const life = { dead: false };
      await lives.run(life, process).catch((error: unknown) => {
        if (!life.dead) throw error;
      });
      return life.dead;
    },
    isDead: () => lives.getStore()?.dead === true,
    /** @throws ProcessDied in a process that is dead */
    assertAlive(): void {
      if (fate.isDead()) throw new ProcessDied('the process is dead');
    },
    /**
     * @param kind of the point: the same action on another object counts only a few times
     * @throws ProcessDied when the process dies here, or is dead
     */
    pass(when: 'before' | 'after', kind: string, name: string): void {
      const life = lives.getStore();
      if (life === undefined) return;
      fate.assertAlive();
      const [point, alike] = [`${when} ${kind} ${name}`, `${when} ${kind}`];
      const isNew = !points.has(point);
      points.add(point);
      kinds.add(alike);
      const before = deaths.get(alike) ?? 0;
      if (
        !isNew ||
        !isDeadly(alike) ||
        before >= (kind.startsWith('commit') ? most.commits : most.others)
      )
        return;
      deaths.set(alike, before + 1);
      life.dead = true;
      throw new ProcessDied(point);
    },
    /** The name of a transaction by its writes: the first of its kind, the second… */
    nth: (wrote: string) => String(kept.get(wrote) ?? 0),
    keep: (wrote: string) => void kept.set(wrote, (kept.get(wrote) ?? 0) + 1),
  };
  return fate;
}

/** How many processes die before, and how many after, points of one kind. */
interface Most {
  readonly commits: number;
  readonly others: number;
}

/**
 * Only repetitions are left out: the third transaction with the same statements, the second such call or statement on
 * another object. Each of them would die like the first, because the same code runs, and a turn would not end
 * otherwise: every rent, mail and block of the chain is another one.
 */
const MOST: Most = { commits: 2, others: 1 };

/** A database whose process dies just before or after a write or a commit. */
export function mortalDatabase(database: Database, fate: Fate): Database {
  return {
    ...database,
    db: database.db.withPlugin(mortalStatements(fate)),
    async transaction(work) {
      fate.assertAlive();
      let wrote = '';
      const result = await database.transaction(async (tx) => {
        const noted = notedWrites();
        const answer = await work(tx.withPlugin(noted.plugin));
        wrote = noted.wrote();
        if (wrote !== '') fate.pass('before', `commit ${wrote}`, fate.nth(wrote));
        fate.assertAlive();
        return answer;
      });
      if (wrote === '') return result;
      const name = fate.nth(wrote);
      fate.keep(wrote);
      fate.pass('after', `commit ${wrote}`, name);
      return result;
    },
  };
}

/** Statements that write outside a transaction, identified by their text and their object. */
function mortalStatements(fate: Fate): KyselyPlugin {
  const names = new WeakMap<object, [kind: string, name: string]>();
  return {
    transformQuery({ node, queryId }) {
      fate.assertAlive();
      if (!isWrite(node)) return node;
      const [kind, name] = [`statement ${nameOf(node, 'shape')}`, nameOf(node, 'content')];
      fate.pass('before', kind, name);
      names.set(queryId, [kind, name]);
      return node;
    },
    async transformResult({ queryId, result }) {
      const name = names.get(queryId);
      if (name !== undefined && changed(result)) fate.pass('after', ...name);
      return result;
    },
  };
}

/** Records a transaction's writes without their objects, which differ between attempts. */
function notedWrites(): { plugin: KyselyPlugin; wrote(): string } {
  const names = new WeakMap<object, string>();
  const wrote: string[] = [];
  return {
    plugin: {
      transformQuery({ node, queryId }) {
        if (isWrite(node)) names.set(queryId, nameOf(node, 'shape'));
        return node;
      },
      async transformResult({ queryId, result }) {
        const name = names.get(queryId);
        if (name !== undefined && changed(result)) wrote.push(name);
        return result;
      },
    },
    // the same statements, more often or in another order, are the same work
    wrote: () => [...new Set(wrote)].sort().join(' + '),
  };
}

const WRITES = /insert into|delete from|\bupdate \w+\s+(\w+\s+)?set\b/;
const isWrite = (node: RootOperationNode): boolean =>
  ['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'].includes(node.kind) ||
  (node.kind === 'RawNode' && WRITES.test(node.sqlFragments.join('?')));

/** A statement within another (`with … insert`) does not report how many rows it changed. */
const changed = (result: QueryResult<unknown>): boolean => result.numAffectedRows !== 0n;

/**
 * A short name of a statement: its first words, and a digest.
 * @param by `shape`: without values and numbers of rows, which depend on what falls due together; `content`: with all
 * values except instants
 */
function nameOf(node: RootOperationNode, by: 'shape' | 'content'): string {
  const words: string[] = [];
  const text = JSON.stringify(node, function (this: { kind?: string }, key, value: unknown) {
    const place = `${this.kind}.${key}`;
    if (VALUES.includes(place) && (by === 'shape' || isMoment(value))) return '';
    if (place === ROWS && by === 'shape' && Array.isArray(value)) return value.slice(0, 1);
    if (typeof value === 'string' && WORDS.includes(place)) words.push(value);
    return typeof value === 'bigint' ? String(value) : value;
  });
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 6);
  const raw = node.kind === 'RawNode' ? node.sqlFragments.join('?').trim().slice(0, 40) : '';
  return `${node.kind.replace('QueryNode', '')} ${words[0] ?? ''}${raw.replaceAll(/\s+/g, ' ')} ${digest}`;
}
const WORDS = ['IdentifierNode.name'];
const VALUES = ['ValueNode.value', 'PrimitiveValueListNode.values'];
const ROWS = 'ValuesNode.values';
const isMoment = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);
