/** All stars ever given and by how many reviews. */
export type StarCount = { sum: number; count: number };

/** The books after one more review. */
export function withStars(rating: StarCount | undefined, stars: number): StarCount {
  return { sum: (rating?.sum ?? 0) + stars, count: (rating?.count ?? 0) + 1 };
}

/** Average of 1 to 5 with one decimal; 0 while there is no review. */
export function averageOf({ sum, count }: StarCount): number {
  return count === 0 ? 0 : Math.round((sum / count) * 10) / 10;
}
