import type { ReactNode } from 'react'
import { Fact } from '#web/ui/record/fact.tsx'
import { RecordLink } from '#web/ui/record/record-link.tsx'

/** A fact as it is shown; false or null where there is nothing to show. */
type ShownFact =
  | { label: string; value: ReactNode }
  /** Another record: its address, and its name where that is known. */
  | { label: string; path: string; name: string | null }
  | false
  | null
  | ''

/**
 * What a panel shows of a record that is edited in its dialog: a line for every field of the form, so that a new one does not
 * compile without its line; a field that stands in another place of the panel says so.
 */
export type ShownFacts<Name extends string> = Readonly<
  Record<Name, ShownFact | 'elsewhere'> & Record<string, ShownFact | 'elsewhere'>
>

type Props = {
  facts: ShownFacts<string>
  className?: string
  /** Goes to the address of another record. */
  onGo: (path: string) => void
}

export function FactList({ facts, className, onGo }: Props) {
  return (
    <dl className={className ? `facts ${className}` : 'facts'}>
      {Object.entries(facts).map(
        ([name, fact]) =>
          fact &&
          fact !== 'elsewhere' && (
            <Fact key={name} label={fact.label}>
              {'path' in fact ? (
                <RecordLink className="link truncate" path={fact.path} onGo={onGo}>
                  {fact.name ?? `Open the ${fact.label.toLowerCase()}`}
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
