import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

test.each(['live', 'support', 'staff:create'])(
  'npm run %s -- --help prints help without a shop or a login',
  (script) => {
    const { PATH, HOME } = process.env;
    const { status, stdout, stderr } = spawnSync('npm', ['run', '-s', script, '--', '--help'], {
      cwd: root,
      env: { PATH, HOME },
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`npm run ${script}`));
  },
);
