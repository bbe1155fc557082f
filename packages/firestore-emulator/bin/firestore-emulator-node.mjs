#!/usr/bin/env node
// The build writes it.
await import(new URL('../dist/cli.js', import.meta.url).href);
