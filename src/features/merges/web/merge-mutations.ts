import { dismissDuplicate } from '#features/contacts/contacts.contract.ts'
import { callMutation } from '#sync'
import { mergeContact, mergeLead, revertMerge } from '../merges.contract.ts'

/** Makes one lead of two. */
export const mergeLeadMutation = callMutation(mergeLead)

/** Makes one contact of two. */
export const mergeContactMutation = callMutation(mergeContact)

/** Takes a merge apart. */
export const revertMergeMutation = callMutation(revertMerge)

/** Says that two records are not one person. */
export const dismissMutation = callMutation(dismissDuplicate)
