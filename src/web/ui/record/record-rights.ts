import { createContext } from 'react'

/** What a person may do with the records of colleagues and with lists, as the company has settled it; what is not known, the server decides. */
export type RecordRights = {
  /** Whether they may delete a record of this owner; null is nobody. */
  mayDelete: (owner: string | null) => boolean
  mayExportLists: boolean
}

export const RecordRightsContext = createContext<RecordRights>({ mayDelete: () => true, mayExportLists: true })
