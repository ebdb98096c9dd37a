import { parseSync, Visitor } from 'vite'

/** One source file as the rules see it. `path` starts at the checkout, with forward slashes: src/shared/ids.ts. */
export type SourceFacts = {
  path: string
  lineCount: number
  functions: { line: number; lineCount: number }[]
  imports: { specifier: string; line: number; isTypeOnly: boolean; isLazy: boolean }[]
  reexportsAll: boolean
  onlyReexports: boolean
  /** Lines on which something that only some files may do happens. */
  sqlTemplates: number[]
  environmentReads: number[]
  engineFlags: number[]
  fetchCalls: number[]
  /** Endpoints that are called by `call`, `upload` and the like, and whether that is in a mutation's definition. */
  calls: { endpoint: string; line: number; isInMutation: boolean }[]
  /** Mutations that the file defines, with every name in their definitions. */
  mutations: { name: string; uses: Set<string> }[]
  /** Mutations that the file sends without the record form. */
  sends: { mutation: string; line: number }[]
  endpointParts: number[]
  anyTypes: number[]
  /** What a module keeps for itself that changes: a `let`, or a Map or Set that begins empty. */
  moduleState: { name: string; line: number }[]
  /** Fields of the browser's own kind for numbers. */
  numberFields: number[]
  /** Controls that a person types into or chooses files with, but for those that a form registers. */
  textControls: { name: string; line: number }[]
  /** The file keeps drafts: it opens a form or calls `useDraft`. */
  keepsDraft: boolean
}

/** Parts of an endpoint that the built app does not have. */
const NOT_IN_BROWSER = ['params', 'query', 'body', 'answer', 'access', 'summary', 'noun', 'creates']

/** What calls an endpoint directly. */
const CALLS = ['call', 'callAny', 'callList', 'callAnyList', 'fetchFile', 'upload', 'uploadBytes']

/** What sends a mutation. */
const SENDS = ['mutate', 'useMutation']

/** What a person types into or chooses files with; pickers keep their text in a draft of their own. */
const TEXT_CONTROL = /^(input|textarea|Input|Textarea|\w+Input|TagField|FileDrop)$/
const NO_TEXT = ['checkbox', 'radio']
const KEEPS_DRAFT = /^use(ContractForm|RecordForm|\w*Draft)$/

/** Reads the facts out of a TypeScript file; throws where it does not parse. */
export function readFacts(path: string, text: string): SourceFacts {
  const { program, module, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const lineAt = (offset: number) => starts.findLastIndex((start) => start <= offset) + 1

  const facts: SourceFacts = {
    path,
    lineCount: text.replace(/\n$/, '').split('\n').length,
    functions: [],
    imports: [],
    reexportsAll: program.body.some(({ type }) => type === 'ExportAllDeclaration'),
    onlyReexports:
      program.body.length > 0 &&
      program.body.every(
        (node) =>
          node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source !== null),
      ),
    sqlTemplates: [],
    environmentReads: [],
    engineFlags: [],
    fetchCalls: [],
    calls: [],
    mutations: [],
    sends: [],
    endpointParts: [],
    anyTypes: [],
    moduleState: [],
    numberFields: [],
    textControls: [],
    keepsDraft: false,
  }
  for (const node of program.body) {
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node
    if (declaration?.type !== 'VariableDeclaration' || declaration.declare) continue
    for (const { id, init, start } of declaration.declarations) {
      const isEmpty =
        init?.type === 'NewExpression' &&
        ['Map', 'Set'].some((name) => isNamed(init.callee, name)) &&
        init.arguments.length === 0
      if (id.type === 'Identifier' && (declaration.kind !== 'const' || isEmpty))
        facts.moduleState.push({ name: id.name, line: lineAt(start) })
    }
  }
  const fromContracts = new Set<string>()
  for (const { moduleRequest, entries, start } of module.staticImports) {
    if (moduleRequest.value.endsWith('.contract.ts'))
      for (const { localName } of entries) fromContracts.add(localName.value)
    const isTypeOnly =
      /^import\s+type\b/.test(text.slice(start)) || (entries.length > 0 && entries.every((e) => e.isType))
    facts.imports.push({ specifier: moduleRequest.value, line: lineAt(start), isTypeOnly, isLazy: false })
  }
  for (const { moduleRequest, isType, start } of module.staticExports.flatMap(({ entries }) => entries)) {
    if (!moduleRequest) continue
    facts.imports.push({ specifier: moduleRequest.value, line: lineAt(start), isTypeOnly: isType, isLazy: false })
  }
  const lazy = (specifier: unknown, start: number) => {
    if (typeof specifier === 'string')
      facts.imports.push({ specifier, line: lineAt(start), isTypeOnly: false, isLazy: true })
  }
  const mutations = program.body.filter((node) => / = (define|call)Mutation[<(]/.test(text.slice(node.start, node.end)))
  for (const { start, end } of program.body) {
    const statement = text.slice(start, end)
    const name = /^(?:export )?const (\w+) = (?:define|call|update)Mutation[<(]/.exec(statement)?.[1]
    if (name) facts.mutations.push({ name, uses: new Set(statement.match(/\w+/g)) })
  }
  const noteFunction = ({ start, end }: { start: number; end: number }) => {
    const line = lineAt(start)
    facts.functions.push({ line, lineCount: lineAt(end) - line + 1 })
  }
  new Visitor({
    FunctionDeclaration: noteFunction,
    FunctionExpression: noteFunction,
    ArrowFunctionExpression: noteFunction,
    ImportExpression: (node) => lazy(node.source.type === 'Literal' && node.source.value, node.start),
    TSImportType: (node) => lazy(node.source.value, node.start),
    NewExpression: (node) => {
      const [first] = node.arguments
      const isModule = first?.type === 'Literal' && typeof first.value === 'string' && /^\..*\.tsx?$/.test(first.value)
      if (isModule && isNamed(node.callee, 'URL')) lazy(first.value, node.start)
    },
    TaggedTemplateExpression: (node) => {
      const tag = node.tag.type === 'MemberExpression' ? node.tag.object : node.tag
      if (isNamed(tag, 'sql')) facts.sqlTemplates.push(lineAt(node.start))
    },
    MemberExpression: (node) => {
      if (isNamed(node.object, 'process') && isNamed(node.property, 'env')) {
        facts.environmentReads.push(lineAt(node.start))
      }
      const isOfContract = node.object.type === 'Identifier' && fromContracts.has(node.object.name)
      if (isOfContract && NOT_IN_BROWSER.some((name) => isNamed(node.property, name)))
        facts.endpointParts.push(lineAt(node.start))
    },
    JSXOpeningElement: ({ name, attributes, start }) => {
      if (name.type !== 'JSXIdentifier' || !TEXT_CONTROL.test(name.name)) return
      const isQuiet = attributes.some((one) => {
        if (one.type === 'JSXSpreadAttribute')
          return /(^|\.)register\($/.test(text.slice(one.argument.start, text.indexOf('(', one.argument.start) + 1))
        const { value } = one
        return one.name.name === 'type' && value?.type === 'Literal' && NO_TEXT.includes(String(value.value))
      })
      if (!isQuiet) facts.textControls.push({ name: name.name, line: lineAt(start) })
    },
    CallExpression: ({ callee, start, arguments: [first] }) => {
      if (callee.type === 'Identifier' && KEEPS_DRAFT.test(callee.name)) facts.keepsDraft = true
      if (isNamed(callee, 'useFileInput')) facts.textControls.push({ name: 'useFileInput', line: lineAt(start) })
      const isInMutation = mutations.some((node) => node.start <= start && start < node.end)
      if (CALLS.some((name) => isNamed(callee, name)) && first?.type === 'Identifier')
        facts.calls.push({ endpoint: first.name, line: lineAt(start), isInMutation })
      if (SENDS.some((name) => isNamed(callee, name)) && first?.type === 'Identifier')
        facts.sends.push({ mutation: first.name, line: lineAt(start) })
      const isGlobal =
        callee.type === 'MemberExpression' &&
        ['window', 'globalThis', 'self'].some((name) => isNamed(callee.object, name))
      if (isNamed(isGlobal ? callee.property : callee, 'fetch')) facts.fetchCalls.push(lineAt(start))
    },
    JSXAttribute: ({ name, value, start }) => {
      if (
        name.type === 'JSXIdentifier' &&
        name.name === 'type' &&
        value?.type === 'Literal' &&
        value.value === 'number'
      )
        facts.numberFields.push(lineAt(start))
    },
    Property: ({ key, value, start }) => {
      if (key.type === 'Identifier' && key.name === 'type' && value.type === 'Literal' && value.value === 'number')
        facts.numberFields.push(lineAt(start))
    },
    Identifier: (node) => {
      if (isNamed(node, 'setFlagsFromString')) facts.engineFlags.push(lineAt(node.start))
    },
    TSAnyKeyword: (node) => {
      facts.anyTypes.push(lineAt(node.start))
    },
  }).visit(program)
  return facts
}

function isNamed(node: { type: string; name?: unknown }, name: string): boolean {
  return node.type === 'Identifier' && node.name === name
}
