import { parseArguments } from './arguments';

describe('parseArguments', () => {
  it('reads the flags of the Firebase CLI, and ignores unknown ones', () => {
    const argv =
      '--host 127.0.0.1 --port 8081 --websocket_port 9150 --database-edition standard --project_id demo-x --rules /a/firestore.rules --single_project_mode true --functions_emulator 127.0.0.1:5001 --seed_from_export /b/all.overall_export_metadata --new_flag --other=1';
    expect(parseArguments(argv.split(' '))).toEqual({
      host: '127.0.0.1',
      port: 8081,
      projectId: 'demo-x',
      rules: '/a/firestore.rules',
      functionsEmulator: '127.0.0.1:5001',
      seedFromExport: '/b/all.overall_export_metadata',
      ignored: ['new_flag', 'other'],
    });
  });

  it('uses port 8080 by default', () => {
    expect(parseArguments([])).toEqual({ port: 8080, ignored: [] });
  });

  it('reads the index file from a flag or from the environment', () => {
    const environment = { FIRESTORE_EMULATOR_INDEXES: '/a/indexes.json' };
    expect(parseArguments([], environment).indexes).toBe('/a/indexes.json');
    expect(parseArguments(['--indexes', '/b.json'], environment).indexes).toBe('/b.json');
    expect(parseArguments([], { FIRESTORE_EMULATOR_INDEXES: '' }).indexes).toBeUndefined();
  });

  it('reads the grace wait from a flag or from the environment, including 0', () => {
    const graceWaitOf = (text: string, ...argv: string[]): number | undefined =>
      parseArguments(argv, { FIRESTORE_EMULATOR_GRACE_WAIT_MS: text }).graceWaitMs;
    expect(graceWaitOf('0')).toBe(0);
    expect(graceWaitOf('250')).toBe(250);
    expect(graceWaitOf('250', '--grace-wait-ms=0')).toBe(0);
    expect(graceWaitOf('')).toBeUndefined();
    for (const text of ['soon', '-1', '0.5']) {
      expect(() => graceWaitOf(text)).toThrow(
        'FIRESTORE_EMULATOR_GRACE_WAIT_MS must be a number of milliseconds',
      );
      expect(() => graceWaitOf('', `--grace_wait_ms=${text}`)).toThrow('--grace_wait_ms must be a number');
    }
  });

  it.each(['x', '-1', '65536', '80.5'])('refuses %s as a port', (port) => {
    expect(() => parseArguments([`--port=${port}`])).toThrow('is not a port number');
  });

  it.each([
    [['--port', '--rules', 'a'], '--port needs a value.'],
    [['--rules='], '--rules needs a value.'],
    [['--project-id'], '--project-id needs a value.'],
    [['8080'], '"8080" is not an option.'],
    [['--host', '127.0.0.1', 'start'], '"start" is not an option.'],
    [['-p', '8080'], '"-p" is not an option.'],
  ])('refuses %j and gives the reason', (argv, message) => {
    expect(() => parseArguments(argv)).toThrow(message);
  });
});
