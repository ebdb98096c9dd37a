import { Fragment, type ReactNode } from 'react'
import { partsOf, type TextWith } from '#shared/texts.ts'

type Props<Slots> = { text: TextWith<Slots> } & {
  [Slot in keyof Slots]: Slot extends 'count' ? number : ReactNode
}

/** A sentence with elements in its slots: `<Sentence text={texts.signedInAs} name={<b>{name}</b>} />`. */
export function Sentence<Slots>({ text, ...elements }: Props<Slots>) {
  const inSlots = elements as unknown as Record<string, ReactNode>
  return partsOf(text as TextWith<never>, { count: Number(inSlots.count) }).map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence are told apart by their place.
    place % 2 ? <Fragment key={place}>{inSlots[part]}</Fragment> : part,
  )
}
