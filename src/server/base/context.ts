/**
 * What a running server is made of: made once at the start (`start-server.ts`), handed on with every scope and call. Each module
 * says what it puts here by `declare module`, as Fastify's plugins do; a process can hold several.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the modules fill it.
export interface Context {}
