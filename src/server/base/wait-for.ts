/** Waits for work, and says so each time it has taken as long again. */
export async function waitFor<Result>(
  what: string,
  work: Promise<Result>,
  { everyMs, say }: { everyMs: number; say: (line: string) => void } = { everyMs: 10_000, say: toTerminal },
): Promise<Result> {
  const timer = setInterval(() => say(`Still waiting for ${what} …`), everyMs)
  try {
    return await work
  } finally {
    clearInterval(timer)
  }
}

function toTerminal(line: string): void {
  process.stderr.write(`${line}\n`)
}
