/** The picture that leads a screen: of the first entry of a list, or of the one whose id is in the address. */
export type LeadPicture = { answer: string; list: string; isNamed: boolean; sizes: string };

/** What a screen is sure to ask for: fetched while the script is still on its way. */
export type Start = {
  /** Addresses: modules end in `.js`, the rest are answers of the API. */
  always: readonly string[];
  /** Asked for by a cart with something in it only. */
  withCart?: readonly string[];
  picture?: LeadPicture;
};

/** By path. */
export type HeadStart = Readonly<Record<string, Start>>;

/** What the screen's leading picture is drawn from. */
export type Lead = { title: string; description: string; src: string; srcSet: string };
