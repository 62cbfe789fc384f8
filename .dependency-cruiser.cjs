const feature = (side) => `^${side}/features/([^/]+)/`

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'A module that reaches itself cannot be read from one end.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'A module nobody reaches is dead.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.m?ts$',
          '\\.test\\.ts$',
          '\\.spec\\.ts$',
          '^web/public/',
          '\\.config\\.ts$',
        ],
      },
      to: {},
    },
    {
      name: 'contract-knows-only-zod',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^contract/', '^node_modules/zod/'] },
    },
    {
      name: 'messages-know-only-the-contract',
      severity: 'error',
      from: { path: '^messages/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^messages/', '^contract/'] },
    },
    {
      name: 'browser-and-server-apart',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|stripe-simulator|e2e|scripts|bench)/' },
    },
    {
      name: 'server-and-browser-apart',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(web|e2e|bench)/' },
    },
    {
      name: 'simulator-is-another-company',
      severity: 'error',
      from: { path: '^stripe-simulator/' },
      to: { path: '^(web|server|contract|messages|e2e|scripts|bench)/' },
    },
    {
      name: 'only-the-context-mounts-the-simulator',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/context\\.ts$', '/testing/', '\\.test\\.ts$'] },
      to: { path: '^stripe-simulator/' },
    },
    {
      name: 'e2e-sees-only-contract-and-messages',
      severity: 'error',
      from: { path: '^e2e/' },
      to: {
        path: '^(web|server|stripe-simulator|scripts|bench)/',
        pathNot:
          '^server/testing/(start-postgres|start-s3|small-disk|phone-photo|whole|for-a-moment)[.]',
      },
    },
    {
      name: 'bench-sees-only-contract-and-server',
      severity: 'error',
      from: { path: '^bench/' },
      to: {
        path: '^(web|stripe-simulator|e2e|scripts|messages)/',
        pathNot: '^scripts/chromium[.]',
      },
    },
    {
      name: 'web-lib-is-the-ground',
      severity: 'error',
      from: { path: '^web/lib/' },
      to: { path: '^web/(components|features|app)/' },
    },
    {
      name: 'web-components-know-no-feature',
      severity: 'error',
      from: { path: '^web/components/' },
      to: { path: '^web/(features|app)/' },
    },
    {
      name: 'web-features-know-no-app',
      severity: 'error',
      from: { path: '^web/features/' },
      to: { path: '^web/app/' },
    },
    {
      name: 'web-feature-by-its-index',
      severity: 'error',
      from: { path: feature('web') },
      to: {
        path: feature('web'),
        pathNot: ['^web/features/$1/', '^web/features/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'server-feature-by-its-index',
      severity: 'error',
      from: { path: feature('server'), pathNot: '\\.test\\.ts$' },
      to: {
        path: feature('server'),
        pathNot: ['^server/features/$1/', '^server/features/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'adapters-know-no-feature',
      severity: 'error',
      from: {
        path: '^server/(adapters|database|lib|tasks)/',
        pathNot: ['\\.test\\.ts$', '^server/database/seed/'],
      },
      to: { path: '^server/(features|http)/' },
    },
    {
      name: 'only-the-context-picks-adapters',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: ['^server/context\\.ts$', '^server/adapters/', '/testing/', '\\.test\\.ts$'],
      },
      to: { path: '^server/adapters/', pathNot: '/port\\.ts$' },
    },
    {
      name: 'vendors-inside-adapters',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/adapters/', '/testing/', '\\.test\\.ts$'] },
      to: {
        path: '^node_modules/(stripe|nodemailer|pg|sharp|heic-decode|@aws-sdk|@electric-sql)/',
      },
    },
    {
      name: 'only-routes-touch-fastify',
      severity: 'error',
      from: {
        path: '^server/features/[^/]+/',
        pathNot: ['/routes\\.ts$', '-part\\.ts$', '/index\\.ts$', '\\.test\\.ts$'],
      },
      to: { path: '^node_modules/(fastify|@fastify)/' },
    },
    {
      name: 'only-queries-touch-sql',
      severity: 'error',
      from: {
        path: '^server/features/[^/]+/',
        pathNot: ['/queries\\.ts$', '/queries/', '/testing/', '\\.test\\.ts$'],
      },
      to: { path: '^node_modules/drizzle-orm/' },
    },
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      from: {
        path: '^(server|web|contract|messages)/',
        pathNot: ['\\.test\\.ts$', '/testing/', '/conformance\\.ts$'],
      },
      to: {
        path: '^((server|contract|stripe-simulator)/(|.*/)testing/|node_modules/(vitest|fast-check)/)',
      },
    },
  ],
  options: {
    parser: 'tsc',
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|build|data|screenshots)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
    tsPreCompilationDeps: true,
  },
}
