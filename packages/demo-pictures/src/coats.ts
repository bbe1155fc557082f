import type { Growth } from './bud';
import type { Coat } from './calyx';
import type { Colour } from './colour';

/** How the three strains grow: slim and airy, in between, broad and dense. */
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
    body: [0.64, 0.15, 126],
    tip: [0.77, 0.15, 118],
    hairs: amber,
    leaf: [0.5, 0.12, 138],
    frost: 0.45,
  }),
  forest: coat({
    body: [0.5, 0.11, 145],
    tip: [0.62, 0.12, 138],
    hairs: rust,
    leaf: [0.43, 0.09, 150],
    frost: 0.5,
  }),
  olive: coat({
    body: [0.56, 0.1, 116],
    tip: [0.68, 0.11, 108],
    hairs: rust,
    leaf: [0.45, 0.09, 128],
    frost: 0.4,
  }),
  mint: coat({
    body: [0.62, 0.095, 152],
    tip: [0.75, 0.09, 146],
    hairs: amber,
    leaf: [0.48, 0.085, 160],
    frost: 0.75,
  }),
  spruce: coat({
    body: [0.52, 0.075, 166],
    tip: [0.66, 0.07, 156],
    hairs: cream,
    leaf: [0.45, 0.08, 165],
    frost: 0.7,
  }),
  gold: coat({
    body: [0.68, 0.13, 106],
    tip: [0.8, 0.13, 98],
    hairs: rust,
    leaf: [0.52, 0.11, 128],
    frost: 0.5,
  }),
  violet: coat({
    body: [0.48, 0.12, 306],
    tip: [0.63, 0.11, 312],
    hairs: amber,
    leaf: [0.42, 0.08, 150],
    frost: 0.65,
  }),
  plum: coat({
    body: [0.4, 0.095, 330],
    tip: [0.54, 0.105, 340],
    hairs: amber,
    leaf: [0.4, 0.08, 145],
    frost: 0.55,
  }),
  midnight: coat({
    body: [0.4, 0.085, 288],
    tip: [0.52, 0.08, 292],
    hairs: cream,
    leaf: [0.37, 0.07, 160],
    frost: 0.8,
  }),
  blush: coat({
    body: [0.6, 0.09, 350],
    tip: [0.74, 0.08, 20],
    hairs: rose,
    leaf: [0.48, 0.095, 140],
    frost: 0.6,
  }),
  snow: coat({
    body: [0.7, 0.065, 140],
    tip: [0.84, 0.05, 125],
    hairs: cream,
    leaf: [0.54, 0.09, 145],
    frost: 1,
  }),
  heather: coat({
    body: [0.58, 0.085, 318],
    tip: [0.72, 0.07, 130],
    hairs: rose,
    leaf: [0.46, 0.09, 145],
    frost: 0.65,
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
