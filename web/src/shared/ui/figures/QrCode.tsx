import { useMemo } from 'react';
import { encode } from 'uqr';

/** An inline QR code, always dark on light, because cameras need that. */
export function QrCode({
  value,
  label,
  size = 200,
}: {
  value: string;
  label: string;
  size?: number;
}) {
  const { side, path } = useMemo(() => {
    const { data, size: modules } = encode(value, { ecc: 'M', border: 3 });
    const dark = data.flatMap((row, y) =>
      row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { side: modules, path: dark.join('') };
  }, [value]);
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      style={{ background: '#fff', borderRadius: 5, maxWidth: '100%', height: 'auto' }}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
