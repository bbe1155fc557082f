// Time limit of a test. It is generous, because a busy machine is not a fault of the tested code.
jest.setTimeout(60_000);
