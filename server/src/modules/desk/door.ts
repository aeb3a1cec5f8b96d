import type { AnswerOf, QueryOf } from '#contract/core/endpoint.ts';
import type { Role } from '#contract/core/roles.ts';
import type { listDeskItems } from '#contract/desk/endpoints.ts';
import type { FoundThing } from '#contract/desk/find.ts';
import type { DeskHealth, listDeskMails } from '#contract/desk/health.ts';
import type { DeskKind } from '#contract/desk/kinds.ts';
import type * as person from '#contract/desk/person.ts';
import type { listPersonEntries } from '#contract/desk/person-entries.ts';
import type { DeskCounts, DeskItem, DeskSort } from '#contract/desk/schemas.ts';
import type { DeskView, ViewedList } from '#contract/desk/views.ts';
import type { mailsOf } from './health.ts';
import type { Reader } from './inbox.ts';
import type { notesOf, timelineOf, writeNote } from './people.ts';
import type { ItemFilter } from './store/inbox.ts';

/** Pending decisions of administrators. */
export interface Desk {
  items(
    reader: Reader,
    query: ItemFilter & {
      readonly kind?: DeskKind | undefined;
      readonly sort: DeskSort;
      readonly page: number;
      readonly pageSize: number;
    },
  ): Promise<AnswerOf<typeof listDeskItems>>;
  /** @param filter without `late`: the late ones are counted apart */
  counts(reader: Reader, filter: Omit<ItemFilter, 'late'>): Promise<DeskCounts>;
  /** What a search finds among everything that the reader may open, in any state. */
  find(reader: Reader, search: string): Promise<{ items: FoundThing[] }>;
  /** The state of the external services. */
  health(reader: Reader): Promise<DeskHealth>;
  /** Mails that are pending or were given up. */
  mails(role: Role, asked: Parameters<typeof mailsOf>[2]): Promise<AnswerOf<typeof listDeskMails>>;
  /**
   * Marks an item as open by the reader, and answers who else has it open.
   * @throws AppError FORBIDDEN when the reader may not decide on its kind
   */
  open(reader: Reader, kind: DeskKind, id: string): Promise<Pick<DeskItem, 'openedBy'>>;
  /** The entries that a figure of a person's money is the sum of. @throws AppError USER_NOT_FOUND, as the four below */
  entries(
    userId: string,
    query: QueryOf<typeof listPersonEntries>,
  ): Promise<AnswerOf<typeof listPersonEntries>>;
  timeline(
    role: Role,
    of: Parameters<typeof timelineOf>[2],
  ): Promise<AnswerOf<typeof person.listPersonEvents>>;
  links(userId: string): Promise<AnswerOf<typeof person.listLinkedPeople>>;
  notes(of: Parameters<typeof notesOf>[1]): Promise<AnswerOf<typeof person.listPersonNotes>>;
  writeNote(
    note: Parameters<typeof writeNote>[1],
  ): Promise<AnswerOf<typeof person.writePersonNote>>;
  /** Saved views of a list; only their owner reads and changes them. */
  views(ownerId: string, list: ViewedList): Promise<{ items: DeskView[] }>;
  /** @throws AppError CONFLICT */
  saveView(
    ownerId: string,
    view: Pick<DeskView, 'list' | 'name' | 'query'>,
  ): Promise<{ items: DeskView[] }>;
  /** @throws AppError NOT_FOUND, CONFLICT */
  renameView(ownerId: string, view: Pick<DeskView, 'id' | 'name'>): Promise<{ items: DeskView[] }>;
  /** @throws AppError NOT_FOUND */
  removeView(ownerId: string, id: string): Promise<{ items: DeskView[] }>;
  /** Runs the checks of the books and stores which fail. */
  checkBooks(): Promise<void>;
  sweep(): Promise<void>;
}
