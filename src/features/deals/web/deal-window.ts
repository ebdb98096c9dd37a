/** So many deals are read at once: twice what a column of the board shows at first. */
export const DEAL_WINDOW = 12
