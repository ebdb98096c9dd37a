let read = () => new Date()

/** The time by which the server writes. */
export function currentTime(): Date {
  return read()
}

/** Runs work as if it were another time, for demo data that has a past. Nothing else may write meanwhile. */
export async function atTime<Result>(time: Date, work: () => Promise<Result>): Promise<Result> {
  const before = read
  read = () => time
  try {
    return await work()
  } finally {
    read = before
  }
}
