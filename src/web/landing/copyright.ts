const firstYear = 2025

/** `2025`, or `2025–{year}` in later years. */
export function copyrightYears(year: number): string {
  return year > firstYear ? `${firstYear}–${year}` : String(firstYear)
}
