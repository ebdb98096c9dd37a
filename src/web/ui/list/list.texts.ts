import { defineTexts } from '#shared/texts.ts'

export const listTexts = defineTexts('list', {
  notAsked: 'Plotline cannot be asked now, so nothing else was searched.',
  heldOnly: 'Plotline cannot be asked now. {count} held on this device.',
  clearSearch: 'Clear the search for {text}',
  clearFilters: 'Clear filters',
  me: 'Me',
  nobody: 'Nobody',
  any: 'Any',
  filterBy: 'Filter by {label}',
  unknown: 'Unknown',
  moreFilters: 'More filters',
  filter: 'Filter',
  filters: 'Filters',
  clear: 'Clear',
  apply: 'Apply',
  sortBy: 'Sort by',
  sortedBy: 'Sort by {order}',
})
