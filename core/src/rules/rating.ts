/** Sum of all stars ever given, and the number of reviews. */
export type StarCount = { sum: number; count: number };

/** Returns the star count after one more review. */
export function withStars(rating: StarCount | undefined, stars: number): StarCount {
  return { sum: (rating?.sum ?? 0) + stars, count: (rating?.count ?? 0) + 1 };
}

/** Returns the star count after one review is removed. */
export function withoutStars({ sum, count }: StarCount, stars: number): StarCount {
  return { sum: sum - stars, count: count - 1 };
}

/** Returns the average of 1 to 5 with one decimal; 0 without a review. */
export function averageOf({ sum, count }: StarCount): number {
  return count === 0 ? 0 : Math.round((sum / count) * 10) / 10;
}
