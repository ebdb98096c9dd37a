import { writeFileSync } from 'node:fs'
import packageFile from '../package.json' with { type: 'json' }
import { routes } from '../src/server/features.ts'
import { toOpenApi } from '../src/server/http/openapi.ts'

const document = toOpenApi(
  routes.map(({ endpoint }) => endpoint),
  packageFile.version,
)
writeFileSync(new URL('../docs/openapi.json', import.meta.url), `${JSON.stringify(document, null, 2)}\n`)
