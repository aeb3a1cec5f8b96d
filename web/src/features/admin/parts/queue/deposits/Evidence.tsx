import type { Resource } from '#contract/resources/schemas.ts';
import { useBlobUrl } from '#web/shared/api/use-blob-url.ts';
import { FileLink } from '#web/shared/ui/FileLink.tsx';

/** Receipts beside the decision: images shown, other files linked. */
export function Evidence({
  receipts,
  charged,
}: {
  receipts: readonly Resource[];
  /** Charged by a provider: neither a bank nor a receipt. */
  charged: boolean;
}) {
  if (charged && receipts.length === 0)
    return (
      <p className="cap">
        Lo cobra el proveedor, que avisa si se pagó: no hay comprobante que mirar.
      </p>
    );
  if (receipts.length === 0)
    return (
      <p className="cap">
        Sin comprobante. Antes de acreditar, verificar el movimiento en el banco.
      </p>
    );
  return receipts.map((receipt) => <Receipt key={receipt.id} receipt={receipt} />);
}

function Receipt({ receipt }: { receipt: Resource }) {
  const isImage = receipt.width !== null;
  const url = useBlobUrl(isImage ? receipt.id : null, 640);
  return (
    <figure style={{ margin: '12px 0' }}>
      {url && (
        <img
          src={url}
          alt={`Comprobante ${receipt.name}`}
          style={{ width: '100%', border: '1px solid var(--line)', borderRadius: 5 }}
        />
      )}
      <FileLink file={receipt}>{`Descargar ${receipt.name}`}</FileLink>
    </figure>
  );
}
