/**
 * Reads OTEL_EXPORTER_OTLP_HEADERS.
 * @param text `name=value,name=value`, values percent-encoded
 * @returns null when it is malformed
 */
export function readHeaders(text: string): Record<string, string> | null {
  const headers: Record<string, string> = {};
  for (const pair of text.split(',')) {
    const [, name, value] = /^\s*([\w-]+)\s*=\s*(\S*)\s*$/.exec(pair) ?? [];
    if (name === undefined || value === undefined) return null;
    try {
      headers[name.toLowerCase()] = decodeURIComponent(value);
    } catch {
      return null;
    }
  }
  return headers;
}
