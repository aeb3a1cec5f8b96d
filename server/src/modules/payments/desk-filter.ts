/** What administrators ask of everybody's movements besides their filters. */
export interface DeskFilter {
  readonly userId?: string | undefined;
  /** One of them. */
  readonly id?: string | undefined;
  /** Only what somebody must act on, oldest first. */
  readonly waiting?: boolean | undefined;
}

interface DeskQuery {
  readonly 'filter[userId]'?: string | undefined;
  readonly 'filter[id]'?: string | undefined;
  readonly 'filter[waiting]'?: 'true' | undefined;
}

export const deskFilter = (query: DeskQuery): DeskFilter => ({
  userId: query['filter[userId]'],
  id: query['filter[id]'],
  waiting: query['filter[waiting]'] === 'true',
});
