// How long a test may take before it counts as hanging: generous, because a busy machine is no fault of what is tested.
jest.setTimeout(60_000);
