import { parseArguments } from './arguments';

describe('parseArguments', () => {
  it('reads what firebase-tools passes, and ignores what it does not know', () => {
    const argv =
      '--host 127.0.0.1 --port 8081 --websocket_port 9150 --database-edition standard --project_id demo-x --rules /a/firestore.rules --single_project_mode true --functions_emulator 127.0.0.1:5001 --seed_from_export /b/all.overall_export_metadata --new_flag --other=1';
    expect(parseArguments(argv.split(' '))).toEqual({
      host: '127.0.0.1',
      port: 8081,
      projectId: 'demo-x',
      rulesFile: '/a/firestore.rules',
      indexesFile: null,
      graceWaitMs: null,
      functionsEmulator: '127.0.0.1:5001',
      seedFromExport: '/b/all.overall_export_metadata',
    });
  });

  it('has a host and a port of its own', () => {
    expect(parseArguments([])).toMatchObject({ host: '127.0.0.1', port: 8080, rulesFile: null });
  });

  it('holds queries to an index file only where the environment names one', () => {
    expect(parseArguments([], { SHOP_FIRESTORE_INDEXES: '/a/indexes.json' }).indexesFile).toBe(
      '/a/indexes.json',
    );
    expect(parseArguments([], { SHOP_FIRESTORE_INDEXES: '' }).indexesFile).toBeNull();
  });

  it('takes the grace wait from the environment, 0 included', () => {
    const graceWaitOf = (text: string): number | null =>
      parseArguments([], { SHOP_FIRESTORE_GRACE_WAIT_MS: text }).graceWaitMs;
    expect(graceWaitOf('0')).toBe(0);
    expect(graceWaitOf('250')).toBe(250);
    expect(graceWaitOf('')).toBeNull();
    for (const text of ['soon', '-1', '0.5']) expect(() => graceWaitOf(text)).toThrow('milliseconds');
  });

  it.each(['x', '-1', '65536', '80.5'])('refuses %s as a port', (port) => {
    expect(() => parseArguments([`--port=${port}`])).toThrow('is no port');
  });
});
