// The list of deployed endpoints: one export for each contract, under the contract's name. A test compares the two.
export {};
