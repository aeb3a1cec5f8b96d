import type { ReactNode } from 'react';
import type { DeskKind } from '#contract/desk/kinds.ts';
import { HashTarget } from '#web/shared/address/HashTarget.tsx';
import { useLocation } from '#web/shared/router/router.tsx';
import { OpenMark } from './OpenMark.tsx';

/** A list item named in the URL: it is marked as open, and shows who else has it open. */
export function OpenTarget(props: { kind: DeskKind; id: string; children: ReactNode }) {
  const { kind, id, children } = props;
  const isOpen = useLocation().hash === `#${id}`;
  return (
    <HashTarget id={id}>
      {isOpen && <OpenMark kind={kind} id={id} />}
      {children}
    </HashTarget>
  );
}
