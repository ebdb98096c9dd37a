/** Rows in groups of at most so many: a journey walks a group in one browser, whose cold start costs more than most rows. */
export function inGroups<Row>(rows: readonly Row[], size: number): Row[][] {
  const count = Math.ceil(rows.length / size)
  return Array.from({ length: count }, (_, at) => rows.filter((_row, place) => place % count === at))
}
