/** The number of deals read at once: twice as many as a column of the board shows at first. */
export const DEAL_WINDOW = 12
