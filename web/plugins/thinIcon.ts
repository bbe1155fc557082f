import { createElement } from 'react';
import type { SVGProps } from 'react';

type IconData = {
  size?: number;
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
};

/**
 * Takes the place of lucide's own icon factory in builds (plugins/thinIcons.ts). Ours draws the same lines and leaves out what
 * the shop does not use: contexts, absolute stroke widths, sizes as props.
 */
// oxlint-disable-next-line import/no-default-export -- the icons import it so
export default function createIcon({ size = 24, node }: IconData) {
  function Icon({ className = '', ...rest }: SVGProps<SVGSVGElement>) {
    return createElement(
      'svg',
      {
        viewBox: `0 0 ${size} ${size}`,
        width: size,
        height: size,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
        className,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  }
  return Icon;
}
