import type { ComponentProps, ReactNode } from 'react';
import { Loaded } from './Loaded.tsx';
import { PageNav } from './PageNav.tsx';

/**
 * A loaded page of a list, with the navigation to its other pages below it: `<PagedList query={orders}
 * page={filters.page} onPage={filters.setPage}>`.
 */
export const PagedList = <Data extends { total: number; pageSize: number }>(
  props: Omit<ComponentProps<typeof Loaded<Data>>, 'children'> & {
    page: number;
    onPage: (page: number) => void;
    children: (data: Data) => ReactNode;
  },
) => {
  const { page, onPage, children, ...loaded } = props;
  return (
    <Loaded {...loaded}>
      {(data) => (
        <>
          {children(data)}
          {data.total > 0 && (
            <PageNav total={data.total} pageSize={data.pageSize} page={page} onPage={onPage} />
          )}
        </>
      )}
    </Loaded>
  );
};
