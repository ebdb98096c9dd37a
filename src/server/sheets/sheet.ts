/** The cells of a row as text. */
export type Cells = string[]

/** A filled row, and its number as a spreadsheet shows it. */
export type SheetRow = { number: number; cells: Cells }

/** What was in a file. `isNamed` when the first row is known to name the columns. */
export type Sheet = { rows: SheetRow[]; isNamed: boolean }

/** The most rows and columns of a table. */
export const MOST_ROWS = 100_000
export const MOST_COLUMNS = 500
