type Results<Works extends readonly unknown[]> = { -readonly [At in keyof Works]: Awaited<Works[At]> }

/**
 * Waits for parts of one transaction that begin in the same turn, so that what they send goes out at once. All of them have ended before
 * the first fault is thrown, in their order: a part that went on after the rollback would write outside of the transaction.
 */
export async function together<const Works extends readonly unknown[]>(works: Works): Promise<Results<Works>> {
  const ended = await Promise.allSettled(works)
  return ended.map((one) => {
    if (one.status === 'rejected') throw one.reason
    return one.value
  }) as Results<Works>
}
