// Time limit of a test, generous enough for a busy machine.
jest.setTimeout(60_000);
