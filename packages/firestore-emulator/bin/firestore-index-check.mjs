#!/usr/bin/env node
// Written by the build.
await import(new URL('../dist/indexCheck.js', import.meta.url).href);
