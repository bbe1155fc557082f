import { TestEnvironment } from 'jest-environment-node';

/**
 * Jest environment that gives each worker its own suite. Tests set the clock, hours and faults of their suite, so two
 * test files must not use one suite at the same time.
 */
export default class SuiteOfWorker extends TestEnvironment {
  constructor(...given: ConstructorParameters<typeof TestEnvironment>) {
    const suites: NodeJS.ProcessEnv[] = JSON.parse(process.env.SHOP_SUITES ?? '[]');
    const own = suites[Number(process.env.JEST_WORKER_ID) - 1];
    if (suites.length > 0 && own === undefined) throw new Error('Jest has more workers than suites.');
    // Programs that a test starts inherit these variables. Jest copies them for the test itself.
    Object.assign(process.env, own);
    super(...given);
  }
}
