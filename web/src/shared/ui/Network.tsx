import { networkKind } from '#web/shared/format/network.ts';
import { t } from './ui-words.ts';

/** Where a session was opened from: its address, and what that tells by itself. @param own the address of the one in use */
export function Network({ address, own }: { address: string; own?: string | undefined }) {
  const kind = networkKind(address, own);
  return (
    <>
      <span style={{ overflowWrap: 'anywhere' }}>{address}</span>
      {kind !== 'other' && (
        <span className="cap" style={{ display: 'block' }}>
          {t(kind === 'same' ? 'networkSame' : 'networkLocal')}
        </span>
      )}
    </>
  );
}
