import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#contract/core/time.ts';
import { openDeskItem } from '#contract/desk/endpoints.ts';
import type { DeskKind } from '#contract/desk/kinds.ts';
import { call } from '#web/shared/api/call.ts';

/** More often than the mark expires. */
const EVERY_MS = MINUTE_MS;

/** Marks an item as open while it is shown, and shows who else has it open. */
export function OpenMark({ kind, id }: { kind: DeskKind; id: string }) {
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(() => {
    let gone = false;
    const mark = async () => {
      if (document.visibilityState !== 'visible') return;
      // a mark that fails needs no report
      const answer = await call(openDeskItem, { params: { kind, id }, background: true }).catch(
        () => null,
      );
      if (!gone && answer) setOthers(answer.openedBy);
    };
    void mark();
    const timer = setInterval(() => void mark(), EVERY_MS);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [kind, id]);
  if (others.length === 0) return null;
  return (
    <p role="status" style={{ margin: '0 0 8px', color: 'var(--warn-ink)', fontWeight: 600 }}>
      También lo tiene abierto {others.join(', ')}.
    </p>
  );
}
