import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const describing = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;

/**
 * Every schema of zod can describe itself as a JSON schema, so the first script would have all that this takes. Only the server describes its
 * schemas; in the page what is left says so.
 */
export function withoutJsonSchemas(): Plugin {
  return {
    name: 'without-json-schemas',
    apply: 'build',
    async load(id) {
      if (!describing.test(id)) return null;
      const names = Object.keys(await import(pathToFileURL(id).href));
      return [
        "const none = () => () => { throw new Error('Schemas are described by the server.'); };",
        `export { ${names.map((name) => `none as ${name}`).join(', ')} };`,
      ].join('\n');
    },
  };
}
