import type { Growth } from './bud';
import type { Coat } from './calyx';
import type { Colour } from './colour';

/** Growth habits of the three strains: slim and airy, in between, broad and dense. */
export const growths = {
  Sativa: { belly: 0.29, girth: 0.46, loose: 0.8 },
  Hybrid: { belly: 0.33, girth: 0.6, loose: 0.35 },
  Indica: { belly: 0.37, girth: 0.76, loose: 0.05 },
} satisfies Record<string, Growth>;

const amber = { l: 0.7, c: 0.155, h: 58 };
const rust = { l: 0.6, c: 0.15, h: 42 };
const rose = { l: 0.7, c: 0.13, h: 12 };
const cream = { l: 0.86, c: 0.09, h: 82 };

export const coatNames = [
  'lime',
  'forest',
  'olive',
  'mint',
  'spruce',
  'gold',
  'violet',
  'plum',
  'midnight',
  'blush',
  'snow',
  'heather',
] as const;
export type CoatName = (typeof coatNames)[number];

/** The coats of the shop's cultivars. */
export const coats: Record<CoatName, Coat> = {
  lime: coat({
    body: [0.56, 0.105, 122],
    tip: [0.69, 0.105, 114],
    hairs: amber,
    leaf: [0.42, 0.08, 134],
    frost: 0.55,
  }),
  forest: coat({
    body: [0.42, 0.07, 138],
    tip: [0.55, 0.08, 128],
    hairs: rust,
    leaf: [0.35, 0.06, 145],
    frost: 0.55,
  }),
  olive: coat({
    body: [0.5, 0.075, 112],
    tip: [0.62, 0.08, 104],
    hairs: rust,
    leaf: [0.38, 0.06, 124],
    frost: 0.5,
  }),
  mint: coat({
    body: [0.55, 0.065, 134],
    tip: [0.69, 0.06, 124],
    hairs: amber,
    leaf: [0.4, 0.055, 150],
    frost: 0.9,
  }),
  spruce: coat({
    body: [0.46, 0.055, 140],
    tip: [0.6, 0.05, 130],
    hairs: cream,
    leaf: [0.36, 0.05, 160],
    frost: 0.85,
  }),
  gold: coat({
    body: [0.58, 0.09, 104],
    tip: [0.72, 0.095, 96],
    hairs: rust,
    leaf: [0.42, 0.075, 122],
    frost: 0.6,
  }),
  violet: coat({
    body: [0.42, 0.06, 128],
    tip: [0.5, 0.1, 305],
    hairs: amber,
    leaf: [0.35, 0.055, 145],
    frost: 0.75,
  }),
  plum: coat({
    body: [0.36, 0.07, 335],
    tip: [0.46, 0.085, 348],
    hairs: amber,
    leaf: [0.33, 0.05, 140],
    frost: 0.6,
  }),
  midnight: coat({
    body: [0.37, 0.04, 152],
    tip: [0.45, 0.075, 290],
    hairs: cream,
    leaf: [0.32, 0.045, 155],
    frost: 0.9,
  }),
  blush: coat({
    body: [0.52, 0.06, 118],
    tip: [0.64, 0.075, 8],
    hairs: rose,
    leaf: [0.4, 0.06, 135],
    frost: 0.7,
  }),
  snow: coat({
    body: [0.62, 0.05, 128],
    tip: [0.78, 0.04, 116],
    hairs: amber,
    leaf: [0.45, 0.06, 138],
    frost: 1,
  }),
  heather: coat({
    body: [0.48, 0.06, 132],
    tip: [0.58, 0.075, 318],
    hairs: rose,
    leaf: [0.38, 0.055, 140],
    frost: 0.75,
  }),
};

type Parts = [l: number, c: number, h: number];

function coat(parts: { body: Parts; tip: Parts; hairs: Colour; leaf: Parts; frost: number }): Coat {
  const { body, tip, hairs, leaf, frost } = parts;
  return { body: colour(body), tip: colour(tip), hairs, leaf: colour(leaf), frost };
}

function colour([l, c, h]: Parts): Colour {
  return { l, c, h };
}
