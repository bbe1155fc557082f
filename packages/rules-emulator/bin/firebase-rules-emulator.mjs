#!/usr/bin/env node
// Written by the build.
await import(new URL('../dist/cli.js', import.meta.url).href);
