#!/usr/bin/env node
/**
 * Replaces Java in PATH when the Firebase CLI starts its emulators. Reports Java 21 for `-version`, and runs Node
 * programs. On a machine without Java, runs `firestore-emulator-node` and `firebase-rules-emulator` in place of
 * Google's jars. Passes everything else to the real Java.
 */
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const self = realpathSync(fileURLToPath(import.meta.url));
const given = process.argv.slice(2);
const isWindows = process.platform === 'win32';

/** Folders of PATH, except those whose `java` is this file or, on Windows, npm's `java.cmd`. */
const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !leadsHere(folder));
const realJava = folders
  .map((folder) => join(folder, isWindows ? 'java.exe' : 'java'))
  .find((file) => existsSync(file));

if (given.includes('-version') || given.includes('--version')) {
  console.error('openjdk version "21.0.5" (firestore-emulator-node)');
} else {
  process.env['PATH'] = folders.join(delimiter);
  await start();
}

function leadsHere(/** @type {string} */ folder) {
  const file = join(folder, 'java');
  return existsSync(join(folder, 'java.cmd')) || (existsSync(file) && realpathSync(file) === self);
}

async function start() {
  const at = given.indexOf('-jar');
  const program = given[at + 1] ?? '';
  const passed = given.slice(at + 2);
  if (at === -1) return runJava(given);
  if (/\.[cm]?js$/.test(program)) return runNode(program, passed);
  const isFirestore = program === process.env['FIRESTORE_EMULATOR_BINARY_PATH'];
  const instead = realJava === undefined ? packageFor(program) : undefined;
  if (instead !== undefined) return runNode(instead, passed);
  const mainClass = isFirestore ? process.env['FIRESTORE_EMULATOR_MAIN_CLASS'] : undefined;
  const launch = mainClass ? ['-cp', program, mainClass] : ['-jar', program];
  const java = [...given.slice(0, at), ...launch, ...passed];
  if (isFirestore && process.env['FIRESTORE_INDEX_FILE'])
    return runNode(fileURLToPath(new URL('../dist/indexCheck.js', import.meta.url)), java);
  return runJava(java);
}

function packageFor(/** @type {string} */ jar) {
  const name = basename(jar);
  if (name.startsWith('cloud-firestore-emulator'))
    return fileURLToPath(new URL('../dist/cli.js', import.meta.url));
  if (!name.startsWith('cloud-storage-rules-runtime')) return undefined;
  try {
    return join(dirname(fileURLToPath(import.meta.resolve('firebase-rules-emulator'))), 'cli.js');
  } catch {
    return fail('Install firebase-rules-emulator to run the Storage emulator without Java.');
  }
}

/** Runs a Node program in this process, because a child process would take longer to start and stop. */
async function runNode(/** @type {string} */ program, /** @type {readonly string[]} */ passed) {
  process.argv.splice(1, Infinity, program, ...passed);
  await import(pathToFileURL(program).href);
}

function runJava(/** @type {readonly string[]} */ passed) {
  if (realJava === undefined) return fail(`PATH contains no Java for: java ${passed.join(' ')}`);
  const java = spawn(realJava, passed, { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => java.kill(signal));
  java.once('error', (error) => fail(error.message));
  java.once('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 130)));
}

/** @returns {never} */
function fail(/** @type {string} */ reason) {
  console.error(`java: ${reason}`);
  process.exit(2);
}
