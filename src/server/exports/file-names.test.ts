import { expect, test } from 'vitest'
import { safeFileName, uniquePaths } from './file-names.ts'

test.each([
  ['Deed of sale.pdf', 'Deed of sale.pdf'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['a\\b:c*?"<>|.pdf', 'a_b_c______.pdf'],
  ['con.pdf', '_con.pdf'],
  ['LPT1', '_LPT1'],
  ['  .hidden. ', 'hidden'],
  ['', 'file'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(96)}.pdf`],
  ['Ọláidé.pdf', 'Ọláidé.pdf'],
])('%j is written as %j [SET-28]', (name, safe) => {
  expect(safeFileName(name)).toBe(safe)
  expect(safe.length).toBeLessThanOrEqual(100)
})

test('no file is written over another, on systems without capitals either [SET-28]', () => {
  const pathOf = uniquePaths()
  const names = ['Deed.pdf', 'deed.PDF', 'deed (2).pdf', 'Deed.pdf']
  const paths = names.map((name) => pathOf('files/documents', name))
  expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(names.length)
  expect(paths[0]).toBe('files/documents/Deed.pdf')
})
