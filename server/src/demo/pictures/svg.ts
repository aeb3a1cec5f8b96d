export type Point = readonly [x: number, y: number];

interface Style {
  opacity?: number;
  stroke?: string;
  width?: number;
  radius?: number;
  transform?: string;
  cap?: 'round' | 'butt';
  dash?: string;
}

/** A number with at most one decimal: a tenth of a pixel is finer than anyone sees. */
export const px = (value: number): string => String(Math.round(value * 10) / 10);

export function document(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`;
}

export function rect(x: number, y: number, w: number, h: number, fill: string, style: Style = {}) {
  return `<rect x="${px(x)}" y="${px(y)}" width="${px(Math.max(0, w))}" height="${px(Math.max(0, h))}" fill="${fill}"${paint(fill, style)}/>`;
}

export function circle(x: number, y: number, r: number, fill: string, style: Style = {}) {
  return `<circle cx="${px(x)}" cy="${px(y)}" r="${px(r)}" fill="${fill}"${paint(fill, style)}/>`;
}

export function ellipse(x: number, y: number, a: number, b: number, fill: string, s: Style = {}) {
  return `<ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(a)}" ry="${px(b)}" fill="${fill}"${paint(fill, s)}/>`;
}

export function path(d: string, fill: string, style: Style = {}): string {
  return `<path d="${d}" fill="${fill}"${paint(fill, style)}/>`;
}

export function polygon(points: readonly Point[], fill: string, style: Style = {}): string {
  return path(outline(points), fill, style);
}

/** An open line through the points. */
export function line(points: readonly Point[], stroke: string, width: number, style: Style = {}) {
  return path(outline(points, false), 'none', { ...style, stroke, width });
}

export function group(body: string, style: Style = {}): string {
  return `<g${attributes(style)}>${body}</g>`;
}

/** A vertical (default) or horizontal gradient; use it as `url(#id)`. */
export function gradient(
  id: string,
  stops: readonly (readonly [offset: number, color: string, opacity?: number])[],
  across = false,
): string {
  const body = stops
    .map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${color}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`,
    )
    .join('');
  const to = across ? 'x2="1" y2="0"' : 'x2="0" y2="1"';
  return `<linearGradient id="${id}" x1="0" y1="0" ${to}>${body}</linearGradient>`;
}

/** A soft round light. */
export function glow(id: string, color: string, opacity: number): string {
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`;
}

/** Draws the body only inside the given outline. */
export function clipped(id: string, d: string, body: string): string {
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${body}</g>`;
}

/** A picture of w0 × h0 seen through a window of w × h, cut like a photograph. */
export function framed(
  [x, y, w, h]: readonly [number, number, number, number],
  view: readonly [number, number, number, number],
  body: string,
): string {
  return `<svg x="${px(x)}" y="${px(y)}" width="${px(w)}" height="${px(h)}" viewBox="${view.map(px).join(' ')}" preserveAspectRatio="xMidYMid slice">${body}</svg>`;
}

export function outline(points: readonly Point[], closed = true): string {
  return `M${points.map(([x, y]) => `${px(x)} ${px(y)}`).join('L')}${closed ? 'Z' : ''}`;
}

/**
 * The opacity of a single shape belongs to its fill or its stroke: the `opacity` attribute would
 * make the renderer compose a whole layer for each.
 */
function paint(fill: string, style: Style): string {
  const { opacity, ...rest } = style;
  if (opacity === undefined || opacity >= 1) return attributes(rest);
  const value = Math.round(opacity * 100) / 100;
  if (style.stroke === undefined) return ` fill-opacity="${value}"${attributes(rest)}`;
  if (fill === 'none') return ` stroke-opacity="${value}"${attributes(rest)}`;
  return attributes(style);
}

function attributes(style: Style): string {
  let out = '';
  if (style.opacity !== undefined && style.opacity < 1)
    out += ` opacity="${Math.round(style.opacity * 100) / 100}"`;
  if (style.stroke !== undefined)
    out += ` stroke="${style.stroke}" stroke-width="${px(style.width ?? 1)}" stroke-linejoin="round"`;
  if (style.cap === 'round') out += ' stroke-linecap="round"';
  if (style.dash !== undefined) out += ` stroke-dasharray="${style.dash}"`;
  if (style.radius !== undefined) out += ` rx="${px(style.radius)}"`;
  if (style.transform !== undefined) out += ` transform="${style.transform}"`;
  return out;
}
