#!/usr/bin/env node
// The build writes dist/cli.js.
await import(new URL('../dist/cli.js', import.meta.url).href);
