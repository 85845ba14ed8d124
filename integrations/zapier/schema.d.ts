declare module 'zapier-platform-schema' {
  const schema: { validateAppDefinition(definition: object): { errors: { stack: string }[] } };
  export default schema;
}
