import type { ReactNode } from 'react'
import { show, type Words } from '#shared/texts.ts'
import { Fact } from '#web/ui/record/fact.tsx'
import * as panelStyles from '#web/ui/record/panel.module.css'
import { RecordLink } from '#web/ui/record/record-link.tsx'
import { recordFormTexts } from './record-form.texts.ts'

/** A fact as it is shown; false or null where there is nothing to show. */
type ShownFact =
  | { label: Words; value: ReactNode }
  /** Another record: its kind, its address, and its name where that is known. */
  | { label: Words; of: keyof typeof recordFormTexts.open; path: string; name: string | null }
  | false
  | null
  | ''

/**
 * What a panel shows of a record that is edited in its dialog: a line for every field of the form, so that a new one does not
 * compile without its line; `elsewhere` marks a field that is in another place of the panel.
 */
export type ShownFacts<Name extends string> = Readonly<
  Record<Name, ShownFact | 'elsewhere'> & Record<string, ShownFact | 'elsewhere'>
>

type Props = {
  facts: ShownFacts<string>
  /** Goes to the address of another record. */
  onGo: (path: string) => void
}

export function FactList({ facts, onGo }: Props) {
  return (
    <dl className={panelStyles.facts}>
      {Object.entries(facts).map(
        ([name, fact]) =>
          fact &&
          fact !== 'elsewhere' && (
            <Fact key={name} label={show(fact.label)}>
              {'path' in fact ? (
                <RecordLink className="link truncate wraps" path={fact.path} onGo={onGo}>
                  {fact.name ?? recordFormTexts.open[fact.of]()}
                </RecordLink>
              ) : (
                fact.value
              )}
            </Fact>
          ),
      )}
    </dl>
  )
}
