/** The cells of a row as text. */
export type Cells = string[]

/** A filled row, and its number as a spreadsheet shows it. */
export type SheetRow = { number: number; cells: Cells }

/** Goes through rows in their order; each time from the first on, so that nobody has to hold a large table. */
export type EachRow = (take: (row: SheetRow) => void) => void
export type EachCells = (take: (cells: Cells) => void) => void

/** What was in a file. `isNamed` when the first row is known to name the columns. */
export type Sheet = { eachRow: EachRow; isNamed: boolean }

/** The most rows and columns of a table. */
export const MOST_ROWS = 100_000
export const MOST_COLUMNS = 500
