/**
 * Defines the jest projects. `unit`, `web`, `start` and `rehearsal` need only the installed dependencies; `differential`
 * also needs Google's Firestore emulator. `suite` and `production` need a running suite; `production` tests the deployed
 * build.
 */
const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx },
      transform: tsx ? { react: { runtime: 'automatic' } } : {},
    },
    module: { type: 'commonjs' },
  },
];

const moduleNameMapper = {
  '^@shop/core/(.*)$': '<rootDir>/core/src/$1.ts',
  '^firebase-rules-emulator$': '<rootDir>/packages/rules-emulator/src/index.ts',
  '^firestore-emulator-node$': '<rootDir>/packages/firestore-emulator/src/index.ts',
  '^firestore-emulator-node/export$': '<rootDir>/packages/firestore-emulator/src/exportFormat.ts',
};

const testTimeout = '<rootDir>/tests/support/testTimeout.ts';

// Excludes builds, because their package.json files have names that jest would find more than once.
const modulePathIgnorePatterns = ['<rootDir>/([^/]+|packages/[^/]+)/dist'];

const node = {
  testEnvironment: 'node',
  transform: {
    '^.+\\.(ts|mjs)$': swc(false),
    '/(oxc-parser|@noble/hashes|@scure/base|jose|get-port)/.+\\.js$': swc(false),
  },
  // These packages are published only as ES modules.
  transformIgnorePatterns: ['/node_modules/(?!oxc-parser/|@noble/hashes/|@scure/base/|jose/|get-port/)'],
  moduleFileExtensions: ['ts', 'js', 'mjs', 'json', 'node'],
  moduleNameMapper,
  modulePathIgnorePatterns,
  setupFilesAfterEnv: [testTimeout],
};

export default {
  projects: [
    {
      ...node,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/{core,functions,sandbox,emulators,emulator-data,ops,packages,tests}/**/*.test.ts',
      ],
      testPathIgnorePatterns: [
        '\\.(suite|start|differential|rehearsal)\\.test\\.ts$',
        '/tests/production/',
        // These examples need vitest, which users of the package install. package.test.ts checks them.
        '/packages/[^/]+/examples/',
        '/node_modules/',
        '/dist/',
      ],
    },
    {
      ...node,
      displayName: 'start',
      testMatch: ['<rootDir>/emulators/**/*.start.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    },
    {
      ...node,
      displayName: 'rehearsal',
      testMatch: ['<rootDir>/ops/**/*.rehearsal.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    },
    {
      ...node,
      displayName: 'differential',
      testMatch: ['<rootDir>/packages/**/*.differential.test.ts'],
      globalSetup: '<rootDir>/tests/support/googleFirestore.setup.ts',
      testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    },
    {
      ...node,
      displayName: 'suite',
      testEnvironment: '<rootDir>/tests/support/suiteOfWorker.setup.ts',
      testMatch: ['<rootDir>/{functions,emulators,emulator-data,tests}/**/*.suite.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/dist/'],
      setupFilesAfterEnv: [testTimeout, '<rootDir>/tests/support/databaseIdle.ts'],
    },
    {
      ...node,
      displayName: 'production',
      testMatch: ['<rootDir>/tests/production/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    },
    {
      displayName: 'web',
      rootDir: '.',
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: ['<rootDir>/web/src/**/*.test.{ts,tsx}'],
      transform: { '^.+\\.(tsx?|mjs|jsx?)$': swc(true) },
      // Skips the largest CommonJS packages, which take longer to transform than all our own code. Most other packages
      // are published only as ES modules.
      transformIgnorePatterns: [
        '/node_modules/(axe-core|react|react-dom|react-router|aria-query|pretty-format|lucide-react|valibot|@testing-library/[^/]+|@radix-ui/[^/]+|@floating-ui/[^/]+)/(?!.+\\.mjs$)',
      ],
      modulePathIgnorePatterns,
      moduleNameMapper: {
        ...moduleNameMapper,
        '\\.css$': '<rootDir>/web/src/testing/styleStub.ts',
        '^@/config/env$': '<rootDir>/web/src/testing/envStub.ts',
        '^@/(.*)$': '<rootDir>/web/src/$1',
      },
      setupFilesAfterEnv: [testTimeout, '<rootDir>/web/src/testing/setup.ts'],
    },
  ],
};
