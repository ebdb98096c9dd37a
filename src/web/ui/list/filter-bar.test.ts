import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { choice, listFilters, partOfText } from '#shared/list-filters.ts'
import { FilterChipRow, type FilterChips } from './filter-bar.tsx'

const filters = listFilters({ status: choice(['new', 'old']), type: choice(['flat', 'plot']), place: partOfText() })
const chips: FilterChips<typeof filters> = {
  status: { label: 'Status', labels: { new: 'New', old: 'Old' } },
  type: { label: 'Type', labels: { flat: 'Flat', plot: 'Plot' } },
  place: { label: 'Place', placeholder: 'Lekki' },
}

const shown = (search: object, isCompact: boolean) =>
  renderToStaticMarkup(createElement(FilterChipRow, { chips, search, onChange: () => undefined, isCompact }))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('a text filter says what it is narrowed by', () => {
  expect(shown({}, false)).toBe('Status Any Type Any Place Any')
  expect(shown({ place: 'Ikoyi' }, false)).toBe('Status Any Type Any Place Ikoyi')
})

test('where there is room for one chip, a filter that a menu cannot hold takes it', () => {
  expect(shown({ type: 'flat' }, true)).toBe('Place Any Filter 1')
})
