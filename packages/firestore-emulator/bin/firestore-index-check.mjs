#!/usr/bin/env node
// The build writes dist/indexCheck.js.
await import(new URL('../dist/indexCheck.js', import.meta.url).href);
