import { isLate } from '#shared/occurred-at.ts'

type Props = {
  of: { occurredAt: string; createdAt: string }
  /** When it was done, where the record knows it better, such as when a planned call was made. */
  done?: string | undefined
  format: (iso: string) => string
}

/** When something was done and, where it arrived more than a minute later, that too: `09:37 · arrived 17:02`. */
export function WhenDone({ of, done = of.occurredAt, format }: Props) {
  return (
    <span data-when-done>
      <time dateTime={done}>{format(done)}</time>
      {isLate(of) && (
        <span>
          {' · arrived '}
          <time dateTime={of.createdAt}>{format(of.createdAt)}</time>
        </span>
      )}
    </span>
  )
}
