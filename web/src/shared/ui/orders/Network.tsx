import { networkKind } from '#web/shared/format/network.ts';
import { t } from '../ui-texts.ts';

/** A session's network: its address, and what it reveals. @param own the address of the present session */
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
