import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import packageFile from '../../package.json' with { type: 'json' }
import { withAccountSecurity } from './account-security.ts'
import { withReference } from './api-reference.ts'
import { languageFiles } from './languages.ts'
import { toOpenApi } from './openapi.ts'
import { readContracts } from './shapes.ts'
import { withWalk } from './write-walk.ts'

export const root = join(import.meta.dirname, '../..')

/** The documents that follow from the code: their texts by their paths in the checkout. */
export async function generateDocuments(): Promise<Record<string, string>> {
  const { sections, shapes } = await readContracts()
  return {
    ...(await languageFiles()),
    'docs/openapi.json': `${JSON.stringify(toOpenApi(sections, shapes, packageFile.version), null, 2)}\n`,
    'docs/api.md': withReference(readFileSync(join(root, 'docs/api.md'), 'utf8'), sections, shapes),
    'docs/account-security.md': withAccountSecurity(readFileSync(join(root, 'docs/account-security.md'), 'utf8')),
    'docs/architecture.md': withWalk(readFileSync(join(root, 'docs/architecture.md'), 'utf8')),
  }
}
