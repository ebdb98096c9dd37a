/**
 * Options of Node.js with which a server takes less memory; the Dockerfile and the unit of `deploy/` have the same. Garbage is collected
 * when memory has grown by half, where V8 may wait for four times as much. WebAssembly is compiled, but not optimized: optimizing one
 * function of the embedded database takes 550 MB right after the start (decision 003).
 */
export const memoryOptions = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=50',
  '--no-wasm-tier-up',
  '--no-wasm-dynamic-tiering',
]
