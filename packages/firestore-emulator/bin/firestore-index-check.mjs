#!/usr/bin/env node
// The build writes it.
await import(new URL('../dist/indexCheck.js', import.meta.url).href);
