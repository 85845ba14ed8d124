const slices = [
  ['people', 'providers'],
  ['mail'],
  ['auth'],
  ['wallet', 'events'],
  ['campaigns'],
  ['account', 'crm'],
  ['searchers', 'enrichment', 'integrations'],
  ['ai'],
  ['runs'],
  ['exports', 'imports'],
  ['timed'],
  ['autopilots', 'workflows'],
  ['fan-out', 'zapier'],
  ['whitelabel', 'onboarding'],
  ['admin', 'privacy', 'migration'],
];
const slice = slices.flat().join('|');

/** A slice may import only the slices below it; `index.ts` is the only door. */
const sliceOrder = slices.flatMap((layer, depth) => {
  const allowed = slices.slice(0, depth).flat();
  return layer.map((name) => ({
    name: `slice-order-${name}`,
    comment: `${name} may import only: ${allowed.join(', ') || 'no slice'}`,
    severity: 'error',
    from: { path: `^functions/${name}/` },
    to: {
      path: `^functions/(${slice})/`,
      pathNot: [`^functions/${name}/`, ...allowed.map((other) => `^functions/${other}/`)],
    },
  }));
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...sliceOrder,
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['\\.css$', '^aws-lambda$'] },
    },
    {
      name: 'shared-imports-only-zod-and-itself',
      severity: 'error',
      from: { path: '^shared/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^shared/', 'node_modules/(zod|libphonenumber-js)/'] },
    },
    {
      name: 'platform-knows-no-slice',
      severity: 'error',
      from: { path: '^functions/platform/' },
      to: { path: `^functions/(${slice})/` },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^functions/[^/]+/domain/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^shared/', '^functions/[^/]+/domain/', 'node_modules/zod/'] },
    },
    {
      name: 'vendor-sdks-only-in-adapters-stores-platform',
      severity: 'error',
      from: { path: `^functions/(${slice})/`, pathNot: ['/adapters/', '/store/', '\\.test\\.ts$'] },
      to: {
        path: [
          'node_modules/@aws-sdk/',
          'node_modules/electrodb/',
          'node_modules/@duckdb/',
          'node_modules/nodemailer/',
          'node_modules/openai/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'slice-door',
      comment:
        'another slice is entered through its index.ts, or its env.ts where only the environment is asked for',
      severity: 'error',
      from: { path: `^functions/(${slice})/` },
      to: {
        path: `^functions/(${slice})/`,
        pathNot: [`^functions/$1/`, `^functions/(${slice})/(index|env)\\.ts$`],
      },
    },
    {
      name: 'no-feature-to-feature',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'ui-fetches-nothing',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: ['^web/src/(features|app)/', '^web/src/lib/api', '^shared/contracts/'] },
    },
    {
      name: 'lib-knows-no-feature',
      severity: 'error',
      from: { path: '^web/src/lib/' },
      to: { path: '^web/src/(features|app|ui)/' },
    },
    {
      name: 'web-imports-only-shared',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(functions|infra|tests)/' },
    },
    {
      name: 'functions-know-no-host',
      severity: 'error',
      from: { path: '^functions/' },
      to: { path: '^(infra|web)/' },
    },
    {
      name: 'functions-know-no-tests',
      comment: 'their unit tests may use what other tests use',
      severity: 'error',
      from: { path: '^functions/', pathNot: '\\.test\\.ts$' },
      to: { path: '^tests/' },
    },
    {
      name: 'infra-imports-contracts-and-env-only',
      severity: 'error',
      from: { path: '^infra/', pathNot: '\\.test\\.ts$' },
      to: { path: '^functions/', pathNot: ['/env\\.ts$', '^functions/platform/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|cdk\\.out|\\.local)/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
