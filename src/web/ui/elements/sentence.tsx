import { Fragment, type ReactNode } from 'react'
import { partsOf, shownNumber, type TextWith } from '#shared/texts.ts'

type Props<Slots> = { text: TextWith<Slots> } & {
  [Slot in keyof Slots]: Slot extends 'count' ? number : ReactNode
}

const inSlot = (element: ReactNode): ReactNode => (typeof element === 'number' ? shownNumber(element) : element)

/** A sentence with elements in its slots: `<Sentence text={texts.signedInAs} name={<b>{name}</b>} />`. */
export function Sentence<Slots>({ text, ...elements }: Props<Slots>) {
  const inSlots = elements as unknown as Record<string, ReactNode>
  return partsOf(text as TextWith<never>, { count: Number(inSlots.count) }).map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence differ by their place.
    place % 2 ? <Fragment key={place}>{inSlot(inSlots[part])}</Fragment> : part,
  )
}

/**
 * A sentence of which the elements in its slots are seen and the rest is read out only:
 * `<SpokenSentence text={texts.changeStatus} status={<Badge />} />`.
 */
export function SpokenSentence<Slots>({ text, ...elements }: Props<Slots>) {
  const inSlots = elements as unknown as Record<string, ReactNode>
  return partsOf(text as TextWith<never>).map((part, place) =>
    place % 2 ? (
      <Fragment key={part}>{inSlot(inSlots[part])}</Fragment>
    ) : (
      part && (
        <span key={part} className="visually-hidden">
          {part}
        </span>
      )
    ),
  )
}
