import type { Colour } from './colour';
import { hex } from './colour';

/** A gradient stop: position (0 to 1), colour and opacity. */
type Stop = [at: number, colour: Colour, opacity?: number];

/** A drawing in progress: markup in painting order, and the gradients and filters it uses. */
export type Sheet = {
  width: number;
  height: number;
  add(...markup: string[]): void;
  /** Adds a gradient along a line, in fractions of the painted shape's box. */
  linear(stops: Stop[], line?: [x1: number, y1: number, x2: number, y2: number]): string;
  /** Adds a gradient around a point, in fractions of the painted shape's box. */
  radial(stops: Stop[], circle?: [cx: number, cy: number, r: number]): string;
  /** Adds a blur of this many units. */
  blur(deviation: number): string;
  /** Roughens edges, and frosts the surface by this share (0 to 1). */
  rough(strength: number, frost: number): string;
  /** Clips to a shape. */
  clip(shape: string): string;
  /** Draws on a separate sheet and adds the result, moved, turned or clipped by the attributes. */
  within(attributes: Record<string, string>, draw: (inner: Sheet) => void): void;
  toSvg(): string;
};

export function newSheet(width: number, height: number): Sheet {
  const painted: string[] = [];
  const defs = new Map<string, string>();

  function define(markup: (id: string) => string): string {
    const content = markup('');
    const known = defs.get(content);
    const id = known ?? `d${defs.size}`;
    if (known === undefined) defs.set(content, id);
    return `url(#${id})`;
  }

  const sheet: Sheet = {
    width,
    height,
    add: (...markup) => void painted.push(...markup),
    linear: (stops, [x1, y1, x2, y2] = [0, 0, 0, 1]) =>
      define(
        (id) =>
          `<linearGradient id="${id}" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}">${stopsOf(stops)}</linearGradient>`,
      ),
    radial: (stops, [cx, cy, r] = [0.5, 0.5, 0.5]) =>
      define(
        (id) =>
          `<radialGradient id="${id}" cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}">${stopsOf(stops)}</radialGradient>`,
      ),
    blur: (deviation) =>
      define(
        (id) =>
          `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${n(deviation)}"/></filter>`,
      ),
    rough: (strength, frost) =>
      define(
        (id) =>
          `<filter id="${id}" x="-10%" y="-10%" width="120%" height="120%" color-interpolation-filters="sRGB">` +
          `<feTurbulence type="fractalNoise" baseFrequency="0.055" numOctaves="3" seed="7" result="waves"/>` +
          `<feDisplacementMap in="SourceGraphic" in2="waves" scale="${n(strength)}" xChannelSelector="R" yChannelSelector="G" result="jagged"/>` +
          `<feGaussianBlur in="jagged" stdDeviation="0.55" result="rough"/>` +
          `<feTurbulence type="fractalNoise" baseFrequency="0.32" numOctaves="2" seed="3" result="grain"/>` +
          `<feColorMatrix in="grain" values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 0.97 ${n(1.9 * frost)} 0 0 0 ${n(-0.82 * frost)}" result="crystals"/>` +
          `<feColorMatrix in="rough" type="luminanceToAlpha" result="lit"/>` +
          `<feComposite in="crystals" in2="lit" operator="in" result="sparkle"/>` +
          `<feComposite in="sparkle" in2="rough" operator="in" result="resin"/>` +
          `<feMerge><feMergeNode in="rough"/><feMergeNode in="resin"/></feMerge></filter>`,
      ),
    clip: (shape) => define((id) => `<clipPath id="${id}">${shape}</clipPath>`),
    within: (attributes, draw) => {
      const inner: string[] = [];
      draw({ ...sheet, add: (...markup) => void inner.push(...markup) });
      painted.push(tag('g', attributes, inner.join('')));
    },
    toSvg: () => {
      const definitions = [...defs].map(([content, id]) => content.replace('id=""', `id="${id}"`));
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${definitions.join('')}</defs>${painted.join('')}</svg>`;
    },
  };
  return sheet;
}

/** Formats a number for the drawing, with two decimals so that engines cannot differ in the last digits. */
export function n(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return Object.is(rounded, -0) ? '0' : String(rounded);
}

/** Returns an element as markup, with its numeric attributes rounded. */
export function tag(name: string, attributes: Record<string, string | number>, inner = ''): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? n(value) : value}"`)
    .join('');
  return inner === '' ? `<${name}${written}/>` : `<${name}${written}>${inner}</${name}>`;
}

type More = Record<string, string | number>;

export function path(d: string, fill: string, more: More = {}): string {
  return tag('path', { d, fill, ...more });
}

/** Returns a line without a fill. */
export function line(d: string, stroke: string, width: number, more: More = {}): string {
  return tag('path', { d, fill: 'none', stroke, 'stroke-width': width, ...more });
}

export function rect(
  [x, y, width, height, rx = 0]: [x: number, y: number, width: number, height: number, rx?: number],
  fill: string,
  more: More = {},
): string {
  return tag('rect', { x, y, width, height, ...(rx === 0 ? {} : { rx }), fill, ...more });
}

export function circle(
  [cx, cy, r]: [cx: number, cy: number, r: number],
  fill: string,
  more: More = {},
): string {
  return tag('circle', { cx, cy, r, fill, ...more });
}

export function ellipse(
  [cx, cy, rx, ry]: [cx: number, cy: number, rx: number, ry: number],
  fill: string,
  more: More = {},
): string {
  return tag('ellipse', { cx, cy, rx, ry, fill, ...more });
}

function stopsOf(stops: Stop[]): string {
  return stops
    .map(([at, colour, opacity]) =>
      tag('stop', {
        offset: at,
        'stop-color': hex(colour),
        ...(opacity === undefined ? {} : { 'stop-opacity': opacity }),
      }),
    )
    .join('');
}
