let count = async (): Promise<number> => 0

/** Says how many writes of the person who is signed in wait to be sent; asked before they sign out. */
export function setUnsentCount(counter: () => Promise<number>): void {
  count = counter
}

export const unsentCount = (): Promise<number> => count()
