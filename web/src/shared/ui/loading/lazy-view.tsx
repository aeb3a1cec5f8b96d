import { type ComponentType, Suspense } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { SkeletonRows } from './WaveSkeleton.tsx';

/** One of several views of a page. Its code loads when it is opened; until then placeholder rows show. */
export function lazyView<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const View = lazyPart(load);
  return (props) => (
    <Suspense fallback={<SkeletonRows rows={4} />}>
      <View {...props} />
    </Suspense>
  );
}
