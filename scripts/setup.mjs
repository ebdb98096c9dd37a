import './require-node.mjs'
import { buildWeb } from './build-web.mjs'
import { findNode } from './find-node.mjs'
import { installPackages } from './install-packages.mjs'

/**
 * Brings a fresh or updated checkout to where it can run: packages (`tools`: those of tests and checks too), a fitting
 * Node.js, the web app unless `web` is false. Returns the path of that Node.js; ends the process with one line where a
 * step fails.
 */
export async function setUp({ web = true, tools = true } = {}) {
  const [node] = await Promise.all([findNode(), installPackages({ tools })])
  if (web) await buildWeb(node)
  return node
}
