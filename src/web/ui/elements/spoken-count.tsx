import { partsOf, shownNumber, type TextWith } from '#shared/texts.ts'

type Props = {
  text: TextWith<{ count: number }>
  count: number
  /** How the number is written, unless as a count is. */
  shown?: string
}

/** A number that is shown alone and read out in its sentence: `5`, read as `5 unread`. */
export function SpokenCount({ text, count, shown = shownNumber(count) }: Props) {
  return partsOf(text, { count }).map((part, place) =>
    place % 2
      ? shown
      : part && (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence differ by their place.
          <span key={place} className="visually-hidden">
            {part}
          </span>
        ),
  )
}
